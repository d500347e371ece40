import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetRead, keepRead, keepReadsOf, keptRead } from '#web/offline/kept-reads.ts'

/** A browser's storage: its keys are what Object.keys sees. */
const storage = () => {
  const held: Record<string, string> = {}
  const hidden = { enumerable: false } as const
  return Object.defineProperties(held, {
    getItem: { ...hidden, value: (key: string) => held[key] ?? null },
    setItem: {
      ...hidden,
      value: (key: string, text: string) => {
        held[key] = text
      },
    },
    removeItem: { ...hidden, value: (key: string) => Reflect.deleteProperty(held, key) },
  })
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.setSystemTime('2026-11-29T12:00:00.000Z')
})
afterEach(() => {
  keepReadsOf(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what someone read is there for them, and for no one else', () => {
  keepReadsOf('maya')
  keepRead('/api/care-plan', { versions: [1] }, 'maya')
  expect(keptRead('/api/care-plan')).toEqual({ versions: [1] })
  keepReadsOf('amara')
  expect(keptRead('/api/care-plan')).toBeUndefined()
  keepReadsOf('maya')
  expect(keptRead('/api/care-plan')).toBeUndefined()
})

test('an answer to someone who signed in meanwhile isn’t kept for whoever asked', () => {
  keepReadsOf('maya')
  keepRead('/api/care-plan', { of: 'amara' }, 'amara')
  keepRead('/api/home', { of: 'no one' }, null)
  expect([keptRead('/api/care-plan'), keptRead('/api/home')]).toEqual([undefined, undefined])
})

test('only the day, the plan and messages are kept, the visits around today under one name', () => {
  keepReadsOf('maya')
  for (const path of [
    '/api/sessions',
    '/api/conversations?search=x',
    '/api/conversations/a/messages?after=1',
  ])
    keepRead(path, { path }, 'maya')
  const visits = '/api/visits?from=2026-11-15T00:00:00.000Z&to=2027-01-30T00:00:00.000Z'
  keepRead(visits, { visits: ['now'] }, 'maya')
  keepRead('/api/visits?from=2027-05-01T00:00:00.000Z&to=2027-06-01T00:00:00.000Z', { visits: [] }, 'maya')
  expect(keptRead('/api/sessions')).toBeUndefined()
  expect(keptRead('/api/conversations')).toBeUndefined()
  expect(keptRead('/api/visits?from=2026-11-16T00:00:00.000Z')).toEqual({ visits: ['now'] })
})

test('the way into a home closes as it does online, and what’s old or gone isn’t shown', () => {
  keepReadsOf('amara')
  const visit = { endsAt: '2026-11-29T13:00:00.000Z' }
  keepRead('/api/home', { next: { visit, place: { notes: 'Key box 4711' } }, needs: [] }, 'amara')
  const access = { isOpen: true, until: '2026-11-29T15:00:00.000Z', notes: 'Key box 4711' }
  keepRead('/api/clients/m1', { access, recipient: 'Walter' }, 'amara')
  expect(JSON.stringify([keptRead('/api/home'), keptRead('/api/clients/m1')])).toContain('4711')
  vi.setSystemTime('2026-11-29T15:00:01.000Z')
  expect(keptRead('/api/home')).toEqual({ next: null, needs: [] })
  expect(keptRead('/api/clients/m1')).toEqual({
    ...{ recipient: 'Walter', access: { isOpen: false, opensAt: null } },
  })
  forgetRead('/api/clients/m1')
  expect(keptRead('/api/clients/m1')).toBeUndefined()
  vi.setSystemTime('2026-12-14T00:00:00.000Z')
  expect(keptRead('/api/home')).toBeUndefined()
})
