import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Secrets, secretThat } from './secret.ts'

const signatureOf = (value: string, secret: string) => createHmac('sha256', secret).update(value).digest()

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** What a cookie says, and which secret signed it; undefined when none of ours did. */
export function readSigned(raw: string, secrets: Secrets): { value: string; secret: string } | undefined {
  const signed = decode(raw)
  const dot = signed.lastIndexOf('.')
  if (dot < 1) return undefined
  const value = signed.slice(0, dot)
  const given = Buffer.from(signed.slice(dot + 1), 'base64')
  const secret = secretThat(secrets, one => {
    const expected = signatureOf(value, one)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  return secret === undefined ? undefined : { value, secret }
}

/** better-auth knows one secret only: what the older one signed is signed by the current one on its way there. */
export function signedAnew(cookies: string, secrets: Secrets): string {
  if (secrets.older() === undefined) return cookies
  return cookies
    .split(/;\s*/)
    .map(pair => {
      const at = pair.indexOf('=')
      const read = readSigned(pair.slice(at + 1), secrets)
      if (!read || read.secret === secrets.current) return pair
      const signature = signatureOf(read.value, secrets.current).toString('base64')
      return `${pair.slice(0, at)}=${encodeURIComponent(`${read.value}.${signature}`)}`
    })
    .join('; ')
}
