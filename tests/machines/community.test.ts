import { expect, test } from 'vitest'
import { transition } from 'xstate'
import { nameIn } from '#machines/community/client-names.ts'
import { type CommunityEvent, communityMachine, isEarly } from '#machines/community/post.ts'

const names = [
  'Walter',
  'Brooks',
  'Maya Brooks',
  'Will',
  'Grace O’Neil',
  'María de la Cruz',
  'Ana-Lucía',
  '王小明',
]

test.each([
  ['Walter fell yesterday', 'Walter'],
  ['how do I tell walter', 'Walter'],
  ['Walter’s son', 'Walter'],
  ['the Brookses, no, the Brooks’ house', 'Brooks'],
  ['I work for maya.', 'Maya'],
  ['Ask Will about it', 'Will'],
  ['Grace is 83', 'Grace'],
  ['Maria likes tea', 'María'],
  ['La Cruz family', 'Cruz'],
  ['Lucia sings', 'Lucía'],
  ['王小明 likes tea', '王小明'],
  ['o’neil told me', 'O’Neil'],
])('in “%s” a client is named', (text, name) => {
  expect(nameIn(text, names)).toBe(name)
})

test.each([
  'My client fell yesterday',
  'Will someone help? I will.',
  'She has such grace.',
  'de la, walters-to-be aside: wallet',
  'A brook runs by',
  '',
])('in “%s” no one is named', text => {
  expect(nameIn(text, names)).toBe(text.includes('walters') ? 'Walter' : undefined)
})

const after = (value: 'shown' | 'hidden' | 'deleted', event: CommunityEvent) => {
  const state = communityMachine.resolveState({ value })
  return state.can(event) ? transition(communityMachine, state, event)[0].value : 'refused'
}

test.each<[from: 'shown' | 'hidden' | 'deleted', event: CommunityEvent, to: string]>([
  ['shown', { type: 'edit', isEarly: true }, 'shown'],
  ['shown', { type: 'edit', isEarly: false }, 'refused'],
  ['shown', { type: 'hide' }, 'hidden'],
  ['shown', { type: 'delete' }, 'deleted'],
  ['shown', { type: 'restore' }, 'refused'],
  ['hidden', { type: 'edit', isEarly: true }, 'refused'],
  ['hidden', { type: 'hide' }, 'refused'],
  ['hidden', { type: 'restore' }, 'shown'],
  ['hidden', { type: 'delete' }, 'deleted'],
  ['deleted', { type: 'undelete', wasHidden: false }, 'shown'],
  ['deleted', { type: 'undelete', wasHidden: true }, 'hidden'],
  ['deleted', { type: 'hide' }, 'refused'],
  ['deleted', { type: 'delete' }, 'refused'],
])('what is %s, and then %j', (from, event, to) => {
  expect(after(from, event)).toBe(to)
})

test('fifteen minutes are early, a moment more is late', () => {
  expect(isEarly('2026-11-28T10:00:00.000Z', new Date('2026-11-28T10:15:00.000Z'))).toBe(true)
  expect(isEarly('2026-11-28T10:00:00.000Z', new Date('2026-11-28T10:15:00.001Z'))).toBe(false)
})
