import type { PredictedSpan, Prediction } from '#agents/classifier/classify.ts'
import type { Field } from '#machines/interview/fields.ts'
import { textSchemaOf } from '../../reading/values/texts.ts'
import type { Scene } from '../clauses/scene.ts'
import { timesOf } from '../dates/day-items.ts'
import { comparedTo, isStageAlone } from '../fields/same-condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, stretchOfText } from '../text/reading.ts'
import { type Heard, itemsOf } from './settle.ts'

/** A candidate answer: a whole value, or one item of a list. */
export type Proposal = {
  field: Field
  value: unknown
  quote: string
  /** Found by the rules; otherwise by the classifier alone. */
  isRuled: boolean
  /** The classifier's probability for this value. */
  meant: number
  /** Another value was found for the same field. */
  isDisputed: boolean
}

/** What the rules read from a few words as the reply to a question about the field. */
export type ReadPiece = (piece: string, field: string) => unknown

export type Context = { scene: Scene; prediction: Prediction; readPiece: ReadPiece }

/** Below these probabilities the classifier's spans are ignored. */
const LIKELY = 0.25
const PART = 0.5

/** Punctuation and emoji around the words. */
const AROUND =
  /^(?:[\s,.;:-]|\p{Extended_Pictographic})+|(?:[\s,.;:-]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F})+$/gu

const trimmed = ({ leading }: Lexicon, text: string) => text.replace(leading, '').replaceAll(AROUND, '')

