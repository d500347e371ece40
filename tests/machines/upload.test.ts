import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type UploadEvent, uploadMachine } from '#machines/documents/upload.ts'

const after = (
  events: UploadEvent[],
  { size = 10, hasEnded = true, id = undefined as string | undefined } = {},
) => {
  const actor = createActor(uploadMachine, { input: { size, hasEnded, id } }).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot()
}

const opened = (offset = 0, id = 'u1') => ({ type: 'opened', id, offset, pieceBytes: 4 }) as const
const received = (offset: number) => ({ type: 'received', offset }) as const
const lineDown = { type: 'lineDown' } as const
const problem = { code: 'wrong_kind', message: 'Please upload a PDF.', status: 415 }

test('a file is sent in chunks, handed over when complete, and then done', () => {
  expect(after([opened(), received(4), received(8)]).value).toBe('sending')
  expect(after([opened(), received(4), received(8), received(10)]).value).toBe('handing')
  expect(after([opened(10)]).value).toBe('handing')
  expect(after([opened(10), { type: 'taken' }]).status).toBe('done')
})

test('a recording is sent as it grows, and is complete only when it has ended', () => {
  const growing = { size: 0, hasEnded: false }
  expect(after([opened()], growing).value).toBe('sending')
  const grown = [opened(), { type: 'grew', size: 6 }, received(4), received(6)] as const
  expect(after([...grown], growing).value).toBe('sending')
  expect(after([...grown, { type: 'ended' }], growing).value).toBe('handing')
  expect(after([{ type: 'ended' }, opened(), received(6)], { size: 6, hasEnded: false }).value).toBe(
    'handing',
  )
})

test('a broken connection retries with longer delays, until a byte gets through', () => {
  const waits = [1, 2, 3, 4, 5].map(times => {
    const tries = Array.from({ length: times }, () => [lineDown, { type: 'lineUp' }] as const).flat()
    return after(tries.slice(0, -1)).context.waitMs
  })
  expect(waits).toEqual([1000, 2000, 5000, 10_000, 10_000])
  expect(after([lineDown]).value).toBe('waiting')
  expect(after([{ ...lineDown, waitMs: 42_000 }]).context.waitMs).toBe(42_000)
  const back = [lineDown, { type: 'lineUp' }, opened(4)] as const
  expect(after([...back, received(8), lineDown]).context.waitMs).toBe(1000)
  expect(after([...back, received(8)]).context.offset).toBe(8)
})

test('with everything sent, only the handover is retried', () => {
  expect(after([opened(10), lineDown, { type: 'lineUp' }]).value).toBe('handing')
  expect(after([opened(4), lineDown, { type: 'lineUp' }]).value).toBe('opening')
  expect(after([opened(4), lineDown, { type: 'retry' }]).value).toBe('opening')
})

test('an upload the server has deleted is sent again from the beginning, and only once', () => {
  const again = after([opened(8), { type: 'lost' }])
  expect([again.value, again.context.id, again.context.offset]).toEqual(['opening', undefined, 0])
  const gone = after([opened(8), { type: 'lost' }, opened(0, 'u2'), { type: 'lost' }])
  expect([gone.value, gone.context.problem?.code]).toEqual(['failed', 'upload_gone'])
})

test('a refusal says why, and is retried only on request', () => {
  const failed = [opened(10), { type: 'refused', problem }] as const
  expect(after([...failed]).context.problem).toEqual(problem)
  expect(after([...failed, lineDown, { type: 'lost' }]).value).toBe('failed')
  const again = after([...failed, { type: 'retry' }])
  expect([again.value, again.context.problem, again.context.id]).toEqual(['opening', undefined, 'u1'])
})

test('it can be canceled in every state except during the handover', () => {
  const every = getShortestPaths(uploadMachine, {
    input: { id: undefined, size: 10, hasEnded: true },
    events: [opened(), received(10), lineDown, { type: 'lineUp' }, { type: 'refused', problem }],
    limit: 500,
    serializeState: ({ value }) => JSON.stringify(value),
  }).map(({ state }) => state)
  const names = every.map(({ value }) => value).sort()
  expect(names).toEqual(['failed', 'handing', 'opening', 'sending', 'waiting'])
  const may = every.filter(state => state.can({ type: 'cancel' })).map(({ value }) => value)
  expect(may.sort()).toEqual(['failed', 'opening', 'sending', 'waiting'])
})
