/** Regions this product serves. */
const here: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' }

/** A language with its most common region, which browsers need to listen and read. */
export const speechTag = (language: string): string => {
  const known = here[language]
  if (known) return known
  const { language: base, region } = new Intl.Locale(language).maximize()
  return region ? `${base}-${region}` : language
}
