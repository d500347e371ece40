const HEADER = 6
const ENTRY = 16

/** An .ico file with whole PNG files in it: a header, one 16-byte entry for each, then the files. */
export function iconFile(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length
  for (const [at, png] of pngs.entries()) {
    const entry = HEADER + ENTRY * at
    head.writeUInt8(png.readUInt32BE(16) % 256, entry)
    head.writeUInt8(png.readUInt32BE(20) % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pngs])
}
