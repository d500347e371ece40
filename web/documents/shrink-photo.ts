import { limits } from '#machines/limits.ts'

/** Longest sides to try, each still sharp enough to read. */
const sides = [3000, 2000]

const drawn = (picture: ImageBitmap, side: number): Promise<Blob | null> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  // Transparent parts of a PNG would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', limits.cameraJpegQuality))
}

export const shrinkPhoto = async (photo: Blob): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(photo).catch(() => undefined)
  if (!picture) return undefined
  try {
    for (const side of sides) {
      const blob = await drawn(picture, side)
      if (blob && blob.size <= limits.documentBytes) return blob
    }
    return undefined
  } finally {
    picture.close()
  }
}
