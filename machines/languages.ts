/** BCP 47 codes; Arabic through Vietnamese by English name. */
export const languages = {
  ar: 'العربية',
  bn: 'বাংলা',
  bg: 'Български',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
  hr: 'Hrvatski',
  cs: 'Čeština',
  da: 'Dansk',
  nl: 'Nederlands',
  en: 'English',
  fil: 'Filipino',
  fi: 'Suomi',
  fr: 'Français',
  de: 'Deutsch',
  el: 'Ελληνικά',
  gu: 'ગુજરાતી',
  ht: 'Kreyòl ayisyen',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  nb: 'Norsk bokmål',
  fa: 'فارسی',
  pl: 'Polski',
  pt: 'Português',
  pa: 'ਪੰਜਾਬੀ',
  ro: 'Română',
  ru: 'Русский',
  sr: 'Српски',
  sk: 'Slovenčina',
  so: 'Soomaali',
  es: 'Español',
  sw: 'Kiswahili',
  sv: 'Svenska',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  vi: 'Tiếng Việt',
} as const

export type LanguageCode = keyof typeof languages

export const languageCodes = Object.keys(languages) as [LanguageCode, ...LanguageCode[]]

/** What a tag may be called here, the closest first: `zh-TW` is `zh-Hant`, `pt-BR` is `pt`, `no` is `nb`. */
const namesOf = (tag: string): string[] => {
  try {
    const { baseName, language, script } = new Intl.Locale(tag).maximize()
    return [tag, baseName, `${language}-${script}`, norwegian.has(language) ? 'nb' : language]
  } catch {
    return []
  }
}

/** The first wish we can fulfil (BCP 47 best match), in the wished order. */
export const matchLanguage = <Code extends string = LanguageCode>(
  wishes: readonly string[],
  available: readonly Code[],
): Code | undefined => {
  for (const wish of wishes) {
    const names = namesOf(wish)
    const found = names.flatMap(name =>
      available.filter(code => code.toLowerCase() === name.toLowerCase()),
    )[0]
    if (found) return found
  }
  return undefined
}

/** One of ours for a tag as browsers send it. */
export const closestLanguage = (tag: string): LanguageCode | undefined => matchLanguage([tag], languageCodes)

const norwegian: ReadonlySet<string> = new Set(['no', 'nn'])

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur'])

export const directionOf = (code: string): 'rtl' | 'ltr' => (rightToLeft.has(code) ? 'rtl' : 'ltr')
