import type { Offer } from '#machines/interview/events.ts'
import type { Answers } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { isOfDanger } from '#machines/safety/heed.ts'
import { NOTES } from '../emma/notes.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import { placePassedOver, withPlace } from '../places/which-place.ts'
import { certainFact, UNANSWERED, UNHEARD } from '../questions/facts.ts'
import type { Aside } from '../understand/cues/asides.ts'
import { feelingIn, isFinished, isKept, isRegretted } from '../understand/cues/feelings.ts'
import type { Understood } from '../understand/message.ts'
import { understand } from '../understand/understand.ts'
import { type Agreement, agreementIn } from './agreement.ts'
import { isOnlyAsked, isQuestion, withQuestions } from './asked.ts'
import { endingOf, isDoneAlone, isOnlyGoodbye } from './ending.ts'
import { type Again, withMended } from './mended.ts'
import { withNote, withoutUnaskedNotes } from './notes.ts'
import { withoutPrivate } from './private.ts'
import { hasJustSaid, type Turn } from './turn.ts'
import type { Hearing, Speech } from './words.ts'

type Kind = Aside['kind']

/** What a message calls for. */
export type Decision = Understood & {
  /** Questions that are passed over from now on. */
  skip: string[]
  /** Something was said, and nothing in it could be placed. */
  isMissed: boolean
  /** What was proposed is not so. */
  denied: string | undefined
  /** They have said all that they want to say. */
  isDone: boolean
  /** How they feel weighs: it gets an answer of its own, and nothing is asked. */
  isOnlyFelt: boolean
  /** They have to go: nothing is asked. */
  leaves: boolean
  startOver: 'ask' | 'yes' | 'no' | 'undone' | undefined
  /** What her last reply that saved something has done is to be as if it had never been. */
  undoes: boolean
  /** How the person feels who said it. */
  feeling: string | undefined
  has: (kind: Kind) => boolean
}

/** These explain why a question has no answer yet. */
const excuses: readonly Kind[] = [
  ...(['why', 'question', 'summary', 'help', 'back', 'startOver', 'danger', 'order', 'yes'] as const),
  ...(['preferenceByOrigin', 'greeting', 'thanks', 'wait', 'stop', 'again', 'undo', 'ofSecond'] as const),
  ...(['dontKnow', 'skip', 'nothingElse', 'no', 'noSuchDay', 'foreignMoney'] as const),
]

export const answersOf = (interview: SeenInterview): Answers => flat(interview.answers)

const startOverOf = (turn: Turn, { voice }: Speech, has: Decision['has']): Decision['startOver'] => {
  const { before, text, language } = turn
  if (hasJustSaid(turn, [voice.startOver.done]) && isRegretted(text, language)) return 'undone'
  const wasAsked = hasJustSaid(turn, [voice.startOver.ask])
  if (wasAsked && (has('yes') || has('startOver'))) return 'yes'
  if (wasAsked || isKept(text, language)) return 'no'
  return has('startOver') && Object.keys(answersOf(before)).length > 0 ? 'ask' : undefined
}

const isNews = ({ before }: Turn, { heard, taken }: Understood) => {
  const was = answersOf(before)
  const isNew = ({ field, value }: Understood['heard'][number]) =>
    JSON.stringify(was[field]) !== JSON.stringify(value)
  return taken.length > 0 || heard.some(isNew)
}

/** What they were asked and do not want to answer, or have none of. */
const passedOver = (turn: Turn, understood: Understood, has: Decision['has']): string[] => {
  const { before } = turn
  const answered = new Set(understood.heard.map(({ field }) => field))
  if (has('order') || has('stop')) return []
  const isPassed = has('skip') || (has('nothingElse') && !isNews(turn, understood))
  return isPassed ? before.asking.filter(path => !answered.has(path) && !(path in answersOf(before))) : []
}

type Confirmed = { understood: Understood; denied: string | undefined }

