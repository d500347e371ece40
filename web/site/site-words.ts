import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import site from '../site-words/en.json' with { type: 'json' }
import app from '../words/en.json' with { type: 'json' }

/** Words for pages rendered outside a browser. */
export const startSiteWords = () =>
  i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: { ...app, ...site } } },
    interpolation: { escapeValue: false },
    initAsync: false,
  })
