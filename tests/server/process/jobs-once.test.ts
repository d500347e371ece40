import { expect, it } from 'vitest'
import { insertJobOnce } from '#db/queries/process/jobs.ts'
import { createJobs } from '#server/process/jobs.ts'
import { silent } from '#server/process/log.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'

const start = Date.parse('2026-03-04T05:06:07Z')
const minuteMs = 60_000

describeBothDatabases('a job that’s there once', db => {
  const workshop = (work: (n: unknown) => Promise<void>) => {
    let now = start
    const at = (ms: number) => new Date(now + ms).toISOString()
    return {
      jobs: createJobs({ db: db(), clock: () => new Date(now), log: silent, handlers: { look: work } }),
      ask: (n: number, afterMs = 0) =>
        insertJobOnce(db(), {
          ...{ id: 'look at Ann', kind: 'look', payload: String(n), now: at(0), runAt: at(afterMs) },
        }),
      pass: (ms: number) => {
        now += ms
      },
    }
  }
  const rows = () => db().selectFrom('jobs').select(['payload', 'attempts', 'failed_at']).execute()

  it('is joined while it waits, and waits until the newest asks for it', async () => {
    const done: unknown[] = []
    const { jobs, ask, pass } = workshop(async n => void done.push(n))
    await ask(1, minuteMs)
    pass(minuteMs / 2)
    await ask(2, minuteMs)
    expect(await rows()).toMatchObject([{ payload: '2' }])
    pass(minuteMs / 2)
    await jobs.settle()
    expect(done).toEqual([])
    pass(minuteMs / 2)
    await jobs.settle()
    expect([done, await rows()]).toEqual([[2], []])
  })

  it('runs once more when it’s asked for while it runs, however that ends', async () => {
    for (const ending of ['well', 'badly'] as const) {
      const done: unknown[] = []
      const { jobs, ask, pass } = workshop(async n => {
        done.push(n)
        if (n !== 1) return
        await ask(2, minuteMs)
        if (ending === 'badly') throw new Error('It didn’t work.')
      })
      await ask(1)
      await jobs.settle()
      expect([done, await rows()]).toEqual([[1], [{ payload: '2', attempts: 0, failed_at: null }]])
      pass(minuteMs)
      await jobs.settle()
      expect([done, await rows()]).toEqual([[1, 2], []])
    }
  })

  it('begins anew after it was given up', async () => {
    let fails = true
    const { jobs, ask, pass } = workshop(async () => {
      if (fails) throw new Error('It didn’t work.')
    })
    await ask(1)
    for (const minutes of [0, 1, 5, 15, 60, 240, 720]) {
      pass(minutes * minuteMs)
      await jobs.settle()
    }
    expect(await rows()).toMatchObject([{ attempts: 7, failed_at: expect.any(String) }])
    fails = false
    await ask(2)
    await jobs.settle()
    expect(await rows()).toEqual([])
  })
})
