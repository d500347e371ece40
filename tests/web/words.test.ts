import { expect, test } from 'vitest'
import { bestOf } from '#web/lib/words.ts'

test.for([
  [['fr-CA', 'en-US'], ['en'], 'en'],
  [['pt-BR'], ['en', 'pt'], 'pt'],
  [['zh-Hant-TW'], ['en', 'zh-Hans', 'zh-Hant'], 'zh-Hant'],
  [['xx', 'ar'], ['en', 'ar'], 'ar'],
  [['fil'], ['en', 'fi'], 'en'],
  [[], ['en', 'ar'], 'en'],
] as const)('of %j we speak, with %j at hand, %s', ([wishes, available, best]) => {
  expect(bestOf(wishes, available)).toBe(best)
})
