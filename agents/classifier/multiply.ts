/**
 * multiply.wat, assembled: a matrix-vector product with SIMD. Plain JavaScript takes six times as long, and
 * the reply's first words wait for it.
 */
const CODE =
  'AGFzbQEAAAABCgFgBn9/f39/fwACEAEEaGVyZQZtZW1vcnkCAAEDAgEABwwBCG11bHRpcGx5AAAK/wEB/AECA38CewNAIAEhBiABIAVBAnRqIQcgASAFQXhxQQJ0aiEI/QwAAAAAAAAAAAAAAAAAAAAAIQn9DAAAAAAAAAAAAAAAAAAAAAAhCgJAA0AgBiAITw0BIAkgAP0ABAAgBv0ABAD95gH95AEhCSAKIAD9AAQQIAb9AAQQ/eYB/eQBIQogAEEgaiEAIAZBIGohBgwACwsgBiAHSQRAIAkgAP0ABAAgBv0ABAD95gH95AEhCSAAQRBqIQALIAkgCv3kASEJIAMgAioCACAJ/R8AIAn9HwGSIAn9HwIgCf0fA5KSkjgCACACQQRqIQIgA0EEaiEDIARBAWsiBA0ACws='

type Multiply = (table: number, x: number, bias: number, out: number, rows: number, columns: number) => void

const PAGE = 65_536

/** A bump allocator over one memory; a piece is identified by its byte offset. */
export const room = (numbers: number) => {
  const memory = new WebAssembly.Memory({ initial: Math.ceil((4 * numbers) / PAGE) })
  const module = new WebAssembly.Module(Uint8Array.from(Buffer.from(CODE, 'base64')))
  const { exports } = new WebAssembly.Instance(module, { here: { memory } })
  const floats = new Float32Array(memory.buffer)
  let taken = 0
  const take = (many: number) => {
    const place = 4 * taken
    taken += Math.ceil(many / 4) * 4
    return place
  }
  return { floats, take, multiply: exports.multiply as Multiply }
}
