import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type ListeningEvent, listeningMachine } from '#machines/emma/listening.ts'

const told = (events: ListeningEvent[], isTold = true) => {
  const actor = createActor(listeningMachine, { input: { isTold } }).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot()
}

const press = { type: 'press' } as const
const started = { type: 'started' } as const
const ended = { type: 'ended' } as const
const heard = (guess: string) => ({ type: 'heard', guess }) as const

describe('dictating instead of typing', () => {
  test('starts only after the person knows who may listen', () => {
    expect(told([press], false).value).toBe('telling')
    expect(told([press, { type: 'decline' }], false).value).toBe('off')
    expect(told([press, { type: 'decline' }, press], false).value).toBe('telling')
    const agreed = told([press, { type: 'agree' }], false)
    expect([agreed.value, agreed.context.isTold]).toEqual(['starting', true])
    expect(told([press, { type: 'agree' }, started, press, ended, press], false).value).toBe('starting')
  })

  test('continues as long as there are words, whenever the browser stops', () => {
    expect(told([press, started, heard('good'), ended]).value).toBe('starting')
    expect(told([press, started, heard('good'), ended, started, ended]).value).toBe('off')
    expect(told([press, started, heard('good'), ended, started, ended]).context.problem).toBe(undefined)
    expect(told([press, started, ended]).context.problem).toBe('silence')
  })

  test('turned off, may still deliver the last words; pressed again, may not', () => {
    const finishing = [press, started, heard('good mor'), press]
    expect(told(finishing).value).toBe('finishing')
    expect(told([...finishing, heard('good morning')]).context.guess).toBe('good morning')
    expect(told([...finishing, ended]).value).toBe('off')
    expect(told([...finishing, press]).value).toBe('off')
  })

  test('is turned off by typing, sending and leaving, without a further guess', () => {
    const paths = getShortestPaths(listeningMachine, {
      events: [press, { type: 'agree' }, started, heard('good'), ended],
    })
    expect(paths.length).toBeGreaterThan(5)
    for (const { state } of paths) {
      const actor = createActor(listeningMachine, {
        snapshot: listeningMachine.getPersistedSnapshot(state),
      }).start()
      actor.send({ type: 'drop' })
      expect([actor.getSnapshot().value, actor.getSnapshot().context.guess]).toEqual(['off', ''])
    }
  })

  test('keeps a problem until the next try', () => {
    const failed = [press, { type: 'failed', problem: 'microphone' }] as const
    expect([told([...failed]).value, told([...failed]).context.problem]).toEqual(['off', 'microphone'])
    expect(told([...failed, press]).context.problem).toBe(undefined)
  })
})
