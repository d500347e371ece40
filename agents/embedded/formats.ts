/** Intl formats are slow to create and fast to use. */
const once = <Format>(make: (language: string) => Format) => {
  const made = new Map<string, Format>()
  return (language: string): Format => {
    const known = made.get(language) ?? make(language)
    made.set(language, known)
    return known
  }
}

export const dayFormat = once(
  language =>
    new Intl.DateTimeFormat(language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
)

export const dayOfYearFormat = once(
  language => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }),
)

export const allOf = once(language => new Intl.ListFormat(language, { type: 'conjunction' }))

export const oneOfThem = once(language => new Intl.ListFormat(language, { type: 'disjunction' }))
