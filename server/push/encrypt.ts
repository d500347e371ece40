import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

export const curve = 'prime256v1'

/** What a browser gives: its public key, and a secret it shares with us alone. */
export type Receiver = { p256dh: Buffer; auth: Buffer }

/** New for every message, but in a test with known values. */
type Once = { keys: ECDH; salt: Buffer }

const newOnce = (): Once => {
  const keys = createECDH(curve)
  keys.generateKeys()
  return { keys, salt: randomBytes(16) }
}

const derived = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))

const recordSize = 4096

/** A message that only that browser can read (RFC 8291), as one record (RFC 8188). */
export function encrypt(text: string, { p256dh, auth }: Receiver, once: Once = newOnce()): Buffer {
  const { keys, salt } = once
  const ours = keys.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours])
  const key = derived(keys.computeSecret(p256dh), auth, about, 32)
  const contentKey = derived(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derived(key, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  const lastRecord = Buffer.of(2)
  const sealed = Buffer.concat([
    ...[cipher.update(Buffer.from(text)), cipher.update(lastRecord), cipher.final()],
    cipher.getAuthTag(),
  ])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, sealed])
}
