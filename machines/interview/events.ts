import { z } from 'zod'
import { isStorable } from '../documents/storable.ts'
import { limits } from '../limits.ts'

const doors = ['form', 'chat', 'resume', 'audio', 'video', 'live', 'coordinator'] as const

/** Who gave an answer, by which way, in which words. */
export const evidence = z.object({
  by: z.enum(doors),
  quote: z.string().max(2000).optional(),
  messageId: z.string().max(limits.eventIdMax).optional(),
})
export type Evidence = z.infer<typeof evidence>

/** A value that was heard without being sure, put to the person for a yes or a no. */
export const offer = z.object({
  value: z.unknown(),
  quote: z.string().max(2000),
  /** What the buttons for yes and no say. */
  labels: z.tuple([z.string().max(80), z.string().max(80)]),
})
export type Offer = z.infer<typeof offer>

/** What Emma remembers of a talk, besides the answers. */
export const remembered = z.object({
  /** Offers that got neither a yes nor a no, by field. */
  left: z.record(z.string(), offer.pick({ value: true, quote: true })).optional(),
  /** What each of her messages said, oldest first: the lines by their keys, whatever their wording. */
  told: z.array(z.array(z.string()).readonly()).readonly().optional(),
})
export type Remembered = z.infer<typeof remembered>

const path = z.string().max(80)
const id = z.string().min(1).max(limits.eventIdMax).refine(isStorable, 'contains characters we can’t save')

/** What a person's own screen may send; the id makes a repeat harmless. */
export const formEvent = z.discriminatedUnion('type', [
  z.strictObject({ id, type: z.literal('answer'), field: path, value: z.unknown() }),
  z.strictObject({ id, type: z.literal('clear'), field: path }),
  z.strictObject({ id, type: z.literal('decline'), field: path }),
  z.strictObject({ id, type: z.literal('next') }),
  z.strictObject({ id, type: z.literal('back') }),
  z.strictObject({ id, type: z.literal('go-to'), step: z.string().max(40) }),
  z.strictObject({ id, type: z.literal('confirm') }),
])
export type FormEvent = z.infer<typeof formEvent>

/** Everything that can happen to an interview. */
export type InterviewEvent =
  | ({ type: 'answer'; field: string; value: unknown } & Evidence)
  | { type: 'clear'; field: string }
  | { type: 'skip'; field: string }
  /** What was offered for it is not so. */
  | { type: 'decline'; field: string }
  /** What the last message to the person asks about. */
  | {
      type: 'ask'
      fields: string[]
      offer?: Offer | undefined
      /** Asked before, and something else came between: that time does not count. */
      unasked?: string[] | undefined
    }
  /** The lines that Emma's message said, by their keys in her words. */
  | { type: 'tell'; lines: string[] }
  | { type: 'next' }
  | { type: 'back' }
  | { type: 'go-to'; step: string }
  | { type: 'confirm' }