/** Also in words that only the reading knows for a yes, a no or the same value. */
const agreementOf = (
  { text }: Turn,
  { voice }: Speech,
  { unsure, asides }: Understood,
  field: string,
  offer: Offer,
): Agreement => {
  const has = (aside: Kind) => asides.some(one => one.kind === aside)
  const value = JSON.stringify(offer.value)
  const isSame = unsure.some(one => one.field === field && JSON.stringify(one.value) === value)
  const said = agreementIn(voice.hearing, text, offer)
  if (said === 'denies' || has('no')) return 'denies'
  return has('yes') || isSame ? 'agrees' : said
}

const confirmed = (turn: Turn, speech: Speech, understood: Understood): Confirmed => {
  const { offer, asking } = turn.before
  const [field] = asking
  const { heard, unsure, asides } = understood
  if (!offer || field === undefined || heard.some(one => one.field === field))
    return { understood, denied: undefined }
  const agreement = agreementOf(turn, speech, understood, field, offer)
  const rest = { ...understood, unsure: unsure.filter(one => one.field !== field) }
  if (agreement === undefined) return { understood: rest, denied: undefined }
  // 'No thanks' says no to this, and nothing else.
  const others = asides.filter(({ kind }) => kind !== 'nothingElse' && kind !== 'thanks')
  if (agreement === 'denies') return { understood: { ...rest, asides: others }, denied: field }
  const { value, quote } = offer
  const isList = fieldOf(turn.kind, field)?.control === 'choices' && !Array.isArray(value)
  // A note is what was told, not the yes to it.
  const answer = { field, value: isList ? [value] : value, quote: field === NOTES ? quote : turn.text }
  return {
    understood: { ...rest, heard: [...heard, answer], asides: asides.filter(one => one.kind !== 'yes') },
    denied: undefined,
  }
}

/** Its answer is a yes or a no, and no note of its own. */
const isNoteOffered = ({ offer, asking }: SeenInterview) => offer !== undefined && asking[0] === NOTES

type Read = { understood: Understood; feeling: string | undefined }

const remembered = new Map<string, Read>()
const MOST_REMEMBERED = 64

/** One reply is made in several steps, each from the same message. */
const readOnce = (message: Parameters<typeof understand>[0]): Read => {
  const key = JSON.stringify(message)
  const feels = () => feelingIn(message.text, message.language)
  const known = remembered.get(key) ?? { understood: understand(message), feeling: feels() }
  remembered.delete(key)
  remembered.set(key, known)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
  return known
}

/** 'how fast can someone start': asked, and nothing else was said. */
const withQuestion = ({ text }: Turn, hearing: Hearing, understood: Understood): Understood => {
  const { heard, taken, asides } = understood
  // A question answers nothing, not even vaguely.
  const unsure = isOnlyAsked(hearing, text) ? [] : understood.unsure
  const isLikely = unsure.some(({ options, value }) => options !== undefined || value !== undefined)
  const isOther = heard.length + taken.length + asides.length > 0 || isLikely
  return isOther || !isQuestion(hearing, text)
    ? { ...understood, unsure }
    : { ...understood, unsure: [], asides: [{ kind: 'question', about: UNHEARD, quote: text }] }
}

/** Danger and unlawful wishes are heard before any model, in every language. */
const heeded = ({ heed, text }: Turn, asides: Aside[]): Aside[] => {
  // It outranks every other aside: 'what do I do' is only a call for help.
  const questions = heed?.about === 'abuse' ? asides.filter(({ kind }) => kind === 'question') : []
  if (heed?.pauses) return [{ kind: 'danger', quote: text }, ...questions]
  const others = asides.filter(({ kind }) => kind !== 'preferenceByOrigin')
  return heed?.quotes.length === 0 ? [...others, { kind: 'preferenceByOrigin', quote: text }] : others
}

/** Of a sentence of danger only who it's about is saved; everything else can wait. */
export const calmly = (heed: Turn['heed'], heard: Understood['heard']): Understood['heard'] =>
  heed
    ? heard.filter(({ field, quote }) => field.startsWith('basicInfo.') || !isOfDanger(heed, quote))
    : heard

