import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { pseudoLanguage, pseudoOf } from '#machines/language/pseudo.ts'

const files = import.meta.glob<Resource[string][string]>('../words/*/{base,site}.json', {
  eager: true,
  import: 'default',
})

const named = Object.entries(files).map(([file, words]) => {
  const [name = '', language = ''] = file.split('/').toReversed()
  return { language, area: name.replace('.json', ''), words }
})

const languagesWith = (area: string) => named.flatMap(one => (one.area === area ? [one.language] : []))

/** The languages the app's first words are in, and those that the public pages are written in as well. */
export const appLanguages = languagesWith('base')
export const siteLanguages = languagesWith('site').filter(language => appLanguages.includes(language))

/** Everything that follows is rendered in it, at once: nothing may wait in between. */
export const speakSite = (language: string): void => {
  void i18next.changeLanguage(language)
}

/** Words for pages rendered outside a browser. */
export const startSiteWords = async () => {
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en', fallbackLng: 'en', load: 'currentOnly' },
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  const add = (language: string, words: unknown) =>
    i18next.addResourceBundle(language, 'translation', words, true, true)
  for (const { language, words } of named) {
    add(language, words)
    if (language === 'en') add(pseudoLanguage, pseudoOf(words))
  }
}
