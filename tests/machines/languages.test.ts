import { expect, test } from 'vitest'
import { languageCodes, matchLanguage } from '#machines/languages.ts'

test.for([
  [['fr-CA', 'en-US'], ['en'], 'en'],
  [['pt-BR'], ['en', 'pt'], 'pt'],
  [['es-419', 'en'], languageCodes, 'es'],
  [['zh-Hant-TW'], ['en', 'zh-Hans', 'zh-Hant'], 'zh-Hant'],
  [['zh-HK'], languageCodes, 'zh-Hant'],
  [['zh-SG'], languageCodes, 'zh-Hans'],
  [['zh'], languageCodes, 'zh-Hans'],
  [['zh-Hant'], ['en', 'zh-Hans'], undefined],
  [['xx', 'ar'], ['en', 'ar'], 'ar'],
  [['no'], languageCodes, 'nb'],
  [['nn-NO'], languageCodes, 'nb'],
  [['tl-PH'], languageCodes, 'fil'],
  [['iw'], languageCodes, 'he'],
  [['in-ID'], languageCodes, 'id'],
  [['EN-gb'], languageCodes, 'en'],
  [['fil'], ['en', 'fi'], undefined],
  [['de-CH', 'it'], ['it', 'en'], 'it'],
  [['*', '', '../../etc/passwd', '__proto__', 'constructor'], languageCodes, undefined],
  [[], ['en', 'ar'], undefined],
] as const)('of %j we speak, with %j at hand, %s', ([wishes, available, best]) => {
  expect(matchLanguage<string>(wishes, available)).toBe(best)
})
