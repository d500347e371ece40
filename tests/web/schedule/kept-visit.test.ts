import { beforeEach, expect, test, vi } from 'vitest'
import { forgetVisit, keepVisit, keptVisit } from '#web/schedule/planning/kept-visit.ts'
import { newDraft } from '#web/schedule/planning/visit-draft.ts'

const fresh = newDraft({ date: '2026-12-01', from: '09:00', to: '12:00' }, 'rosa')
const typed = { ...fresh, date: '2026-12-04', note: 'The key is under the blue pot.', isWeekly: true }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a visit that isn’t asked for yet is there again where it was filled in', () => {
  keepVisit('2026-12-01 rosa', typed)
  expect(keptVisit('2026-12-01 rosa', fresh, ['rosa'])).toEqual(typed)
  expect(keptVisit('2026-12-09 rosa', fresh, ['rosa'])).toEqual(fresh)
  expect(keptVisit('2026-12-01 rosa', fresh, ['sahra'])).toEqual(fresh)
  forgetVisit()
  expect(keptVisit('2026-12-01 rosa', fresh, ['rosa'])).toEqual(fresh)
})
