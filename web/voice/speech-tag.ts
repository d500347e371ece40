/** Where this product is at home, these are meant. */
const here: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' }

/** A language with the region that most of its speakers mean: browsers listen and read by those. */
export const speechTag = (language: string): string => {
  const known = here[language]
  if (known) return known
  const { language: base, region } = new Intl.Locale(language).maximize()
  return region ? `${base}-${region}` : language
}
