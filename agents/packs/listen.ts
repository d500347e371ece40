import { isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { agreedTo } from '#machines/interview/offers.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { isOfDanger } from '#machines/safety/heed.ts'
import { aboutOf } from '#machines/vocabulary/value-kinds.ts'
import type { ParsedTurn } from '../embedded/turn.ts'
import { flat } from '../emma/view.ts'
import { placeAsked } from '../places/which-place.ts'
import { direct } from './direct.ts'
import { isBriefly, type Told, toldIn } from './hits.ts'
import type { Heard, Listening } from './listening.ts'
import { mentioned } from './mentioned.ts'
import type { Pack } from './pack.ts'
import { whichPlace } from './where.ts'

/** What a message calls for. */
export type Called = {
  told: Told
  /** As they're saved: a list with what was known of it. */
  heard: Heard[]
  taken: string[]
  skip: string[]
  denied: string | undefined
  startOver: undefined
  /** The product has said what matters; nothing is asked. */
  isHeld: boolean
  isDone: boolean
  undoes: boolean
  /** A question, by the fact that answers it; null where none does. */
  question: string | null | undefined
}

type Room = { pack: Pack; words: InterviewWords }

/** Hours of a week are told anew, other lists grow. */
function grown(turn: ParsedTurn, { field: path, value, quote }: Heard): Heard {
  const field = fieldOf(turn.kind, path)
  const before = flat(turn.before.answers)[path]
  if (field?.whole || !Array.isArray(value) || !Array.isArray(before)) return { field: path, value, quote }
  const all = [...before, ...value]
  return { field: path, value: [...new Map(all.map(one => [aboutOf(one), one])).values()], quote }
}

const isSound = (turn: ParsedTurn, { field, value }: Heard) =>
  fieldOf(turn.kind, field)?.schema.safeParse(value).success ?? false

/** A yes or a no to what was offered. */
function toOffer({ kind, before }: ParsedTurn, told: Told) {
  const [path = ''] = before.asking
  const field = fieldOf(kind, path)
  if (!before.offer || !field) return { agreed: [], denied: undefined }
  const isShort = isBriefly(told.text)
  const [yes, no] = [told.has('yes'), told.has('no')]
  const isNo = (no && !yes && isShort) || told.text.trim() === before.offer.labels[1]
  const isYes = (yes && !no) || told.text.trim() === before.offer.labels[0]
  if (isNo) return { agreed: [], denied: path }
  if (!isYes) return { agreed: [], denied: undefined }
  const value = agreedTo(field, flat(before.answers), before.offer)
  return { agreed: [{ field: path, value, quote: told.text.trim() }], denied: undefined }
}

const questionIn = (told: Told): string | null | undefined => {
  const fact = told.hits.find(({ list, sentence }) => list === 'fact' && told.isAsked(sentence))
  if (fact) return fact.code
  const isOfTalk = talks.some(act => told.has(act))
  return /[?？؟]/u.test(told.text) && !isOfTalk ? null : undefined
}

/** Questions about the talk itself. */
const talks = ['summary', 'why', 'help', 'undo'] as const

/** What they were asked and don't want to say, don't know or have none of. */
function passedOver({ before }: ParsedTurn, told: Told, heard: readonly Heard[]): string[] {
  const isPassed =
    ['skip', 'unknown', 'none'].some(act => told.has(act)) || (told.has('no') && isBriefly(told.text))
  if (!isPassed || before.offer) return []
  const answered = new Set(heard.map(({ field }) => field))
  return before.asking.filter(path => !answered.has(path) && !(path in flat(before.answers)))
}

/** What's said of a field twice in one message: lists are one, of other values the first counts. */
const joined = (heard: readonly Heard[]): Heard[] =>
  [...Map.groupBy(heard, ({ field }) => field).values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { value } = first
    if (!Array.isArray(value)) return [first]
    const all = [value, ...more.map(one => one.value)].flat()
    return [{ ...first, value: [...new Map(all.map(item => [aboutOf(item), item])).values()] }]
  })

/** A message in a language of the packs. */
export function listen(turn: ParsedTurn, { pack, words }: Room): Called {
  const { kind, today, before, text, heed } = turn
  const told = toldIn(pack, words, text)
  const answers = flat(before.answers)
  const listening: Listening = { kind, told, pack, today, asking: before.asking, answers }
  const place = placeAsked(before)
  const settled = place ? whichPlace(place, listening) : []
  const { agreed, denied } = toOffer(turn, told)
  const found = mentioned(listening)
  const said = settled.length > 0 ? settled : [...agreed, ...direct(listening, words, found), ...found]
  const isCalm = ({ field, quote }: Heard) =>
    !heed || field.startsWith('basicInfo.') || !isOfDanger(heed, quote)
  const heard = joined(said)
    .map(one => grown(turn, one))
    .filter(one => isSound(turn, one) && isCalm(one) && !isSameAnswer(answers[one.field], one.value))
  return {
    ...{ told, heard, taken: [], denied, startOver: undefined },
    skip: passedOver(turn, told, heard),
    isHeld: heed?.pauses ?? false,
    isDone: told.has('done') && heard.length === 0,
    undoes: told.has('undo') && heard.length === 0,
    question: questionIn(told),
  }
}
