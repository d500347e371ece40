import { parentPort } from 'node:worker_threads'
import type { Name } from '#agents/reading/read.ts'
import { tasks } from '#agents/reading/tasks.ts'
import { ownTime } from '../process/thread-time.ts'
import type { Answered, Asked, Expected } from './thread.ts'

// Short checks do without it.
const loadWarmUp = () => import('#agents/understand/lexicon/warm-up.ts')

const say = (answered: Answered) => parentPort?.postMessage(answered)

/** Where something failed, without the message, which can contain what was read. */
const placeOf = (cause: unknown): string =>
  (cause instanceof Error ? (cause.stack ?? '') : '')
    .match(/^\s+at .*$/gmu)
    ?.slice(0, 4)
    .join('\n') ?? 'unknown'

/** Loading and compiling are done first: they don't count as reading. */
async function answer<One extends Name>({ name, input }: Asked<One>): Promise<void> {
  try {
    if ('kind' in input) await (await loadWarmUp()).warm(input.kind, input.language)
    const run = await tasks[name](input)
    say({ type: 'begun', time: ownTime() })
    say({ type: 'done', output: run() })
  } catch (cause) {
    say({ type: 'failed', place: placeOf(cause) })
  }
}

const prepare = async ({ kind, language }: Expected) => (await loadWarmUp()).warmUp(kind, language)

parentPort?.on('message', (message: Asked<Name> | Expected) => {
  void (message.type === 'expected' ? prepare(message) : answer(message))
})
