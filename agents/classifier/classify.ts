import { fieldOf, fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { withoutRuns } from '../understand/text/runs.ts'
import { MOST_TOKENS, type Reading, readTokens } from './network.ts'
import { type Token, tokensOf } from './tokens.ts'
import { weights } from './weights.ts'

/** A span of the message, with its probability. */
export type PredictedSpan = { from: number; to: number; likely: number }

/** The classifier's prediction for a message: which fields it answers, and which spans hold the values. */
export type Prediction = {
  /** The probability that the message gives a new answer for the field. */
  answers: (field: string) => number
  /** The probability that it selects this option. */
  chooses: (field: string, option: string) => number
  /**
   * The probability that these words are part of the field's value; undefined when they aren't in the
   * message.
   */
  means: (field: string, words: string) => number | undefined
  /** Spans of the field's value, as one span or as list items split at punctuation. */
  spans: (field: string, atLeast: number, as: 'one' | 'items') => PredictedSpan[]
  /** The token with the most attention for the field. */
  strongest: (field: string) => { from: number; to: number }
}

export type Message = {
  kind: InterviewKind
  text: string
  asking: readonly string[]
  known: readonly string[]
}

type Piece = { tokens: readonly Token[]; reading: Reading }

const ENDS = ['.', '!', '?', '\n']

/** Later tokens are left to the patterns: a token costs the classifier as much as ten patterns. */
const MOST_READ = 360

/** Tokens that separate list items. */
const MARKS = [...ENDS, ',', ';', '+', '&', '/', '(', ')', '"']

/** Whole sentences, as many as fit into one pass. */
const piecesOf = (tokens: readonly Token[]): (readonly Token[])[] => {
  if (tokens.length <= MOST_TOKENS) return tokens.length > 0 ? [tokens] : []
  const end = tokens.slice(0, MOST_TOKENS).findLastIndex(({ text }) => ENDS.includes(text))
  const cut = end > 0 ? end + 1 : MOST_TOKENS
  return [tokens.slice(0, cut), ...piecesOf(tokens.slice(cut))]
}

const bare = (text: string) => text.replaceAll("'", '')
const isWord = ({ text }: Token) => /^[\p{L}\p{N}]/u.test(text)

/** The same word, or another inflection of it. */
const isLike = (one: string, other: string) =>
  one === other ||
  one === `${other}s` ||
  (other.length >= 5 && Math.abs(one.length - other.length) <= 2 && one.startsWith(other.slice(0, -1)))

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** For each token of a chunk, the probability that it's part of the field's value. */
const partsIn = ({ tokens, reading }: Piece, field: string) => {
  const { spans } = weights()
  const column = spans.indexOf(field)
  return tokens.map((_, order) => (column < 0 ? 0 : (reading.parts[order * spans.length + column] ?? 0)))
}

/** Threshold to continue a span; starting one takes a higher score. */
const THRESHOLD = 0.3

const spansIn = (piece: Piece, field: string, atLeast: number, as: 'one' | 'items'): PredictedSpan[] => {
  const likely = partsIn(piece, field)
  const { tokens } = piece
  const isPart = (order: number) =>
    (likely[order] ?? 0) > THRESHOLD && !(as === 'items' && MARKS.includes(tokens[order]?.text ?? ''))
  const starts = tokens.flatMap((_, order) => (isPart(order) && !isPart(order - 1) ? [order] : []))
  return starts.flatMap(first => {
    let last = first
    while (isPart(last + 1)) last += 1
    const own = likely.slice(first, last + 1)
    const [from, to] = [tokens[first]?.from, tokens[last]?.to]
    return from !== undefined && to !== undefined && Math.max(...own) > atLeast
      ? [{ from, to, likely: mean(own) }]
      : []
  })
}

/** Each occurrence of the words, with the probability that it's the value. */
const placesIn = (piece: Piece, field: string, wanted: readonly string[]): number[] => {
  const likely = partsIn(piece, field)
  const own = piece.tokens.flatMap((token, order) =>
    isWord(token) ? [{ text: bare(token.text), order }] : [],
  )
  return own.flatMap((_, start) => {
    const found = own.slice(start, start + wanted.length)
    const [first, last] = [found[0], found.at(-1)]
    const isThere =
      found.length === wanted.length && wanted.every((word, at) => isLike(found[at]?.text ?? '', word))
    return isThere && first && last ? [mean(likely.slice(first.order, last.order + 1))] : []
  })
}

/** In a message in all caps, capitals carry no information, so it's lowercased without moving offsets. */
const unraised = (text: string) => {
  const small = /\p{Ll}/u.test(text) ? text : text.toLowerCase()
  return small.length === text.length ? small : text
}

const readLabels = (kind: InterviewKind): number[] => {
  const own = fieldsOf(kind).flatMap(({ path, options = [] }) => [
    ...[`w:${path}`, `o:${path}=true`, `o:${path}=false`],
    ...options.map(option => `o:${path}=${option}`),
  ])
  return weights().labels.flatMap((label, at) => (own.includes(label) ? [at] : []))
}

const labelsFor = new Map<InterviewKind, readonly number[]>()

/** The labels of this interview: its fields and options. */
const labelsOf = (kind: InterviewKind): readonly number[] => {
  const labels = labelsFor.get(kind) ?? readLabels(kind)
  labelsFor.set(kind, labels)
  return labels
}

/** Answered by one or some of a few options. */
const isClosed = (kind: InterviewKind, path: string) =>
  ['choice', 'choices', 'yesNo'].includes(fieldOf(kind, path)?.control ?? '')

/**
 * What's known says whether the message changes it. For what's still open it misleads: whole talks, where much is known,
 * are nothing like the messages that the network was trained on.
 */
const readingsOf = (text: string, { kind, asking, known }: Message) => {
  const pieces = piecesOf(withoutRuns(tokensOf(text)).slice(0, MOST_READ))
  const facts = [...asking.map(path => `asking:${path}`), `kind:${kind}`]
  const read = (facts: readonly string[]) =>
    pieces.map((tokens): Piece => ({ tokens, reading: readTokens(text, tokens, facts, labelsOf(kind)) }))
  const open = read(facts)
  const settled = known.length > 0 ? read([...facts, ...known.map(path => `known:${path}`)]) : open
  return (field: string) => {
    const isOpen = asking.includes(field) || !known.includes(field)
    return isOpen && isClosed(kind, field) ? open : settled
  }
}

/** Whether two of three words of a text are among those that the network knows: other languages' aren't. */
export const knowsWordsOf = (text: string): boolean => {
  const said = tokensOf(text).filter(isWord)
  const { words } = weights()
  const known = said.filter(token => words.has(bare(token.text)) || words.has(token.text))
  return known.length * 3 >= said.length * 2
}

export const classify = (message: Message): Prediction => {
  const text = unraised(message.text)
  const piecesFor = readingsOf(text, message)
  const { labels, spans } = weights()
  const scoresOf = (field: string, label: string) =>
    piecesFor(field).map(({ tokens, reading }) => {
      const { likely = 0, strongest = 0 } = reading.labels.get(labels.indexOf(label)) ?? {}
      return { likely, token: tokens[strongest] }
    })
  const likely = (field: string, label: string) =>
    Math.max(0, ...scoresOf(field, label).map(one => one.likely))
  return {
    answers: field => likely(field, `w:${field}`),
    chooses: (field, option) => likely(field, `o:${field}=${option}`),
    means: (field, words) => {
      const wanted = tokensOf(words)
        .filter(isWord)
        .map(token => bare(token.text))
      const places =
        wanted.length > 0 ? piecesFor(field).flatMap(piece => placesIn(piece, field, wanted)) : []
      return spans.includes(field) && places.length > 0 ? Math.max(...places) : undefined
    },
    spans: (field, atLeast, as) => piecesFor(field).flatMap(piece => spansIn(piece, field, atLeast, as)),
    strongest: field => {
      const [best] = scoresOf(field, `w:${field}`).toSorted((one, other) => other.likely - one.likely)
      return best?.token ?? { from: 0, to: text.length }
    },
  }
}
