const origin = 'https://here.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop or normalize these, which can hide the real address
const treacherous = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff\\]/u
const noReturn = /^\/(?:auth|admin\/auth|admin\/invitation|api|dev|assets)(?:\/|$)/

/** Decodes percent-encodings until nothing changes; undefined when it's invalid or nested too deep. */
const decoded = (value: string): string | undefined => {
  let text = value
  try {
    for (let depth = 0; depth < 5; depth += 1) {
      const next = decodeURIComponent(text)
      if (next === text) return text
      text = next
    }
  } catch {
    // This app never writes a stray percent sign.
  }
  return undefined
}

/** The URL if it leads to a page of this site, otherwise undefined: no open redirects after signing in. */
export const safeReturnTo = (value: string | null | undefined): string | undefined => {
  if (!value?.startsWith('/') || value.length > 2000 || treacherous.test(value)) return undefined
  const url = URL.parse(value, origin)
  if (!url || url.origin !== origin) return undefined
  const pathname = decoded(url.pathname)
  if (pathname === undefined || pathname.includes('//') || treacherous.test(pathname)) return undefined
  if (pathname.split('/').includes('..') || noReturn.test(pathname)) return undefined
  return url.pathname + url.search + url.hash
}
