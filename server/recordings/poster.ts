import { Problem } from '../http/problem.ts'

/** Larger than any camera a browser opens. */
const mostPixels = 4096 * 4096
const longestSide = 1280

let before: Promise<unknown> = Promise.resolve()

/** One picture at a time: each is decoded in memory. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = before.then(work)
  before = mine.catch(() => undefined)
  return mine
}

async function drawn(bytes: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff

/** Re-encoded: nothing of the original file stays but the picture. */
export async function posterOf(bytes: Uint8Array): Promise<Uint8Array> {
  const wrong = (cause?: unknown) =>
    new Problem(415, 'wrong_kind', 'We can’t use this picture. Please choose another moment.', { cause })
  if (!isJpeg(bytes)) throw wrong()
  return inTurn(() => drawn(bytes)).catch(cause => {
    throw wrong(cause)
  })
}
