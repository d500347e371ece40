import { createHash } from 'node:crypto'
import { isStopped, saveStop } from '#db/queries/sms/stops.ts'
import type { Deps } from '../http/deps.ts'
import { forGsm } from './gsm.ts'

export type Sending = Pick<Deps, 'db' | 'clock' | 'log' | 'texts'>

/** Numbers that want no texts are remembered without being readable at a glance. */
export const digestOfNumber = (number: string): string =>
  createHash('sha256').update(`stopped ${number}`).digest('base64url')

/** The one way texts leave: a number that replied STOP gets none, whoever it belongs to. */
export async function sendText(
  { db, clock, log, texts }: Sending,
  { to, body }: { to: string; body: string },
): Promise<void> {
  const digest = digestOfNumber(to)
  if (await isStopped(db, digest)) return
  const outcome = await texts.send({ to, body: forGsm(body) })
  if (outcome === 'stopped') await saveStop(db, digest, clock().toISOString())
  if (outcome !== 'sent') log.note('a text could not be delivered', { outcome })
}
