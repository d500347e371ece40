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

/** Norwegian is spoken one way here, Hindi written in one script; Chinese is written in two. */
export function closestLanguage(tag: string): LanguageCode | undefined {
  if (isLanguage(tag)) return tag
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return [`${language}-${script}`, norwegian.has(language) ? 'nb' : language].find(isLanguage)
  } catch {
    return undefined
  }
}

const norwegian: ReadonlySet<string> = new Set(['no', 'nn'])

const isLanguage = (code: string): code is LanguageCode => Object.hasOwn(languages, code)

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'he', 'fa', 'ur'])

export const directionOf = (code: string): 'rtl' | 'ltr' => (rightToLeft.has(code) ? 'rtl' : 'ltr')
