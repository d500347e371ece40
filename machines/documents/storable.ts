/** Postgres cannot store NUL, and half a surrogate pair is no text. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()
