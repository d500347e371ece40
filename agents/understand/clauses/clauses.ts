import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { find, findAny, only, type Stretch, says, stretchesOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

/** A piece of a sentence that says one thing, with its mood and polarity. */
export type Clause = Stretch & {
  sentence: number
  /** The punctuation mark or word that separates it from the clause before. */
  opening: string
  /** A plain statement: no question, quotation, condition or command to Emma. */
  isStatement: boolean
  isQuestion: boolean
  isPast: boolean
  /** Negation carried over from earlier in the list: 'no dementia, diabetes or anything'. */
  isCarriedNegative: boolean
  /** 'Nothing except CPR': the exception to a negated list. */
  isException: boolean
}

const ENDS = ['.', '!', '?']
const CUTS = [...ENDS, ',', ';', ':', '(', ')', '"', '-']

const isDay = ({ dates }: Lexicon, text = '') => Object.hasOwn(dates.weekdays, text.replace(/s$/u, ''))

/** '10-4', '8am-8pm' and 'Tue - Sat' are each one span. */
const isSpan = (lexicon: Lexicon, { words }: Stretch, at: number) => {
  const [before, after] = [words[at - 1]?.text, words[at + 1]?.text]
  if (words[at]?.text !== '-') return false
  if (isDay(lexicon, before) && isDay(lexicon, after)) return true
  return /^(?:\d|[ap]m?$)/u.test(before ?? '') && /^\d/u.test(after ?? '')
}

type Cut = { words: Word[]; sentence: number; opening: string; isQuoted: boolean; end: string }

type Piece = Cut & { stretch: Stretch }

/** Each clause looks at its whole sentence, so a sentence without end would take quadratic time. */
const MOST_PIECES = 30
const MOST_WORDS = 100

/** Splits at punctuation and before words that begin a new clause. */
const cut = (lexicon: Lexicon, whole: Stretch): Piece[] => {
  const breaks = new Set(findAny(lexicon, whole, lexicon.clauses.breaks).map(({ first }) => first))
  const pieces: Cut[] = []
  let sentence = 0
  let began = 0
  let isQuoted = false
  let piece: Cut = { words: [], sentence, opening: '', isQuoted, end: '' }
  const close = (opening: string, end: string) => {
    if (piece.words.length > 0) pieces.push({ ...piece, end })
    else if (ENDS.includes(end)) {
      const before = pieces.at(-1)
      if (before?.sentence === sentence) before.end = end
    }
    if (ENDS.includes(end) || pieces.length - began >= MOST_PIECES) {
      sentence += 1
      began = pieces.length
    }
    piece = { words: [], sentence, opening, isQuoted, end: '' }
  }
  whole.words.forEach((word, at) => {
    if (CUTS.includes(word.text) && !isSpan(lexicon, whole, at)) {
      if (word.text === '"') isQuoted = !isQuoted
      close(word.text, word.text)
      return
    }
    if ((breaks.has(at) && piece.words.length > 0) || piece.words.length >= MOST_WORDS) close(word.text, '')
    piece.words.push(word)
  })
  close('', '')
  const stretches = stretchesOf(pieces.map(({ words }) => words))
  return pieces.flatMap((one, at) => {
    const stretch = stretches[at]
    return stretch ? [{ ...one, stretch }] : []
  })
}

const SHORT = 4

/** The speaker's answer to their own question: 'Cook? No. Drive? Yes.' */
const repliedTo = (lexicon: Lexicon, pieces: readonly Piece[], at: number): 'yes' | 'no' | undefined => {
  const [own, next] = [pieces[at], pieces[at + 1]]
  if (own?.end !== '?' || next?.sentence !== own.sentence + 1 || own.words.length > SHORT) return
  if (says(lexicon, own.stretch, lexicon.clauses.ask)) return
  return (['yes', 'no'] as const).find(reply => says(lexicon, next.stretch, only(lexicon.answers[reply])))
}

/** 'Why we need it? Her memory got worse.': Emma's question repeated before the answer. */
const isEcho = (lexicon: Lexicon, pieces: readonly Piece[], at: number): boolean => {
  const [own, next] = [pieces[at], pieces[at + 1]]
  const isBefore = own?.end === '?' && next?.sentence === own.sentence + 1 && next.end !== '?'
  return isBefore && says(lexicon, own.stretch, lexicon.clauses.echo)
}

/** The speaker answers their own question. */
const isAnswered = (lexicon: Lexicon, pieces: readonly Piece[], at: number): boolean =>
  repliedTo(lexicon, pieces, at) !== undefined || isEcho(lexicon, pieces, at)

const sentenceFrom = (pieces: readonly Piece[], from: number): { piece: Piece; at: number }[] => {
  const own: { piece: Piece; at: number }[] = []
  for (let at = from; at < pieces.length; at += 1) {
    const piece = pieces[at]
    if (piece?.sentence !== pieces[from]?.sentence) break
    if (piece) own.push({ piece, at })
  }
  return own
}

/** In a sentence that ends in '?', the clauses before the question itself are still statements. */
const questionFrom = (lexicon: Lexicon, pieces: readonly Piece[], from: number): number => {
  if (isAnswered(lexicon, pieces, from)) return Number.POSITIVE_INFINITY
  const own = sentenceFrom(pieces, from)
  const saying = (sources: readonly string[]) =>
    own.find(({ piece }) => says(lexicon, piece.stretch, sources))
  if (own.at(-1)?.piece.end !== '?') {
    const [first] = own
    if (first && says(lexicon, first.piece.stretch, lexicon.clauses.askFirst)) return first.at
    return saying(lexicon.clauses.ask)?.at ?? Number.POSITIVE_INFINITY
  }
  const start = saying(lexicon.clauses.question)
  // 'Need help on Mondays, for maybe six weeks?' is a tentative answer.
  if (!start && saying(lexicon.clauses.tentative)) return Number.POSITIVE_INFINITY
  return start?.at ?? own[0]?.at ?? 0
}

const isNegative = (lexicon: Lexicon, stretch: Stretch) => negatorsIn(lexicon, stretch).length > 0

export const negatorsIn = (lexicon: Lexicon, stretch: Stretch) => {
  const exempt = findAny(lexicon, stretch, lexicon.clauses.notNegator)
  return findAny(lexicon, stretch, lexicon.clauses.negator).filter(
    ({ first }) => !exempt.some(one => one.first <= first && first <= one.last),
  )
}

/** A list item: no person and no verb of its own. */
const isBare = (lexicon: Lexicon, piece: Piece | undefined): piece is Piece =>
  piece !== undefined &&
  isSmall(lexicon, 'orNor', piece.opening) &&
  find(lexicon, piece.stretch, '<subject>|<verb>').length === 0

/** The longest list that one 'not' can negate. */
const LIST = 30

/** The list that contains this clause, from its first item to its last. */
const listAround = (lexicon: Lexicon, pieces: readonly Piece[], at: number): readonly Piece[] => {
  const isSame = (index: number) => pieces[index]?.sentence === pieces[at]?.sentence
  let first = at
  while (first > 0 && at - first < LIST && isBare(lexicon, pieces[first]) && isSame(first - 1)) first -= 1
  let last = at
  while (last - at < LIST && isBare(lexicon, pieces[last + 1]) && isSame(last + 1)) last += 1
  return pieces.slice(first, last + 1)
}

const carriesNegation = (lexicon: Lexicon, pieces: readonly Piece[], at: number): boolean => {
  const own = pieces[at]
  if (repliedTo(lexicon, pieces, at) === 'no') return true
  if (!isBare(lexicon, own)) return false
  const list = listAround(lexicon, pieces, at)
  const isDeniedBefore = list.slice(0, list.indexOf(own)).some(piece => isNegative(lexicon, piece.stretch))
  // Only 'or' carries the negation on to the next item.
  const goesOn = list
    .slice(list.indexOf(own))
    .some(piece => says(lexicon, piece.stretch, lexicon.clauses.alternative))
  return isDeniedBefore && goesOn
}

/** Later clauses of a hypothetical sentence are hypothetical too. */
const unsaidAfter = (lexicon: Lexicon, { stretch, sentence }: Piece, before: number): number => {
  if (says(lexicon, stretch, lexicon.clauses.unreal)) return sentence
  return says(lexicon, stretch, lexicon.clauses.adversative) ? -1 : before
}

/** A wish may be phrased as a question when Emma asked for a wish. */
const isWishAsked = (asking: readonly string[]) =>
  asking.some(path => path.startsWith('schedule.') || path.startsWith('preferences.'))

export const clausesOf = (lexicon: Lexicon, whole: Stretch, asking: readonly string[]): Clause[] => {
  const pieces = cut(lexicon, whole)
  const { quoted, condition, order, notOrder, past } = lexicon.clauses
  const request = [...lexicon.clauses.request, ...(isWishAsked(asking) ? lexicon.clauses.proposal : [])]
  const asked = new Map<number, number>()
  let ordered = -1
  let unsaid = -1
  let requested = -1
  return pieces.map((piece, at) => {
    const stretch = piece.stretch
    if (!asked.has(piece.sentence)) asked.set(piece.sentence, questionFrom(lexicon, pieces, at))
    const isAsked = at >= (asked.get(piece.sentence) ?? Number.POSITIVE_INFINITY)
    if (says(lexicon, stretch, request)) requested = piece.sentence
    const isQuestion = isAsked && requested !== piece.sentence
    if (says(lexicon, stretch, order) && !says(lexicon, stretch, notOrder)) ordered = piece.sentence
    unsaid = unsaidAfter(lexicon, piece, unsaid)
    const isQuotation = (piece.isQuoted && piece.words.length > 3) || says(lexicon, stretch, quoted)
    return {
      ...stretch,
      sentence: piece.sentence,
      opening: piece.opening,
      isQuestion,
      isStatement:
        !isQuestion &&
        !isQuotation &&
        ![ordered, unsaid].includes(piece.sentence) &&
        !says(lexicon, stretch, condition),
      isPast: says(lexicon, stretch, past),
      isCarriedNegative: carriesNegation(lexicon, pieces, at),
      isException: false,
    }
  })
}

const REACH = 9

/** The words in this span are negated or refused. */
export const isDenied = (lexicon: Lexicon, clause: Clause, first: number, last: number): boolean => {
  const ends = findAny(lexicon, clause, lexicon.clauses.scopeEnd)
  const isBetween = (from: number, to: number) => ends.some(end => end.first > from && end.last < to)
  const before = negatorsIn(lexicon, clause).some(
    negator =>
      !(clause.isException && negator.first === 0) &&
      negator.last < first &&
      first - negator.last <= REACH &&
      !isBetween(negator.last, first),
  )
  if (before) return true
  const after = findAny(lexicon, clause, lexicon.clauses.laterNegator).some(
    negator => negator.first > last && negator.first - last <= REACH && !isBetween(last, negator.first),
  )
  return after || (clause.isCarriedNegative && !ends.some(end => end.last < first))
}
