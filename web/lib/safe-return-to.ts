const origin = 'https://here.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop or fold these, so an address with them is not what it seems
const treacherous = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\u2060\ufeff\\]/u
const noReturn = /^\/(?:auth|admin\/auth|admin\/invitation|api|dev|assets)(?:\/|$)/

/** Unfolds %25-encodings until nothing changes; undefined when it is no valid text or hides too deep. */
const decoded = (value: string): string | undefined => {
  let text = value
  try {
    for (let depth = 0; depth < 5; depth += 1) {
      const next = decodeURIComponent(text)
      if (next === text) return text
      text = next
    }
  } catch {
    // A stray per cent sign is not an address that this product writes.
  }
  return undefined
}

/** The address when it leads to a page of this very site, else undefined: nobody is sent elsewhere after signing in. */
export const safeReturnTo = (value: string | null | undefined): string | undefined => {
  if (!value?.startsWith('/') || value.length > 2000 || treacherous.test(value)) return undefined
  const url = URL.parse(value, origin)
  if (!url || url.origin !== origin) return undefined
  const pathname = decoded(url.pathname)
  if (pathname === undefined || pathname.includes('//') || treacherous.test(pathname)) return undefined
  if (pathname.split('/').includes('..') || noReturn.test(pathname)) return undefined
  return url.pathname + url.search + url.hash
}
