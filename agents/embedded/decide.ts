import { type Answers, openQuestions, sectionOf } from '#machines/interview/fields.ts'
import { fieldOf, fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import type { Aside } from '../understand/cues/asides.ts'
import { feelingIn, isKept, isRegretted } from '../understand/cues/feelings.ts'
import { type Understood, understand } from '../understand/understand.ts'
import { proposedIn, timesAsked } from './asking.ts'
import { noteIn, withNote } from './notes.ts'
import { togetherWith } from './questions.ts'
import { isHalfTold } from './rest-of-lists.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

type Kind = Aside['kind']

/** What a message calls for. */
export type Decision = Understood & {
  /** Questions that are passed over from now on. */
  skip: string[]
  /** Passed over because asking once more would not help. */
  left: string[]
  /** Something was said and nothing in it is an answer, or a reason for giving none. */
  isMissed: boolean
  /** Nothing was told, and the question stands: something else came between, or a mere yes. */
  isHeldUp: boolean
  startOver: 'ask' | 'yes' | 'no' | 'undone' | undefined
  /** What her last reply that noted something has done is to be as if it had never been. */
  undoes: boolean
  /** Said when all was asked, and nobody knows where it belongs. */
  note: string | undefined
  /** How the person feels who said it, where that has not just been answered. */
  feeling: string | undefined
  has: (kind: Kind) => boolean
}

/** She answers the same feeling once in a while, not each time it is spoken of. */
const LATELY = 3

const feltNow = ({ said }: Turn, { voice }: Speech, feeling: string | undefined): string | undefined => {
  const answers = voice.felt[feeling ?? ''] ?? []
  const isAnswered = said.slice(-LATELY).some(reply => answers.some(one => reply.includes(one)))
  return isAnswered ? undefined : feeling
}

/** How often she asks before she lets go: less where it does not matter, more when something else came between. */
const PATIENCE = { optional: 2, required: 3, excused: 5 }

/** These explain why a question has no answer yet. */
const excuses: readonly Kind[] = [
  ...(['why', 'question', 'summary', 'help', 'back', 'startOver', 'danger', 'order'] as const),
  ...(['preferenceByOrigin', 'greeting', 'thanks', 'wait', 'stop', 'again', 'undo', 'ofSecond'] as const),
]

export const answersOf = (interview: SeenInterview): Answers => flat(interview.answers)

const startOverOf = (
  { said, before, text, language }: Turn,
  { voice }: Speech,
  has: Decision['has'],
): Decision['startOver'] => {
  if (said.at(-1)?.includes(voice.startOver.done) && isRegretted(text, language)) return 'undone'
  const wasAsked = said.at(-1)?.includes(voice.startOver.ask) ?? false
  if (wasAsked && (has('yes') || has('startOver'))) return 'yes'
  if (wasAsked || isKept(text, language)) return 'no'
  return has('startOver') && Object.keys(answersOf(before)).length > 0 ? 'ask' : undefined
}

const isOptional = (kind: InterviewKind, path: string) => !fieldOf(kind, path)?.required

const isNews = ({ before }: Turn, { heard, taken }: Understood) => {
  const was = answersOf(before)
  const isNew = ({ field, value }: Understood['heard'][number]) =>
    JSON.stringify(was[field]) !== JSON.stringify(value)
  return taken.length > 0 || heard.some(isNew)
}

type Passed = Pick<Decision, 'skip' | 'left' | 'isMissed' | 'isHeldUp'>

const patienceFor = (kind: InterviewKind, path: string, isExcused: boolean) => {
  if (isExcused) return PATIENCE.excused
  return isOptional(kind, path) ? PATIENCE.optional : PATIENCE.required
}

const passedOver = (turn: Turn, speech: Speech, understood: Understood, has: Decision['has']): Passed => {
  const { before, kind } = turn
  const answered = new Set(understood.heard.map(({ field }) => field))
  const open = before.asking.filter(path => !answered.has(path) && !(path in answersOf(before)))
  const isTold = isNews(turn, understood)
  const isHeldUp = !isTold && (has('yes') || excuses.some(has))
  const plainly = { left: [], isMissed: false, isHeldUp }
  if (has('order') || has('stop')) return { ...plainly, skip: [] }
  if (has('skip') || (has('nothingElse') && !isTold)) return { ...plainly, skip: open }
  const times = (path: string) => timesAsked(speech, path, before.asking, answersOf(before), turn.said)
  // 'I couldn't say, maybe twice a week?': that is put to them.
  const isDoubtful = (path: string) => understood.unsure.some(({ field }) => field === path)
  const skip = has('dontKnow')
    ? open.filter(path => !isDoubtful(path) && (isOptional(kind, path) || times(path) > 1))
    : []
  const isExcused = isTold || excuses.some(has)
  const left = isTold
    ? []
    : open.filter(path => !skip.includes(path) && times(path) >= patienceFor(kind, path, isExcused))
  return { skip, left, isMissed: !isExcused && !has('dontKnow') && open.length > 0, isHeldUp }
}

/** A yes to what she put to the person, or the same said once more. */
const withConfirmed = ({ said, before, text }: Turn, speech: Speech, understood: Understood): Understood => {
  const [path = '', ...more] = before.asking
  const { heard, unsure, asides } = understood
  const option = more.length > 0 ? undefined : proposedIn(speech, path, said.at(-1) ?? '')
  if (option === undefined || heard.some(({ field }) => field === path)) return understood
  const isSame = unsure.some(({ field, options }) => field === path && options?.join() === option)
  const rest = { ...understood, unsure: unsure.filter(({ field }) => field !== path) }
  if (!isSame && !asides.some(({ kind }) => kind === 'yes')) return rest
  const value = fieldOf(speech.kind, path)?.control === 'choices' ? [option] : option
  return { ...rest, heard: [...heard, { field: path, value, quote: text }] }
}

type Read = { understood: Understood; feeling: string | undefined }

const remembered = new Map<string, Read>()
const MOST_REMEMBERED = 64

/** One reply is made in several steps, each from the same message. */
const readOnce = (message: Parameters<typeof understand>[0]): Read => {
  const key = JSON.stringify(message)
  const feels = () => (message.kind === 'care' ? feelingIn(message.text, message.language) : undefined)
  const known = remembered.get(key) ?? { understood: understand(message), feeling: feels() }
  remembered.delete(key)
  remembered.set(key, known)
  const [oldest] = remembered.keys()
  if (oldest !== undefined && remembered.size > MOST_REMEMBERED) remembered.delete(oldest)
  return known
}

/** There is no more of it, so that she need not ask. */
const closedIn = ({ before }: Turn, { voice }: Speech, { closed }: Understood) =>
  closed.filter(path => path in voice.rest.questions && !before.asking.includes(path))

export const decide = (turn: Turn, speech: Speech): Decision => {
  const { kind, text, today, before, language } = turn
  const message = { kind, text, today, language, asking: before.asking, answers: answersOf(before) }
  const read = readOnce(message)
  const understood = withNote(turn, speech, withConfirmed(turn, speech, read.understood))
  const has = (kind: Kind) => understood.asides.some(aside => aside.kind === kind)
  const passed = passedOver(turn, speech, understood, has)
  const skip = [...passed.skip, ...closedIn(turn, speech, understood)]
  const startOver = startOverOf(turn, speech, has)
  const undoes = startOver === 'undone' || (startOver === undefined && has('undo'))
  return {
    ...understood,
    ...passed,
    skip,
    startOver,
    undoes,
    note: noteIn(turn, understood),
    feeling: feltNow(turn, speech, read.feeling),
    has,
  }
}

/** What was passed over and cannot be done without comes up once more at the end, one by one. */
const reminded = ({ before, now, said }: Turn, { voice }: Speech): string[] => {
  const [lead = ''] = voice.missing.split('{')
  if (before.asking.length === 0 && said.some(text => text.includes(lead))) return []
  const last = before.asking.find(path => before.skipped.includes(path))
  const at = last === undefined ? -1 : before.missing.indexOf(last)
  return now.missing.filter(path => before.missing.indexOf(path) > at).slice(0, 1)
}

/** What is left to ask, and the lists of which only a part was told. */
export const openNow = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const answers = answersOf(turn.now)
  const known = Object.entries(answers).filter(([path]) => !isHalfTold(turn, decision, speech, path))
  return openQuestions(fieldsOf(turn.kind), Object.fromEntries(known), turn.now.skipped).map(
    ({ path }) => path,
  )
}