/** Whether the talk ends here, or the person has to go; of a message that says only that nothing is saved. */
const endIn = ({ kind, text, language, before }: Turn, { understood }: Read, { voice }: Speech) => {
  if (understood.asides.some(({ kind }) => kind === 'stop'))
    return { isOver: false, isDone: false, leaves: false }
  const ending = endingOf(voice.hearing, text, before.missing.length)
  const { hearing } = voice
  // A background check may be done, too.
  const isAlone = (kind === 'care' || understood.heard.length === 0) && isDoneAlone(hearing, text)
  const isOver =
    isFinished(text, language) || isAlone || (ending === 'leaving' && isOnlyGoodbye(hearing, text))
  return {
    isOver,
    isDone: (isOver && ending !== 'leaving') || ending === 'done',
    leaves: ending === 'leaving',
  }
}

const HEAVY = ['loss', 'guilt', 'fear', 'blame', 'alone', 'sad', 'worn']

/** 'I don't know what to do' is no answer, no call for help with the question, and no question for the office. */
const isLost =
  ({ kind }: Turn) =>
  (aside: Aside) =>
    ['dontKnow', 'help', 'greeting', 'thanks'].includes(aside.kind) ||
    (aside.kind === 'question' &&
      [UNANSWERED, UNHEARD].includes(aside.about) &&
      certainFact(kind, aside.quote) === undefined)

/** Distress comes first, and nothing is asked in the same breath; what else they told is saved. */
const isOnlyFelt = (turn: Turn, { understood, feeling }: Read, { voice }: Speech): boolean =>
  turn.kind === 'care' &&
  feeling !== undefined &&
  HEAVY.includes(feeling) &&
  understood.taken.length === 0 &&
  // Who answers what was asked wants to go on; who it's about is said in any distress.
  !understood.heard.some(
    ({ field }) => turn.before.asking.includes(field) && !field.startsWith('basicInfo.'),
  ) &&
  understood.asides.every(isLost(turn)) &&
  !hasJustSaid(turn, voice.pause)

export const decide = (turn: Turn, speech: Speech): Decision => {
  const { kind, text, today, before, language } = turn
  const asking = isNoteOffered(before) ? [] : before.asking
  const message = { kind, text, today, language, asking, answers: answersOf(before) }
  const first = readOnce(message)
  const again: Again = (said, more) => understand({ ...message, text: said, ...more })
  const mended = withMended(turn, speech.voice.hearing, first.understood, again)
  const read = { ...first, understood: withPlace(turn, speech, mended) }
  const { isOver, isDone, leaves } = endIn(turn, read, speech)
  const { hearing } = speech.voice
  const asked = withQuestion(
    turn,
    hearing,
    withoutPrivate(turn, speech, withoutUnaskedNotes(turn, read.understood)),
  )
  const asides = heeded(turn, withQuestions(turn, hearing, asked.asides))
  const heard = calmly(turn.heed, asked.heard)
  const { understood: sure, denied } = confirmed(turn, speech, { ...asked, heard, asides })
  // 'Nothing else, thanks' answers nothing.
  const told = isOver ? { ...sure, heard: [], unsure: [] } : sure
  const mayOffer = !isDone && !leaves && denied === undefined && read.feeling === undefined
  const understood = mayOffer ? withNote(turn, speech, told) : told
  const has = (kind: Kind) => understood.asides.some(aside => aside.kind === kind)
  const startOver = startOverOf(turn, speech, has)
  const isOpen = before.asking.length > 0
  return {
    ...understood,
    skip: [...passedOver(turn, understood, has), ...placePassedOver(turn, understood)],
    isMissed: !(isNews(turn, understood) || excuses.some(has) || isDone) && isOpen && denied === undefined,
    denied,
    isDone,
    leaves,
    isOnlyFelt: isOnlyFelt(turn, { ...read, understood }, speech),
    startOver,
    undoes: startOver === 'undone' || (startOver === undefined && has('undo')),
    // Of clients and their families caregivers tell much that is not about themselves.
    feeling: kind === 'care' || read.feeling === 'cross' ? read.feeling : undefined,
    has,
  }
}
