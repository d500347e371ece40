import sharp from 'sharp'
import { RefusedDocument } from './document-fault.ts'

// One picture at a time and no cache: memory is for people, not for yesterday's passports.
sharp.concurrency(1)
sharp.cache(false)
// Whatever a file calls itself, only these two decoders see it. This holds for the whole process.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

const mostPixels = 60_000_000
/** Progressive pictures must be whole in memory before they can be made smaller. */
const mostProgressivePixels = 20_000_000
/** Small print stays readable. */
const longestSide = 4096
const seconds = 20

/** The same picture re-encoded: upright, without location, device or anything else hidden in the file. */
export async function redraw(from: string, to: string, kind: 'png' | 'jpeg'): Promise<void> {
  try {
    const { width, height, isProgressive, format } = await sharp(from, {
      limitInputPixels: false,
    }).metadata()
    if (format !== kind) throw new RefusedDocument('wrong_kind')
    if (width * height > (isProgressive ? mostProgressivePixels : mostPixels))
      throw new RefusedDocument('too_many_pixels')
    const picture = sharp(from, { failOn: 'error', limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds })
    await (kind === 'png'
      ? picture.png({ compressionLevel: 7, adaptiveFiltering: true })
      : picture.jpeg({ quality: 86, optimiseCoding: false })
    ).toFile(to)
  } catch (cause) {
    if (cause instanceof RefusedDocument) throw cause
    const words = cause instanceof Error ? cause.message : ''
    throw new RefusedDocument(/timeout/iu.test(words) ? 'too_slow' : 'unreadable', cause)
  }
}
