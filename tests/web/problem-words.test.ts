import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { pseudoOf } from '#machines/language/pseudo.ts'
import { problemCodes } from '#machines/problems/problem-codes.ts'
import { Problem } from '#web/lib/api.ts'
import { issueFor, problemText, serverMessage } from '#web/lib/problem-words.ts'
import base from '#web/words/en/base.json' with { type: 'json' }

const said = 'The server’s own sentence.'

/** All that any sentence is filled with. */
const values = { name: 'Ana', max: 5 }

beforeAll(async () => {
  const pseudo = JSON.parse(JSON.stringify(pseudoOf(base)))
  await i18next.init({
    ...{ lng: 'en-XA', fallbackLng: false, load: 'currentOnly' },
    resources: { 'en-XA': { translation: pseudo }, en: { translation: base } },
    interpolation: { escapeValue: false },
  })
})

const problem = (code: string, more: object = {}) =>
  new Problem({ status: 409, code, message: said, ...more })

/** One text of the catalog, whole and filled. */
const worded = /^⟦[^⟦⟧{}]+⟧$/

test.for(problemCodes)('%s has a text in the language of the page', code => {
  expect(problemText(problem(code, { values }))).toMatch(worded)
})

test.for(['resume', 'recording'] as const)('so has each while sending a %s', about => {
  for (const code of problemCodes) expect(problemText(problem(code, { values }), about)).toMatch(worded)
  expect(problemText(problem('wrong_kind'), about)).not.toBe(problemText(problem('wrong_kind')))
})

describe('a refusal', () => {
  test('whose code no one knows says that nothing was changed', () => {
    expect(problemText(problem('brand_new'))).toBe(problemText(problem('refused')))
    expect(problemText(problem('toString'))).toBe(problemText(problem('refused')))
    expect(problemText(new Error(said))).toMatch(worded)
  })

  test('names a visit’s time as the page’s language writes it', () => {
    const times = { startsAt: '2026-12-01T17:00:00.000Z', endsAt: '2026-12-01T21:00:00.000Z' }
    const text = problemText(problem('visit_overlap', { values: { ...times, timeZone: 'America/Denver' } }))
    expect(text).toMatch(worded)
    expect(text).toContain('10:00 AM – 2:00 PM')
  })

  test('shows the server’s own sentence only in toasts of a page in English', async () => {
    expect(serverMessage(problem('forbidden'))).toMatch(worded)
    await i18next.changeLanguage('en')
    expect(serverMessage(problem('forbidden'))).toBe(said)
    await i18next.changeLanguage('en-XA')
  })

  test('marks the field it’s about', () => {
    const issues = [{ path: 'name.first', message: said }]
    expect(issueFor(problem('invalid_body', { issues }), 'name')).toMatch(worded)
    expect(issueFor(problem('invalid_body', { issues }), 'email')).toBeUndefined()
  })
})
