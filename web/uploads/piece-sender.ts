import { rightOffset, uploadCalls } from './upload-calls.ts'

const smallest = 64 * 1024
const first = 256 * 1024
const quickMs = 1500
const patienceMs = 60_000

/** Sends the next chunk: bigger ones while the connection is fast, smaller ones after it broke. */
export const pieceSender = () => {
  let step = first
  return async (
    whole: Blob,
    { id, offset, pieceBytes }: { id: string; offset: number; pieceBytes: number },
    signal: AbortSignal,
  ): Promise<number> => {
    const most = pieceBytes || first
    const piece = whole.slice(offset, offset + Math.min(step, most))
    const began = performance.now()
    try {
      const patient = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
      const answer = await uploadCalls.put(id, offset, piece, patient)
      if (performance.now() - began < quickMs) step = Math.min(step * 2, most)
      return answer.offset
    } catch (error) {
      const right = rightOffset(error)
      if (right !== undefined && right <= whole.size) return right
      step = Math.max(smallest, step / 4)
      throw error
    }
  }
}
