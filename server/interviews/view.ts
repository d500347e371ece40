import { z } from 'zod'
import { flat } from '#agents/emma/view.ts'
import { unclearPlaces } from '#agents/places/unclear.ts'
import { wordsFor } from '#agents/words/interview-words.ts'
import type { InterviewRow } from '#db/queries/interviews/interviews.ts'
import { evidence, type Offer, offer, remembered } from '#machines/interview/events.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { unclear } from '#machines/interview/unclear.ts'
import { viewOf } from '#machines/interview/view.ts'
import { unsureIn, wordedAnswers } from '#machines/interview/worded.ts'
import { choicesIn } from '#machines/interview/words.ts'
import { heed } from '#machines/safety/heed.ts'
import { countryPlaces } from '../places/country.ts'
import type { Interviewer, Standing } from './kinds.ts'

const path = z.string()

/** What to do first, when what was just written tells of danger. */
const help = heed.pick({ words: true, title: true, lines: true })

export const interviewAnswer = z.object({
  id: z.string(),
  kind: z.enum(['care', 'caregiver']),
  status: z.enum(['open', 'complete']),
  language: z.string(),
  step: z.string(),
  asking: z.array(path).readonly(),
  choices: z.array(z.object({ value: z.union([z.string(), z.boolean()]), label: z.string() })),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** The answers as a person reads them, in the language of the request. */
  worded: z.record(path, z.union([z.string(), z.array(z.string()), z.null()])).readonly(),
  /** What still has to be confirmed: it's shown to no one else. */
  unsure: z.record(path, z.object({ value: z.unknown(), words: z.array(z.string()).readonly() })).readonly(),
  evidence: z.record(path, evidence).readonly(),
  missing: z.array(path).readonly(),
  skipped: z.array(path).readonly(),
  asked: z.record(path, z.number()).readonly().default({}),
  offer: offer.optional(),
  unclear: z.array(unclear).readonly().default([]),
  progress: z.number().min(0).max(100),
  counted: z.object({ answered: z.number(), of: z.number() }),
  help: help.optional(),
})

/** The interview, the way everyone who may see it gets it. */
export type Interview = z.infer<typeof interviewAnswer>

/** As Emma gets it. */
export const unlabelled = interviewAnswer
  .omit({ choices: true, worded: true, unsure: true })
  .extend(remembered.shape)

export type Unlabelled = z.infer<typeof unlabelled>

export const interviewOf = (
  { fields }: Interviewer,
  { id, kind, language }: Pick<InterviewRow, 'id' | 'kind' | 'language'>,
  { value, context }: Standing,
  replies: number,
): Unlabelled => ({
  ...{ id, kind, language },
  ...viewOf(fields, value, context, replies),
  unclear: unclearPlaces(kind, context.answers, countryPlaces),
})

const yesOrNo = ({ labels: [yes, no] }: Offer) => [
  { value: true, label: yes },
  { value: false, label: no },
]

/** With the choices for the open question, and the answers in words. */
export async function labelled(
  { left, told: _, ...interview }: Unlabelled,
  language: string = interview.language,
): Promise<Interview> {
  const { kind, offer: proposal } = interview
  const fields = fieldsOf(kind)
  const words = await wordsFor(kind, language)
  const answers = flat(interview.answers)
  return {
    ...interview,
    choices: proposal ? yesOrNo(proposal) : choicesIn(words, kind, interview),
    worded: wordedAnswers(words, fields, answers),
    unsure: unsureIn(fields, answers, { ...interview, left }),
  }
}
