import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { isNarrowed } from '#machines/interview/taken-out.ts'
import { isToTheLetter } from '../emma/said.ts'
import { flat } from '../emma/view.ts'
import type { Aside } from '../understand/cues/asides.ts'
import { feelingIn } from '../understand/cues/feelings.ts'
import type { Understood } from '../understand/message.ts'
import { isQuestion } from './asked.ts'
import { isOnlyGoodbye } from './ending.ts'
import { patternOf, plainly, sentencesOf } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

type Heard = Understood['heard'][number]

/** 'I cared for my mother until she died' is the story of a caregiver's work. */
const OF_WORK: Readonly<Record<InterviewKind, readonly string[]>> = { care: [], caregiver: ['loss'] }

/** A turn of the talk answers nothing. */
const TURNS: readonly Aside['kind'][] = [
  'stop',
  'skip',
  'help',
  'summary',
  'back',
  'startOver',
  'wait',
  'why',
]

const bare = (words: string) =>
  plainly(words)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')

const isFelt = ({ kind, language }: Turn, sentence: string): boolean => {
  const feeling = feelingIn(sentence, language)
  return feeling !== undefined && !OF_WORK[kind].includes(feeling)
}

/** Feelings, questions, goodbyes and what's about Emma: said to her, and for nobody's profile. */
const isPrivate = (turn: Turn, { voice: { hearing } }: Speech, { asides }: Understood, sentence: string) =>
  asides.some(one => TURNS.includes(one.kind) && bare(one.quote) === bare(sentence)) ||
  isQuestion(hearing, sentence) ||
  isOnlyGoodbye(hearing, sentence) ||
  patternOf(hearing.ofService).test(sentence) ||
  isFelt(turn, sentence)

const WORDY = ['text', 'longText', 'list']

/** Text in the person's own words; a name or a number is what it is. */
const isOwnWords = ({ kind, before }: Turn, { field, value }: Heard) =>
  WORDY.includes(fieldOf(kind, field)?.control ?? '') &&
  !isToTheLetter(field) &&
  !isNarrowed(flat(before.answers)[field], value)

const withoutThem = (turn: Turn, speech: Speech, understood: Understood, heard: Heard): Heard[] => {
  const { value, quote } = heard
  const sentences = sentencesOf(speech.voice.hearing, typeof value === 'string' ? value : quote)
  const kept = sentences.filter(one => !isPrivate(turn, speech, understood, one))
  if (kept.length === sentences.length) return [heard]
  // What a family tells in tears is for Emma, all of it.
  const isOver = kept.length === 0 || (turn.kind === 'care' && sentences.some(one => isFelt(turn, one)))
  if (isOver) return []
  return [typeof value === 'string' ? { ...heard, value: kept.join(' ') } : heard]
}

/** Nobody reads on a profile what was said to Emma alone. */
export const withoutPrivate = (turn: Turn, speech: Speech, understood: Understood): Understood => ({
  ...understood,
  heard: understood.heard.flatMap(one =>
    isOwnWords(turn, one) ? withoutThem(turn, speech, understood, one) : [one],
  ),
})
