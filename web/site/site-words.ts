import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'

const files = import.meta.glob<Resource[string][string]>('../words/*/{base,site}.json', {
  eager: true,
  import: 'default',
})

/** Words for pages rendered outside a browser. */
export const startSiteWords = async () => {
  await i18next.use(initReactI18next).init({
    ...{ lng: 'en', fallbackLng: 'en', load: 'currentOnly' },
    resources: {},
    interpolation: { escapeValue: false },
    initAsync: false,
  })
  for (const [file, words] of Object.entries(files))
    i18next.addResourceBundle(file.split('/').at(-2) ?? '', 'translation', words, true, true)
}
