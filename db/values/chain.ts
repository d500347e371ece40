import { createHash } from 'node:crypto'
import type { Row } from '../schema.ts'

type Entry = Row<'journal'>

/** What an entry says, beside what the database and the chain add. */
export type Sealable = Omit<Entry, 'seq' | 'digest' | 'position' | 'hash' | 'forgotten'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Of everything an entry says. The salt keeps anyone from guessing the contents once they have been forgotten and only
 * this digest is left.
 */
export const digestOf = (entry: Sealable): string =>
  sha256(
    JSON.stringify([
      ...[entry.salt, entry.subject_kind, entry.subject_id, entry.event_id, entry.type, entry.payload],
      ...[entry.door, entry.actor_id, entry.quote, entry.message_id, entry.created_at, entry.address],
      entry.is_sample,
    ]),
  )

export type Head = { position: number; hash: string }

/** Before the first entry. */
export const start: Head = { position: 0, hash: '' }

/** The chain with one more entry. */
export const linked = (before: Head, { seq, digest }: Pick<Entry, 'seq' | 'digest'>): Head => {
  const position = before.position + 1
  return { position, hash: sha256(`${before.hash} ${position} ${seq} ${digest ?? ''}`) }
}
