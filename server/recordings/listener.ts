import { listenerOf, type Sound } from '#agents/models/listen.ts'
import { purseOf } from '../emma/purse.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'settings' | 'log'>

/** What a host accepts in one message; base64 adds a third. */
const mostBytes = 14 * 1024 * 1024
/** How hosts count a second of sound, and the fewest bytes a recorder makes of one. */
const bytesAToken = 60

const notNow = (cause?: unknown) =>
  new Problem(
    503,
    'hearing_unavailable',
    'Emma can’t listen right now. Your recording is safe. Please try again in a few minutes.',
    { cause },
  )

type Recorded = { size: number; load(): Promise<Sound> }

/**
 * Transcribes a recording with the hosted model; undefined without one. A person's daily budget covers this
 * and the chat.
 */
export async function hear(
  parts: Parts,
  personId: string,
  { size, load }: Recorded,
): Promise<string | undefined> {
  const { settings, clock, log } = parts
  const listen = listenerOf(settings.model, settings.modelHost)
  if (!listen || size > mostBytes) return undefined
  const purse = purseOf(parts, personId)
  if ((await purse.spend({ tokens: Math.ceil(size / bytesAToken), ms: 0 })).isUsedUp) return undefined
  const began = clock().getTime()
  try {
    return await listen(await load(), AbortSignal.timeout(settings.modelHost.replySeconds * 2000))
  } catch (cause) {
    log.problem({ code: 'hearing', cause })
    throw notNow()
  } finally {
    await purse.spend({ tokens: 0, ms: Math.max(0, clock().getTime() - began) })
  }
}
