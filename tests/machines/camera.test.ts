import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type CameraEvent, cameraMachine } from '#machines/documents/camera.ts'

const after = (...events: (CameraEvent | CameraEvent['type'])[]) => {
  const actor = createActor(cameraMachine).start()
  for (const event of events) actor.send(typeof event === 'string' ? plain(event) : event)
  return actor.getSnapshot()
}

const plain = (type: CameraEvent['type']): CameraEvent => {
  if (type === 'started') return { type, cameras: 2 }
  return type === 'failed' ? { type, problem: 'permission' } : { type }
}

test('a photo is kept only after it was checked', () => {
  expect(after('open').value).toBe('starting')
  expect(after('open', 'started').value).toBe('live')
  expect(after('open', 'started', 'save').value).toBe('live')
  expect(after('open', 'started', 'take', 'save').value).toBe('taking')
  expect(after('open', 'started', 'take', 'taken').can({ type: 'save' })).toBe(true)
  expect(after('open', 'started', 'take', 'taken', 'retake').value).toBe('live')
  expect(after('open', 'started', 'take', 'taken', 'save').value).toBe('off')
})

test("it uses the back camera first, and switches where there's another one", () => {
  expect(after('open').context.facing).toBe('environment')
  const turned = after('open', 'started', 'switch')
  expect([turned.value, turned.context.facing]).toEqual(['starting', 'user'])
  expect(after('open', 'started', 'switch', 'started', 'switch').context.facing).toBe('environment')
  expect(after('open', { type: 'started', cameras: 1 }, 'switch').value).toBe('live')
  expect(after('open', 'started', 'switch', 'close', 'open').context.facing).toBe('environment')
})

test('any problem turns it off and says why, until the next try', () => {
  for (const before of [['open'], ['open', 'started'], ['open', 'started', 'take']] as const) {
    const failed = after(...before, 'failed')
    expect([failed.value, failed.context.problem]).toEqual(['off', 'permission'])
    expect(after(...before, 'close').value).toBe('off')
  }
  expect(after('open', 'failed', 'open').context.problem).toBe(undefined)
})
