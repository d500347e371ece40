import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  bytes: Buffer | string
  /** The uncompressed size it claims. */
  claimedSize?: number
  isLocked?: boolean
}

type Written = { local: Buffer; central(at: number): Buffer }

function written({ name, bytes, claimedSize, isLocked = false }: ZipEntry): Written {
  const raw = Buffer.from(bytes)
  const packed = deflateRawSync(raw)
  const size = claimedSize ?? raw.length
  const named = Buffer.from(name)
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE((isLocked ? 1 : 0) | 0x0800, 2)
  common.writeUInt16LE(8, 4)
  common.writeUInt32LE(crc32(raw), 10)
  common.writeUInt32LE(packed.length, 14)
  common.writeUInt32LE(size, 18)
  common.writeUInt16LE(named.length, 22)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, named, packed]),
    central(at) {
      const rest = Buffer.alloc(14)
      rest.writeUInt32LE(at, 10)
      return Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, named])
    },
  }
}

/** A hand-written zip whose headers don't have to be true. */
export function writeZip(entries: readonly ZipEntry[], { comment = '', sharesBytes = false } = {}): Buffer {
  const all = entries.map(written)
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const one of all) {
    centrals.push(one.central(sharesBytes ? 0 : at))
    if (sharesBytes && locals.length > 0) continue
    locals.push(one.local)
    at += one.local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(all.length, 8)
  end.writeUInt16LE(all.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}
