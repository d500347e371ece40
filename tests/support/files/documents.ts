import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

type Bytes = Uint8Array<ArrayBuffer>

const own = (buffer: Buffer): Bytes => Uint8Array.from(buffer)

/** A photo as phones take it: noise compresses badly, and the metadata has a location. */
export async function photo({ width = 320, height = 240, turned = false } = {}): Promise<Bytes> {
  const raw = { width, height, channels: 3 } as const
  const picture = sharp(randomBytes(width * height * 3), { raw }).jpeg({ quality: 80 })
  const exif = {
    IFD0: { Make: 'Secret Phone' },
    IFD3: { GPSLatitude: '47/1 15/1 1234/100', GPSLatitudeRef: 'N' },
  }
  return own(await picture.withMetadata({ exif, ...(turned && { orientation: 6 }) }).toBuffer())
}

export async function scan({ width = 200, height = 280 } = {}): Promise<Bytes> {
  const raw = { width, height, channels: 3 } as const
  return own(
    await sharp(randomBytes(width * height * 3), { raw })
      .png()
      .toBuffer(),
  )
}

type Sent = {
  bytes: Bytes
  name?: string
  type?: string
  more?: Record<string, string>
}

export function documentForm({
  bytes,
  name = 'card.jpg',
  type = 'cpr_first_aid',
  more = {},
}: Sent): FormData {
  const form = new FormData()
  form.set('document_type', type)
  for (const [key, value] of Object.entries(more)) form.set(key, value)
  form.set('file', new File([bytes], name))
  return form
}
