import { z } from 'zod'
import { evidence, offer, remembered } from '#machines/interview/events.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { unclear } from '#machines/interview/unclear.ts'
import { heed } from '#machines/safety/heed.ts'

/** The parts of an interview's view that Emma needs. */
export const seenInterview = z.object({
  step: z.string(),
  status: z.enum(['open', 'complete']),
  asking: z.array(z.string()).readonly(),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Where an answer came from: chat, form, resume or recording. */
  evidence: z.record(z.string(), evidence.pick({ by: true })).readonly(),
  missing: z.array(z.string()).readonly(),
  skipped: z.array(z.string()).readonly(),
  /** How often each question was asked. */
  asked: z.record(z.string(), z.number()).readonly().default({}),
  offer: offer.optional(),
  unclear: z.array(unclear).readonly().default([]),
  ...remembered.shape,
})
export type SeenInterview = z.infer<typeof seenInterview>

/** Hourly rates of caregivers in the area. */
const rates = z.object({ count: z.number(), low: z.number(), median: z.number(), high: z.number() })
export type Rates = z.infer<typeof rates>

const interviewBlock = z.object({
  kind: z.enum(['care', 'caregiver']),
  today: z.iso.date(),
  language: z.string(),
  interview: seenInterview,
  rates: rates.optional(),
  /** What the product has just said to the message, before Emma's own words. */
  heed: heed.pick({ words: true, about: true, quotes: true, pauses: true }).optional(),
})
export type InterviewBlock = z.infer<typeof interviewBlock>

/** The inverse of `nested`. */
export const flat = (answers: SeenInterview['answers']): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  )

const OPENING = '<interview>'
const CLOSING = '</interview>'

/** Contains people's own words, so the end marker is escaped in them. */
export const writeBlock = (block: InterviewBlock): string =>
  `${OPENING}${JSON.stringify(interviewBlock.parse(block)).replaceAll('<', '\\u003c')}${CLOSING}`

export const readBlock = (instructions: string): InterviewBlock | undefined => {
  const from = instructions.indexOf(OPENING)
  const to = instructions.indexOf(CLOSING, from)
  if (from < 0 || to < 0) return
  return interviewBlock.safeParse(parsed(instructions.slice(from + OPENING.length, to))).data
}

/** What a hosted model gets: it's told the same in words. */
export const withoutBlock = (instructions: string): string => {
  const from = instructions.indexOf(OPENING)
  const to = instructions.indexOf(CLOSING, from)
  return from < 0 || to < 0
    ? instructions
    : `${instructions.slice(0, from)}${instructions.slice(to + CLOSING.length)}`.trim()
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
