import { afterEach, expect, test, vi } from 'vitest'
import { lexiconOf } from '#agents/understand/lexicon/lexicon.ts'
import { neededBy } from '#agents/understand/lexicon/required-letters.ts'
import { understand } from '#agents/understand/understand.ts'
import { readMessages } from '../care-messages.ts'

afterEach(() => vi.restoreAllMocks())

test.for<[string, string[]]>([
  ['walker', ['walker']],
  ['two dogs', ['two dogs']],
  ['cat|dog', ['cat', 'dog']],
  ['cats?', ['cat']],
  ['do+r', ['do']],
  ['do*r|cat', []],
  ['lo{2}k|see{1,3}', ['lo', 'see']],
  ['bee{0,2}n', ['be']],
  ['(?:big |old )?house', ['house']],
  ['(?:big |old )+a', ['big ', 'old ']],
  ['(?:cat|dog) (?:food|x)', ['cat', 'dog']],
  ['(?<pet>cat|dog)s', ['cat', 'dog']],
  ['(?<!no |not )she(?= walks)', ['she']],
  ['(?=walks)|(?!runs)', []],
  ['[a-z]+ide|car', ['ide', 'car']],
  ['[\\]a]bed(?: [^ \\n]+){0,4} door', [' door']],
  ['\\p{L}+ and \\d{1,2}', [' and ']],
  ['\\$\\d+(?: an hour)?', []],
  ['i|we', []],
  ['^ (?:yes|sure)$', ['yes', 'sure']],
  ['now.*?later', ['later']],
])('%s stands nowhere without one of %j', ([pattern, needed]) => {
  expect(neededBy(pattern)).toEqual(needed)
})

test.for(['care', 'caregiver'] as const)(
  'a pattern with a quick precheck finds the same without it: %s',
  kind => {
    const cases = readMessages('tune', kind).filter((_, at) => at % 50 === 0)
    expect(cases.length).toBeGreaterThan(30)
    const heard = () =>
      cases.map(({ says: text, today, asking = [], known = {} }) =>
        understand({ kind, text, today, asking, answers: known, language: 'en' }),
      )
    const quick = heard()
    const lexicon = lexiconOf('en', kind)
    const compiled = vi.spyOn(lexicon, 'pattern')
    heard()
    const looked = compiled.mock.calls.length
    vi.spyOn(lexicon, 'needed').mockReturnValue([])
    compiled.mockClear()
    expect(heard()).toEqual(quick)
    expect(looked).toBeLessThan(compiled.mock.calls.length / 4)
  },
)
