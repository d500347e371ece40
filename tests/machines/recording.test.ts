import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type RecordingEvent, recordingMachine } from '#machines/recordings/recording.ts'

const mostMs = 5000

const told = (events: RecordingEvent[], hasPicture = false) => {
  const actor = createActor(recordingMachine, { input: { hasPicture, mostMs } }).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot()
}

const one = <Type extends RecordingEvent['type']>(type: Type) => ({ type })
const tick = (ms: number) => ({ type: 'tick', ms }) as const
const begun = [one('start'), one('allowed')]
const made = [...begun, tick(2000), one('stop'), one('ended')]

test("a voice is recorded as soon as it's allowed, a face only when its owner says so", () => {
  expect(told(begun).value).toBe('recording')
  expect(told(begun, true).value).toBe('ready')
  expect(told([...begun, one('record')], true).value).toBe('recording')
  expect(told([...begun, one('switch')], true).value).toBe('asking')
  expect(told([...begun, one('leave'), one('record')], true).value).toBe('idle')
})

test('a problem is kept until the next try', () => {
  const refused = told([one('start'), { type: 'refused', problem: 'permission' }])
  expect([refused.value, refused.context.problem]).toEqual(['idle', 'permission'])
  const again = told([one('start'), { type: 'refused', problem: 'busy' }, one('start')])
  expect(again.context.problem).toBe(undefined)
})

test('time passes only while it records, and the longest recording ends by itself', () => {
  expect(told([...begun, tick(1000), tick(2000)]).context.ms).toBe(2000)
  expect(told([...begun, tick(1000), one('pause'), tick(9000)]).context.ms).toBe(1000)
  const longest = told([...begun, tick(mostMs)])
  expect([longest.value, longest.context.ms]).toEqual(['finishing', mostMs])
  expect(told([...begun, one('pause'), one('stop'), one('ended')]).value).toBe('recorded')
  // A microphone that's unplugged.
  expect(told([...begun, tick(1000), one('ended')]).value).toBe('recorded')
})

test('nothing is used before it was reviewed, and a refusal brings the recording back', () => {
  expect(told([...begun, one('use')]).value).toBe('recording')
  expect(told([...made, one('use'), one('taken')]).value).toBe('done')
  const failed = told([...made, one('use'), one('failed')])
  expect([failed.value, failed.context.ms]).toEqual(['recorded', 2000])
  expect(told([...made, one('retake')]).context.ms).toBe(0)
  expect(told([...made, one('use'), one('retake')]).value, 'while it is on its way').toBe('processing')
})

test('an interrupted recording is found again, and only when nothing else is recorded', () => {
  const found = { type: 'found', ms: 3000 } as const
  expect([told([found]).value, told([found]).context.ms]).toEqual(['recorded', 3000])
  expect(told([...begun, found]).value).toBe('recording')
})

test('every state has a path to a kept recording', () => {
  const events: RecordingEvent[] = [
    ...(['start', 'allowed', 'record', 'leave', 'pause', 'resume', 'stop', 'ended'] as const).map(one),
    ...(['retake', 'use', 'taken', 'failed', 'switch'] as const).map(one),
  ]
  for (const hasPicture of [false, true]) {
    const paths = getShortestPaths(recordingMachine, { input: { hasPicture, mostMs }, events })
    const reached = new Set(paths.map(({ state }) => state.value))
    const all = Object.keys(recordingMachine.states).filter(state => hasPicture || state !== 'ready')
    expect([...reached].sort()).toEqual(all.sort())
  }
})