export const bare = (lexicon: Lexicon, text: string) =>
  trimmed(lexicon, text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

export const fits = (field: Field, value: unknown): unknown => textSchemaOf(field)?.safeParse(value).data

const LONGEST_SENTENCE = 300

const sentenceAround = (text: string, from: number, to: number) => {
  const sentences = [...text.matchAll(/[^.!?\n]+[.!?]*/gu)]
  const own = sentences.find(({ 0: words, index }) => index <= from && index + words.length >= to)
  return own && own[0].length <= LONGEST_SENTENCE ? own[0].trim() : text.slice(from, to)
}

const around = ({ scene, prediction }: Context, path: string) => {
  const { from, to } = prediction.strongest(path)
  return sentenceAround(scene.text, from, to)
}

const chosen = (context: Context, field: Field, heard: Heard | undefined): Proposal[] => {
  const { prediction, scene } = context
  const { path, control, options = [] } = field
  const isYesNo = control === 'yesNo'
  const ruled = control === 'choices' ? itemsOf(heard?.value) : heard ? [String(heard.value)] : []
  const known = control === 'choices' ? itemsOf(scene.answers[path]) : [String(scene.answers[path])]
  const proposed = (isYesNo ? ['true', 'false'] : options).filter(
    option =>
      !known.includes(option) && (ruled.includes(option) || prediction.chooses(path, option) > LIKELY),
  )
  return proposed.map(option => ({
    field,
    value: isYesNo ? option === 'true' : option,
    quote: ruled.includes(option) && heard ? heard.quote : around(context, path),
    isRuled: ruled.includes(option),
    meant: prediction.chooses(path, option),
    isDisputed: control !== 'choices' && proposed.length > 1,
  }))
}

/** Before a name it's a title, not a condition. */
const TITLES = ['Ms']

/** 'Reminding them' and 'remind them' are the same item. */
const plain = (lexicon: Lexicon, item: string) => bare(lexicon, item).replaceAll(lexicon.verbEnding, '')

const isWithin = (lexicon: Lexicon, one: string, other: string) =>
  plain(lexicon, one).includes(plain(lexicon, other)) ||
  plain(lexicon, other).includes(plain(lexicon, one)) ||
  isLapping(lexicon, one, other)

const LAP = 2

/** 'From 9' overlaps '9 a.m. to 1 p.m.'. */
const isNumber = (word: string | undefined) => /^\d+$/u.test(word ?? '')

/** 'Work Monday to Friday from 7' overlaps 'Monday to Friday from 7 to 5'. */
const isLapping = (lexicon: Lexicon, one: string, other: string) => {
  const words = plain(lexicon, other).split(' ')
  return words.some(
    (_, from) =>
      from > 0 &&
      (words.length - from >= LAP || isNumber(words.at(-1))) &&
      plain(lexicon, one).startsWith(`${words.slice(from).join(' ')} `),
  )
}

/** 'Stockton stays', when Stockton is saved. */
const kept = ({ lexicon }: Scene, item: string): string => {
  const words = stretchOfText(bare(lexicon, item))
  const [end] = findAny(lexicon, words, lexicon.answers.tail ?? [])
  return bare(lexicon, item).split(' ').slice(0, end?.first).join(' ')
}

const DAYS = 'schedule.schedulePattern'

const CONDITIONS = 'careNeeds.medicalConditions'

/** 'Early stage' isn't a condition, and 'Parkinson's' is the same as 'Parkinson's disease'. */
const isNoCondition = (scene: Scene, item: string): boolean =>
  isStageAlone(scene, item) ||
  itemsOf(scene.answers[CONDITIONS]).some(known => comparedTo(scene, item, known) !== undefined)

const listed = (
  { prediction, scene, readPiece }: Context,
  field: Field,
  heard: Heard | undefined,
): Proposal[] => {
  const { path } = field
  const { lexicon } = scene
  const known = itemsOf(scene.answers[path]).map(one => bare(lexicon, one))
  const isNew = (item: string) =>
    item !== '' &&
    !TITLES.includes(item) &&
    !known.includes(bare(lexicon, item)) &&
    !known.includes(kept(scene, item))
  const ruled = itemsOf(heard?.value).filter(isNew)
  const spans = prediction.answers(path) > LIKELY ? prediction.spans(path, PART, 'items') : []
  const caught = spans
    .flatMap(({ from, to, likely }) => {
      const whole = { from, to }
      // Keeps the wording the rules already read, so that it can be matched.
      const isRuled = ruled.some(one => isWithin(lexicon, one, trimmed(lexicon, scene.text.slice(from, to))))
      const places = path === DAYS && !isRuled ? timesOf(scene, from, to) : [whole]
      return places.map(place => ({ item: trimmed(lexicon, scene.text.slice(place.from, place.to)), likely }))
    })
    .filter(({ item }) => isNew(item) && !(path === CONDITIONS && isNoCondition(scene, item)))
  const byRules = ruled.map(item => ({
    field,
    value: item,
    quote: heard?.quote ?? '',
    isRuled: true,
    meant: prediction.means(path, item) ?? prediction.answers(path),
    isDisputed: !caught.some(one => isWithin(lexicon, one.item, item)),
  }))
  const all = itemsOf(heard?.value).map(one => bare(lexicon, one))
  // The rules corrected the spelling of 'Alzhimers'.
  const isRead = (item: string) =>
    itemsOf(readPiece(item, path)).some(one => all.includes(bare(lexicon, one)))
  const more = caught.filter(({ item }) => !(ruled.some(one => isWithin(lexicon, one, item)) || isRead(item)))
  const byClassifier = more.map(({ item, likely }) => ({
    field,
    value: item,
    quote: item,
    isRuled: false,
    meant: likely,
    isDisputed: ruled.length > 0,
  }))
  return [...byRules, ...byClassifier]
}

type Caught = { value: unknown; quote: string; meant: number }

const STATE = 'location.state'

/** 'Boston Pl' isn't in a state; 'washinton' may be one when Emma asked for it. */
const mayBeState = ({ asking, lexicon }: Scene, path: string, words: string): boolean =>
  path !== STATE ||
  asking.includes(STATE) ||
  Object.values(lexicon.places.states).includes(words.toUpperCase())

/** The value of the classifier's span: the rules' reading of it, else the text itself. */
const valueIn = (
  { scene, readPiece }: Context,
  field: Field,
  words: string | undefined,
  sentence: string,
): Omit<Caught, 'meant'> | undefined => {
  const { path, control } = field
  if (control === 'longText') return { value: fits(field, sentence), quote: sentence }
  const value = words === undefined ? undefined : readPiece(words, path)
  if (words !== undefined && value !== undefined) return { value, quote: words }
  if (words !== undefined && control === 'text' && mayBeState(scene, path, words))
    return { value: fits(field, trimmed(scene.lexicon, words)), quote: words }
  return { value: readPiece(sentence, path), quote: sentence }
}

/** 'Pearl. Pearl Whitcomb': the longest of equally likely spans. */
const fullestOf = (spans: readonly PredictedSpan[]): PredictedSpan | undefined => {
  const surest = Math.max(0, ...spans.map(({ likely }) => likely))
  return spans
    .filter(({ likely }) => likely > surest - 0.15)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
}

const predictedValue = (context: Context, field: Field): Caught | undefined => {
  const { prediction, scene } = context
  const { path } = field
  if (prediction.answers(path) < LIKELY) return
  const best = fullestOf(prediction.spans(path, PART, 'one'))
  const wordsOf = ({ from, to }: PredictedSpan) => scene.text.slice(from, to)
  const found = best
    ? valueIn(context, field, wordsOf(best), sentenceAround(scene.text, best.from, best.to))
    : valueIn(context, field, undefined, around(context, path))
  return found?.value === undefined ? undefined : { ...found, meant: best?.likely ?? 0.5 }
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one)?.toLowerCase() === JSON.stringify(other)?.toLowerCase()

const MOST_WORDS = 7

const meantBy = ({ prediction }: Context, { path }: Field, { value }: Heard) => {
  const isPlain = typeof value === 'string' || typeof value === 'number'
  const words = isPlain ? String(value) : ''
  return (words.split(' ').length <= MOST_WORDS ? prediction.means(path, words) : undefined) ?? 0.5
}

/** 'CNA, applied, waiting': what's said of a credential belongs to it. */
const isPartOf = ({ values }: Field, whole: unknown, part: unknown) =>
  values === 'credentials' && String(whole).toLowerCase().includes(String(part).toLowerCase())

const stated = (context: Context, field: Field, heard: Heard | undefined): Proposal[] => {
  const meant = heard ? meantBy(context, field, heard) : 0
  const caught = heard && meant >= 0.5 ? undefined : predictedValue(context, field)
  const isOther =
    caught !== undefined &&
    !same(caught.value, heard?.value) &&
    !isPartOf(field, heard?.value, caught.value) &&
    !same(caught.value, context.scene.answers[field.path])
  const byRules = heard ? [{ ...heard, field, isRuled: true, meant, isDisputed: isOther }] : []
  const byClassifier = isOther ? [{ ...caught, field, isRuled: false, isDisputed: heard !== undefined }] : []
  return [...byRules, ...byClassifier]
}

export const proposalsFor = (context: Context, field: Field, heard: Heard | undefined): Proposal[] => {
  const { control } = field
  if (control === 'choice' || control === 'choices' || control === 'yesNo')
    return chosen(context, field, heard)
  return (control === 'list' ? listed : stated)(context, field, heard)
}
