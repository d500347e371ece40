import type { Offer } from '#machines/interview/events.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewView } from '#machines/interview/view.ts'
import { agreementIn } from '../embedded/agreement.ts'
import { labelsFor } from '../embedded/questions.ts'
import type { Speech } from '../embedded/words.ts'
import { yesAndNoIn } from '../models/own-words.ts'
import { toValue } from '../reading/values/texts.ts'
import { feelingIn } from '../understand/cues/feelings.ts'
import { asksToKeep, toldOfCare } from '../understand/cues/notable.ts'
import { isRead } from '../understand/lexicon/lexicon.ts'
import { understand } from '../understand/understand.ts'
import { doubtOf } from './borne-out.ts'
import type { Change } from './changes.ts'
import { NOTES, withWords } from './notes.ts'
import { plain } from './plain.ts'
import { isToTheLetter, saidIn, unsaid } from './said.ts'
import { flat } from './view.ts'

export type Answer = { field: string; value?: unknown; quote: string; change?: Change | undefined }
/** A value that the quote doesn't show, to be put to the person. */
export type Put = { field: string; offer: Offer }
type Judged = { answer: Answer } | { reason: string; put?: Put }

/** What an answer or a question is checked against: the interview, and what the person said, oldest first. */
export type Saying = {
  kind: InterviewKind
  language: string
  today: string
  view: InterviewView
  said: readonly string[]
}

const reasons = {
  danger: 'These words tell of danger: show the help lines. They are never kept.',
  private:
    'A feeling, a question, a goodbye, a joke or words about you: reply to it. It is never kept and never offered.',
  unasked:
    'A note is kept only when the person says so: put it to them as an "offer" for this field, in their own words.',
  known: 'That is in the notes already, or too long for one.',
  denied: 'They said no to it.',
  put: 'It isn’t saved. If you believe it, ask them whether it’s so, as an "offer".',
}

const isDanger = ({ kind, language }: Saying, text: string): boolean =>
  understand({ kind, text, language, today: '2000-01-01', asking: [], answers: {} }).asides.some(
    aside => aside.kind === 'danger',
  )

const isWordy = (kind: InterviewKind, field: string) =>
  ['text', 'longText'].includes(fieldOf(kind, field)?.control ?? '') && !isToTheLetter(field)

/** A command to Emma isn't an answer, even if a model says so. */
const isOrdered = ({ kind, language }: Saying, text: string, field: string): boolean => {
  const message = { kind, text, today: '2000-01-01', asking: [field], answers: {}, language }
  const { asides, heard } = understand(message)
  return asides.some(aside => aside.kind === 'order') && heard.every(one => one.field !== field)
}

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
const asNote = (saying: Saying, answer: Answer, { voice }: Speech): Judged => {
  const { view, said, language } = saying
  const text = said.at(-1) ?? ''
  const { offer, asking } = view
  if (offer && asking[0] === NOTES) {
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

/** A model may say codes or English words; what's neither stays as it is, for the field to refuse. */
const valueIn = (kind: InterviewKind, field: string, given: unknown): unknown =>
  toValue(kind, field, given) ?? given

/** A no that the hearing's own language hasn't; whoever goes on with other words has said no first. */
const startsWithNo = ({ language, said }: Saying, [, no]: Offer['labels']): boolean =>
  !isRead(language) && `${plain(said.at(-1) ?? '')} `.startsWith(`${plain(no)} `)

/** The answer to what was put to them; the words it came from bear it out, not the yes. */
const asAgreed = (saying: Saying, answer: Answer, { voice }: Speech): Judged | undefined => {
  const { kind, view, said } = saying
  const { offer, asking } = view
  if (!offer || asking[0] !== answer.field) return undefined
  if (!isSameAnswer(offer.value, valueIn(kind, answer.field, answer.value))) return undefined
  const isDenied = agreementIn(voice.hearing, said.at(-1) ?? '', offer) === 'denies'
  return isDenied || startsWithNo(saying, offer.labels)
    ? { reason: reasons.denied }
    : { answer: { ...answer, quote: offer.quote } }
}

/** The embedded model has labels of its own in its language. */
const labelsIn = ({ language }: Saying, field: string, speech: Speech): Offer['labels'] =>
  isRead(language) ? labelsFor(speech, field) : yesAndNoIn(language)

const asDoubted = (
  saying: Saying,
  { field, quote, ...answer }: Answer,
  doubt: string,
  speech: Speech,
): Judged => {
  const value = valueIn(saying.kind, field, answer.value)
  const { schema, control } = fieldOf(saying.kind, field) ?? {}
  // A story is told again in their words, not put to them in the model's.
  const isValid = control !== 'longText' && (schema?.safeParse(value).success ?? false)
  const offer = { value, quote, labels: labelsIn(saying, field, speech) }
  return { reason: `${doubt} ${reasons.put}`, ...(isValid && { put: { field, offer } }) }
}

/** Whether a hosted model may save this; a note comes back as it's saved. */
const judged = (saying: Saying, answer: Answer, speech: Speech): Judged => {
  const { field, quote } = answer
  const isMeant = (text: string) => !isOrdered(saying, text, field)
  if (!saidIn(saying.said, quote).some(isMeant)) return { reason: unsaid }
  if (field === NOTES) return asNote(saying, answer, speech)
  const agreed = asAgreed(saying, answer, speech)
  if (agreed) return agreed
  const doubt =
    answer.change === 'remove' ? undefined : doubtOf({ ...saying, known: flat(saying.view.answers) }, answer)
  if (doubt) return asDoubted(saying, answer, doubt, speech)
  const why = isWordy(saying.kind, field) ? whyPrivate(saying, quote) : undefined
  return why ? { reason: why } : { answer }
}

export type Question = { fields: string[]; offer?: Offer | undefined }

export type Sound<Kept> = { kept: Kept; refused: { field: string; reason: string }[]; put?: Put | undefined }

const withValue = <One extends { value?: unknown }>({ kind }: Saying, field: string, one: One): One => ({
  ...one,
  value: valueIn(kind, field, one.value),
})

/** The answers that a hosted model may save, and why not the others. */
export const soundAnswers = (saying: Saying, answers: readonly Answer[], speech: Speech): Sound<Answer[]> => {
  const sound: Sound<Answer[]> = { kept: [], refused: [] }
  for (const answer of answers) {
    const found = judged(saying, answer, speech)
    if ('answer' in found) sound.kept.push(withValue(saying, answer.field, found.answer))
    else {
      sound.refused.push({ field: answer.field, reason: found.reason })
      sound.put ??= found.put
    }
  }
  return sound
}

const whyNotOffered = (saying: Saying, quote: string): string | undefined =>
  saidIn(saying.said, quote).length === 0 ? unsaid : whyNoNote(saying, quote)

/** A hosted model's question; a note is offered in the person's own words, and only what may be one. */
export const soundQuestion = (saying: Saying, asked: Question): Sound<Question> => {
  const { fields, offer } = asked
  const [first = ''] = fields
  if (offer && first !== NOTES)
    return { kept: { ...asked, offer: withValue(saying, first, offer) }, refused: [] }
  if (!offer) return { kept: asked, refused: [] }
  const value = withWords(flat(saying.view.answers), offer.quote)
  const reason = whyNotOffered(saying, offer.quote) ?? (value === undefined ? reasons.known : undefined)
  if (reason === undefined) return { kept: { ...asked, offer: { ...offer, value } }, refused: [] }
  const others = { ...asked, fields: fields.filter(field => field !== NOTES), offer: undefined }
  return { kept: others, refused: [{ field: NOTES, reason }] }
}
