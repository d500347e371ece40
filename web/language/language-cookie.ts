import { cookieIn, languageCookie } from '#machines/language/wishes.ts'

export const remembered = () => cookieIn(document.cookie, languageCookie)

/** The server reads it too, so that the next page is in this language from its first paint. */
export const remember = (code: string) => {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API isn't in every browser yet
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
