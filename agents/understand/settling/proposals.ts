import type { Ear, Passage } from '#agents/classifier/listen.ts'
import type { Field } from '#machines/interview/fields.ts'
import type { Scene } from '../clauses/scene.ts'
import { timesOf } from '../dates/day-items.ts'
import { comparedTo, isStageAlone } from '../fields/same-condition.ts'
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

export type Listening = { scene: Scene; ear: Ear; readPiece: ReadPiece }

/** Below these probabilities the classifier's spans are ignored. */
const AUDIBLE = 0.25
const PART = 0.5

const LEADING = /^(?:(?:a|an|the|my|her|his|their|our|some|and|then|also|plus|be)\s+)+/iu

/** Punctuation and emoji around the words. */
const AROUND =
  /^(?:[\s,.;:-]|\p{Extended_Pictographic})+|(?:[\s,.;:-]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F})+$/gu

const trimmed = (text: string) => text.replace(LEADING, '').replaceAll(AROUND, '')

export const bare = (text: string) =>
  trimmed(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')

export const fits = ({ schema }: Field, value: unknown) => {
  const parsed = schema.safeParse(value)
  return parsed.success ? parsed.data : undefined
}

const LONGEST_SENTENCE = 300

const sentenceAround = (text: string, from: number, to: number) => {
  const sentences = [...text.matchAll(/[^.!?\n]+[.!?]*/gu)]
  const own = sentences.find(({ 0: words, index }) => index <= from && index + words.length >= to)
  return own && own[0].length <= LONGEST_SENTENCE ? own[0].trim() : text.slice(from, to)
}

const around = ({ scene, ear }: Listening, path: string) => {
  const { from, to } = ear.speaks(path)
  return sentenceAround(scene.text, from, to)
}

const chosen = (listening: Listening, field: Field, heard: Heard | undefined): Proposal[] => {
  const { ear, scene } = listening
  const { path, control, options = [] } = field
  const isYesNo = control === 'yesNo'
  const ruled = control === 'choices' ? itemsOf(heard?.value) : heard ? [String(heard.value)] : []
  const known = control === 'choices' ? itemsOf(scene.answers[path]) : [String(scene.answers[path])]
  const proposed = (isYesNo ? ['true', 'false'] : options).filter(
    option => !known.includes(option) && (ruled.includes(option) || ear.chooses(path, option) > AUDIBLE),
  )
  return proposed.map(option => ({
    field,
    value: isYesNo ? option === 'true' : option,
    quote: ruled.includes(option) && heard ? heard.quote : around(listening, path),
    isRuled: ruled.includes(option),
    meant: ear.chooses(path, option),
    isDisputed: control !== 'choices' && proposed.length > 1,
  }))
}

/** Before a name it's a title, not a condition. */
const TITLES = ['Ms']

/** 'Reminding them' and 'remind them' are the same item. */
const plain = (item: string) => bare(item).replaceAll(/(?:ing|e)(?= |$)/gu, '')

const isWithin = (one: string, other: string) =>
  plain(one).includes(plain(other)) || plain(other).includes(plain(one)) || isLapping(one, other)

const LAP = 2

/** 'From 9' overlaps '9 a.m. to 1 p.m.'. */
const isNumber = (word: string | undefined) => /^\d+$/u.test(word ?? '')

/** 'Work Monday to Friday from 7' overlaps 'Monday to Friday from 7 to 5'. */
const isLapping = (one: string, other: string) => {
  const words = plain(other).split(' ')
  return words.some(
    (_, from) =>
      from > 0 &&
      (words.length - from >= LAP || isNumber(words.at(-1))) &&
      plain(one).startsWith(`${words.slice(from).join(' ')} `),
  )
}

/** 'Stockton stays', when Stockton is saved. */
const kept = ({ lexicon }: Scene, item: string): string => {
  const words = stretchOfText(bare(item))
  const [end] = findAny(lexicon, words, lexicon.answers.tail ?? [])
  return bare(item).split(' ').slice(0, end?.first).join(' ')
}

const DAYS = 'schedule.schedulePattern'

const CONDITIONS = 'careNeeds.medicalConditions'

/** 'Early stage' isn't a condition, and 'Parkinson's' is the same as 'Parkinson's disease'. */
const isNoIllness = (scene: Scene, item: string): boolean =>
  isStageAlone(scene, item) ||
  itemsOf(scene.answers[CONDITIONS]).some(known => comparedTo(scene, item, known) !== undefined)

const listed = ({ ear, scene, readPiece }: Listening, field: Field, heard: Heard | undefined): Proposal[] => {
  const { path } = field
  const known = itemsOf(scene.answers[path]).map(bare)
  const isNew = (item: string) =>
    item !== '' && !TITLES.includes(item) && !known.includes(bare(item)) && !known.includes(kept(scene, item))
  const ruled = itemsOf(heard?.value).filter(isNew)
  const passages = ear.answers(path) > AUDIBLE ? ear.passages(path, PART, 'items') : []
  const caught = passages
    .flatMap(({ from, to, likely }) => {
      const whole = { from, to }
      // Keeps the wording the rules already read, so that it can be matched.
      const isRuled = ruled.some(one => isWithin(one, trimmed(scene.text.slice(from, to))))
      const places = path === DAYS && !isRuled ? timesOf(scene, from, to) : [whole]
      return places.map(place => ({ item: trimmed(scene.text.slice(place.from, place.to)), likely }))
    })
    .filter(({ item }) => isNew(item) && !(path === CONDITIONS && isNoIllness(scene, item)))
  const byRules = ruled.map(item => ({
    field,
    value: item,
    quote: heard?.quote ?? '',
    isRuled: true,
    meant: ear.means(path, item) ?? ear.answers(path),
    isDisputed: !caught.some(one => isWithin(one.item, item)),
  }))
  const all = itemsOf(heard?.value).map(bare)
  // The rules corrected the spelling of 'Alzhimers'.
  const isRead = (item: string) => itemsOf(readPiece(item, path)).some(one => all.includes(bare(one)))
  const more = caught.filter(({ item }) => !(ruled.some(one => isWithin(one, item)) || isRead(item)))
  const byEar = more.map(({ item, likely }) => ({
    field,
    value: item,
    quote: item,
    isRuled: false,
    meant: likely,
    isDisputed: ruled.length > 0,
  }))
  return [...byRules, ...byEar]
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
  { scene, readPiece }: Listening,
  field: Field,
  words: string | undefined,
  sentence: string,
): Omit<Caught, 'meant'> | undefined => {
  const { path, control } = field
  if (control === 'longText') return { value: fits(field, sentence), quote: sentence }
  const value = words === undefined ? undefined : readPiece(words, path)
  if (words !== undefined && value !== undefined) return { value, quote: words }
  if (words !== undefined && control === 'text' && mayBeState(scene, path, words))
    return { value: fits(field, trimmed(words)), quote: words }
  return { value: readPiece(sentence, path), quote: sentence }
}

/** 'Pearl. Pearl Whitcomb': the longest of equally likely spans. */
const fullestOf = (passages: readonly Passage[]): Passage | undefined => {
  const surest = Math.max(0, ...passages.map(({ likely }) => likely))
  return passages
    .filter(({ likely }) => likely > surest - 0.15)
    .toSorted((one, other) => other.to - other.from - (one.to - one.from))[0]
}

const caughtByEar = (listening: Listening, field: Field): Caught | undefined => {
  const { ear, scene } = listening
  const { path } = field
  if (ear.answers(path) < AUDIBLE) return
  const best = fullestOf(ear.passages(path, PART, 'one'))
  const wordsOf = ({ from, to }: Passage) => scene.text.slice(from, to)
  const found = best
    ? valueIn(listening, field, wordsOf(best), sentenceAround(scene.text, best.from, best.to))
    : valueIn(listening, field, undefined, around(listening, path))
  return found?.value === undefined ? undefined : { ...found, meant: best?.likely ?? 0.5 }
}

const same = (one: unknown, other: unknown) =>
  JSON.stringify(one)?.toLowerCase() === JSON.stringify(other)?.toLowerCase()

const MOST_WORDS = 7

const meantBy = ({ ear }: Listening, { path }: Field, { value }: Heard) => {
  const isPlain = typeof value === 'string' || typeof value === 'number'
  const words = isPlain ? String(value) : ''
  return (words.split(' ').length <= MOST_WORDS ? ear.means(path, words) : undefined) ?? 0.5
}

const told = (listening: Listening, field: Field, heard: Heard | undefined): Proposal[] => {
  const meant = heard ? meantBy(listening, field, heard) : 0
  const caught = heard && meant >= 0.5 ? undefined : caughtByEar(listening, field)
  const isOther =
    caught !== undefined &&
    !same(caught.value, heard?.value) &&
    !same(caught.value, listening.scene.answers[field.path])
  const byRules = heard ? [{ ...heard, field, isRuled: true, meant, isDisputed: isOther }] : []
  const byEar = isOther ? [{ ...caught, field, isRuled: false, isDisputed: heard !== undefined }] : []
  return [...byRules, ...byEar]
}

export const proposalsFor = (listening: Listening, field: Field, heard: Heard | undefined): Proposal[] => {
  const { control } = field
  if (control === 'choice' || control === 'choices' || control === 'yesNo')
    return chosen(listening, field, heard)
  return (control === 'list' ? listed : told)(listening, field, heard)
}