/** The fields that the next words ask about. */
export const nextQuestion = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { before, now } = turn
  if (decision.startOver === 'ask') return []
  // Who stops for today is asked nothing new.
  if (decision.has('stop')) return [...now.asking]
  if (decision.has('back') && now.asking.length > 0) return [...now.asking]
  const anew = decision.asides.flatMap(aside => (aside.kind === 'again' ? [aside.about] : []))
  if (anew.length > 0) return anew
  const open = openNow(turn, decision, speech)
  const wants = 'preferences.languageRequirements'
  if (decision.has('preferenceByOrigin') && open.includes(wants)) return [wants]
  // What was only wondered about, or belongs to a later part of the talk, can wait for its turn.
  const here = [...before.asking, ...open].slice(0, 1).map(sectionOf)
  const near = open.filter(path => here.includes(sectionOf(path)) || decision.taken.includes(path))
  const pressing = decision.has('question') ? before.asking : near
  const unsure = decision.unsure
    .map(({ field }) => field)
    .find(path => open.includes(path) && pressing.includes(path))
  const asked = before.asking.filter(path => open.includes(path))
  const [first] = [...(unsure ? [unsure] : []), ...asked, ...open]
  // What was asked in one breath and not understood is asked one by one.
  const isAlone = unsure !== undefined || (decision.isMissed && before.asking.length > 1)
  if (first) return togetherWith(speech, first, open, isAlone)
  return reminded(turn, speech)
}
