/** Postgres can't store NUL, and half a surrogate pair isn't text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
