import type { ModelMessage } from 'ai'
import type { Offer } from '#machines/interview/events.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewView } from '#machines/interview/view.ts'
import { agreementIn } from '../embedded/agreement.ts'
import { speechIn } from '../embedded/words.ts'
import { feelingIn } from '../understand/cues/feelings.ts'
import { asksToKeep, toldOfCare } from '../understand/cues/notable.ts'
import { understand } from '../understand/understand.ts'
import { isHosted } from './call-ids.ts'
import { NOTES, withWords } from './notes.ts'
import { isBorneOut, isOrdered, isToTheLetter, saidIn, wordsOf } from './said.ts'
import { flat } from './view.ts'

type Answer = { field: string; value: unknown; quote: string }
type Judged = { answer: Answer } | { reason: string }

type Saying = {
  kind: InterviewKind
  language: string
  view: InterviewView
  messages: readonly ModelMessage[]
}

const unsaid = 'The person did not say these words.'

const reasons = {
  danger: 'These words tell of danger: show the help lines. They are never kept.',
  private:
    'A feeling, a question, a goodbye, a joke or words about you: reply to it. It is never kept and never offered.',
  unasked:
    'A note is kept only when the person says so: put it to them as an "offer" for this field, in their own words.',
  known: 'That is in the notes already, or too long for one.',
}

const isDanger = ({ kind, language }: Saying, text: string): boolean =>
  understand({ kind, text, language, today: '2000-01-01', asking: [], answers: {} }).asides.some(
    aside => aside.kind === 'danger',
  )

const isWordy = (kind: InterviewKind, field: string) =>
  ['text', 'longText'].includes(fieldOf(kind, field)?.control ?? '') && !isToTheLetter(field)

/** 'I cared for my mother until she died' is the story of a caregiver's work. */
const isFelt = ({ kind, language }: Saying, quote: string): boolean => {
  const feeling = feelingIn(quote, language)
  return feeling !== undefined && !(kind === 'caregiver' && feeling === 'loss')
}

/** Why these words aren't for anyone's profile. */
const whyPrivate = (saying: Saying, quote: string): string | undefined => {
  if (isDanger(saying, quote)) return reasons.danger
  return isFelt(saying, quote) ? reasons.private : undefined
}

const whyNoNote = (saying: Saying, quote: string): string | undefined => {
  const answers = flat(saying.view.answers)
  const told = toldOfCare({ text: quote, language: saying.language, answers })
  return whyPrivate(saying, quote) ?? (told.every(({ isNote }) => isNote) ? undefined : reasons.private)
}

/** Kept when they said yes to the offer, asked for it, or were asked for notes. */
const asNote = async (saying: Saying, answer: Answer): Promise<Judged> => {
  const { view, messages, kind, language } = saying
  const text = wordsOf(messages.findLast(({ role }) => role === 'user'))
  const { offer, asking } = view
  if (offer && asking[0] === NOTES) {
    const { voice } = await speechIn(kind, language)
    const isAgreed = agreementIn(voice.hearing, text, offer) === 'agrees'
    return isAgreed
      ? { answer: { ...answer, value: offer.value, quote: offer.quote } }
      : { reason: reasons.unasked }
  }
  const why = whyPrivate(saying, answer.quote)
  if (why) return { reason: why }
  const isSaid = asking.includes(NOTES) || asksToKeep({ text, language })
  const value = withWords(flat(view.answers), answer.quote)
  return isSaid && value !== undefined
    ? { answer: { ...answer, value } }
    : { reason: whyNoNote(saying, answer.quote) ?? reasons.unasked }
}

/** Whether a hosted model may save this; a note comes back as it's saved. */
const judged = async (saying: Saying, answer: Answer): Promise<Judged> => {
  const { messages, kind, language } = saying
  const { field, value, quote } = answer
  const isMeant = (text: string) => !isOrdered(kind, text, field, language)
  if (!isBorneOut(field, value, quote) || !saidIn(messages, quote).some(isMeant)) return { reason: unsaid }
  if (field === NOTES) return asNote(saying, answer)
  const why = isWordy(kind, field) ? whyPrivate(saying, quote) : undefined
  return why ? { reason: why } : { answer }
}

type Question = { fields: string[]; offer?: Offer | undefined }

type Sound<Kept> = { kept: Kept; refused: { field: string; reason: string }[] }

/** The answers that a hosted model may save, and why not the others. */
const soundAnswers = async (saying: Saying, answers: readonly Answer[]): Promise<Sound<Answer[]>> => {
  const sound: Sound<Answer[]> = { kept: [], refused: [] }
  for (const answer of answers) {
    const found = await judged(saying, answer)
    if ('answer' in found) sound.kept.push(found.answer)
    else sound.refused.push({ field: answer.field, reason: found.reason })
  }
  return sound
}

const whyNotOffered = (saying: Saying, quote: string): string | undefined =>
  saidIn(saying.messages, quote).length === 0 ? unsaid : whyNoNote(saying, quote)

/** A hosted model's question; a note is offered in the person's own words, and only what may be one. */
const soundQuestion = <Asked extends Question>(saying: Saying, asked: Asked): Sound<Asked> => {
  const { fields, offer } = asked
  if (!offer || fields[0] !== NOTES) return { kept: asked, refused: [] }
  const value = withWords(flat(saying.view.answers), offer.quote)
  const reason = whyNotOffered(saying, offer.quote) ?? (value === undefined ? reasons.known : undefined)
  if (reason === undefined) return { kept: { ...asked, offer: { ...offer, value } }, refused: [] }
  const others = { ...asked, fields: fields.filter(field => field !== NOTES), offer: undefined }
  return { kept: others, refused: [{ field: NOTES, reason }] }
}

export type Calling = { toolCallId: string; messages: readonly ModelMessage[] }

type Talk = Pick<Saying, 'kind' | 'language'> & { view(): Promise<InterviewView> }

/** What a tool checks before it saves or asks. The embedded model checks it all itself, and only quotes exact words. */
export const checksFor = ({ kind, language, view }: Talk) => {
  const sayingIn = async ({ messages }: Calling): Promise<Saying> => ({
    ...{ kind, language, messages },
    view: await view(),
  })
  return {
    async answersOf(answers: readonly Answer[], calling: Calling): Promise<Sound<readonly Answer[]>> {
      if (isHosted(calling.toolCallId)) return soundAnswers(await sayingIn(calling), answers)
      const isSaid = ({ quote }: Answer) => saidIn(calling.messages, quote).length > 0
      const others = answers.filter(answer => !isSaid(answer))
      return {
        kept: answers.filter(isSaid),
        refused: others.map(({ field }) => ({ field, reason: unsaid })),
      }
    },
    async questionOf<Asked extends Question>(asked: Asked, calling: Calling): Promise<Sound<Asked>> {
      return isHosted(calling.toolCallId)
        ? soundQuestion(await sayingIn(calling), asked)
        : { kept: asked, refused: [] }
    },
  }
}
