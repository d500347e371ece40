import { expect, test } from 'vitest'
import { before, type ChatMessage, withReply, withSent } from '#web/emma/chat-message.ts'

const message = (id: string, role: ChatMessage['role'], content = id): ChatMessage => ({
  ...{ id, role, content, status: 'whole', rating: null },
  created_at: '2026-11-21T10:00:00.000Z',
})

const talk = [message('hello', 'assistant'), message('one', 'user'), message('two', 'assistant')]
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id, content }) => [id, content])

test('a sent message is at the end, once', () => {
  const sent = withSent(talk, { id: 'three', text: 'Rosa' })
  expect(ids(sent)).toEqual([...ids(talk), ['three', 'Rosa']])
  expect(withSent(sent, { id: 'three', text: 'Rosa' })).toEqual(sent)
})

test('a message that replaces another removes its reply', () => {
  expect(ids(withSent(talk, { id: 'three', text: 'Rosa', replaces: 'one' }))).toEqual([
    ['hello', 'hello'],
    ['three', 'Rosa'],
  ])
})

test('a reply comes after the question, and a retry replaces the first', () => {
  const asked = withSent(talk, { id: 'three', text: 'Rosa' })
  expect(ids(withReply(asked, 'four'))).toEqual([...ids(asked), ['four', '']])
  expect(ids(withReply(talk, 'again'))).toEqual([...ids(talk.slice(0, 2)), ['again', '']])
})

test('a restarted reply starts from its beginning, in the same place', () => {
  expect(ids(withReply(talk, 'two'))).toEqual([...ids(talk.slice(0, 2)), ['two', '']])
  // A greeting has no question before it.
  expect(ids(withReply(talk.slice(0, 1), 'hello'))).toEqual([['hello', '']])
})

test('before an unknown message comes everything', () => {
  expect(before(talk, undefined)).toEqual(talk)
})
