import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type OwnPictureEvent, ownPictureMachine } from '#machines/documents/own-picture.ts'
import { type LiveTalkEvent, liveTalkMachine } from '#machines/emma/live-talk.ts'

const after = (...events: LiveTalkEvent[]) =>
  events.reduce(
    (state, event) => transition(liveTalkMachine, state, event)[0],
    initialTransition(liveTalkMachine)[0],
  )

const pictured = (...events: OwnPictureEvent[]) =>
  events.reduce(
    (state, event) => transition(ownPictureMachine, state, event)[0],
    initialTransition(ownPictureMachine)[0],
  )

const spoken: LiveTalkEvent[] = [
  ...([{ type: 'connected' }, { type: 'speak' }, { type: 'heard' }, { type: 'said' }] as const),
]

test("the person speaks, Emma answers aloud, and it's the person's turn again", () => {
  expect(after({ type: 'connected' }).value).toBe('quiet')
  expect(after(...spoken.slice(0, 3)).value).toBe('hearing')
  expect(after(...spoken).value).toBe('thinking')
  expect(after(...spoken, { type: 'reading' }).value).toBe('speaking')
  expect(after(...spoken, { type: 'reading' }, { type: 'read' }).value).toBe('listening')
  expect(after(...spoken, { type: 'answered' }).value).toBe('listening')
})

test('an interruption is heard', () => {
  const cut = after(...spoken, { type: 'reading' }, { type: 'interrupt' }, { type: 'heard' })
  expect(cut.value).toBe('hearing')
})

test('in text mode nothing is heard or read aloud', () => {
  expect(after({ type: 'connected' }, { type: 'heard' }, { type: 'reading' }).value).toBe('quiet')
  expect(after(...spoken, { type: 'mute' }).value).toBe('quiet')
})

test('it can end from everywhere, with a reason', () => {
  const beginnings = [[], ...spoken.map((_, at) => spoken.slice(0, at + 1)), [...spoken, { type: 'reading' }]]
  for (const begun of beginnings as LiveTalkEvent[][]) {
    const over = after(...begun, { type: 'end', why: 'silence' })
    expect([over.value, over.context.why]).toEqual(['ended', 'silence'])
    expect(transition(liveTalkMachine, over, { type: 'heard' })[0].value).toBe('ended')
  }
  expect(after({ type: 'failed' }, { type: 'restart' }).value).toBe('connecting')
})

test("a picture is on only while it's wanted and allowed", () => {
  expect(pictured({ type: 'switchOn' }, { type: 'granted' }).value).toBe('on')
  const refused = pictured({ type: 'switchOn' }, { type: 'failed', problem: 'refused' })
  expect([refused.value, refused.context.problem]).toEqual(['off', 'refused'])
  expect(transition(ownPictureMachine, refused, { type: 'switchOn' })[0].context.problem).toBe(undefined)
  // It was turned off before the browser answered.
  expect(pictured({ type: 'switchOn' }, { type: 'switchOff' }, { type: 'granted' }).value).toBe('off')
  const events = fc.constantFrom<OwnPictureEvent>(
    ...([{ type: 'switchOn' }, { type: 'granted' }, { type: 'lost' }] as const),
    { type: 'failed', problem: 'missing' },
  )
  fc.assert(
    fc.property(fc.array(events), some => {
      expect(pictured(...some, { type: 'switchOff' }).value).toBe('off')
    }),
  )
})
