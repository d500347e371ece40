import { z } from 'zod'
import { unclearPlaces } from '#agents/places/unclear.ts'
import { wordsFor } from '#agents/words/interview-words.ts'
import type { InterviewRow } from '#db/queries/interviews/interviews.ts'
import { evidence, type Offer, offer } from '#machines/interview/events.ts'
import { unclear } from '#machines/interview/unclear.ts'
import { viewOf } from '#machines/interview/view.ts'
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

export type Unlabelled = Omit<Interview, 'choices'>

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

/** The choices for the open question. */
export async function labelled(interview: Unlabelled): Promise<Interview> {
  if (interview.offer) return { ...interview, choices: yesOrNo(interview.offer) }
  const words = await wordsFor(interview.kind, interview.language)
  return { ...interview, choices: choicesIn(words, interview.kind, interview) }
}
