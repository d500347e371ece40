import { crc32 } from 'node:zlib'

export type ZipEntry = { name: string; at: Date; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

type Written = { name: Buffer; time: number; date: number; crc: number; size: number; offset: number }

const most32 = 0xffff_ffff
const most16 = 0xffff

/** Names in UTF-8; sizes follow the bytes, since no one knows them before. */
const flags = 0x0808
const version = 45

/** MS-DOS time, which starts in 1980 and counts in two seconds. */
const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
})

type Field = [bytes: 2 | 4 | 8, value: number]

/** Numbers one after the other, little-endian: [bytes, value]. */
function packed(...fields: Field[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

const localHeader = ({ name, time, date }: Pick<Written, 'name' | 'time' | 'date'>) =>
  Buffer.concat([
    packed([4, 0x04034b50], [2, version], [2, flags], [2, 0], [2, time], [2, date]),
    packed([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ])

/** An offset beyond 4 GB is in an extra field. */
function directoryEntry({ name, time, date, crc, size, offset }: Written): Buffer {
  const far = offset >= most32
  const extra = far ? packed([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)
  return Buffer.concat([
    packed([4, 0x02014b50], [2, version], [2, version], [2, flags], [2, 0], [2, time], [2, date]),
    packed([4, crc], [4, size], [4, size], [2, name.length], [2, extra.length], [2, 0], [2, 0], [2, 0]),
    packed([4, 0], [4, far ? most32 : offset]),
    name,
    extra,
  ])
}

function ending(count: number, size: number, offset: number): Buffer {
  const large = count > most16 || offset >= most32
  const [shownCount, shownOffset] = large ? [most16, most32] : [count, offset]
  const end = Buffer.concat([
    packed([4, 0x06054b50], [2, 0], [2, 0], [2, shownCount], [2, shownCount]),
    packed([4, size], [4, shownOffset], [2, 0]),
  ])
  if (!large) return end
  return Buffer.concat([
    packed([4, 0x06064b50], [8, 44], [2, version], [2, version], [4, 0], [4, 0]),
    packed([8, count], [8, count], [8, size], [8, offset]),
    packed([4, 0x07064b50], [4, 0], [8, offset + size], [4, 1]),
    end,
  ])
}

/**
 * A zip archive, written while its entries are read: nothing is held but the list of what was written. Entries are
 * stored as they are, since recordings and photos don't shrink; one entry holds at most 4 GB, all together any amount.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, at, bytes } of entries) {
    const entry = { name: Buffer.from(text), ...dosTime(at), offset, crc: 0, size: 0 }
    const header = localHeader(entry)
    yield header
    for await (const chunk of bytes) {
      entry.crc = crc32(chunk, entry.crc)
      entry.size += chunk.byteLength
      yield chunk
    }
    if (entry.size >= most32) throw new Error('An entry of a zip archive holds at most 4 GB.')
    yield packed([4, 0x08074b50], [4, entry.crc], [4, entry.size], [4, entry.size])
    offset += header.length + entry.size + 16
    written.push(entry)
  }
  let size = 0
  for (const entry of written) {
    const line = directoryEntry(entry)
    size += line.length
    yield line
  }
  yield ending(written.length, size, offset)
}
