import type { Scene } from '../clauses/scene.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Found } from '../text/page.ts'
import { findAny, type Stretch, says, stretchOf } from '../text/reading.ts'

type Span = Pick<Found, 'first' | 'last'>

const within = ({ words }: Stretch, { first, last }: Span) => stretchOf(words.slice(first, last + 1))

/** 'On Tuesdays', 'overnight help', 'every day 7 to 11': trims to the words about time. */
const bareTime = (lexicon: Lexicon, clause: Stretch, span: Span): Span => {
  const own = within(clause, span)
  const { lead = [], tail = [] } = lexicon.times
  const [before] = findAny(lexicon, own, lead)
  const first = span.first + (before ? before.last + 1 : 0)
  const behind = findAny(lexicon, own, tail).at(-1)
  const last = behind ? span.first + behind.first - 1 : span.last
  const isSame = first === span.first && last === span.last
  return isSame || first > last ? span : bareTime(lexicon, clause, { first, last })
}

/** Splits 'mornings and bedtimes' and 'Tuesday 1 to 6 and Thursday noon to 6'. */
const piecesIn = (lexicon: Lexicon, clause: Stretch, { first, last }: Span): Span[] => {
  const links = findAny(lexicon, within(clause, { first, last }), lexicon.times.link ?? [])
  const pieces: Span[] = []
  let from = first
  for (const link of links) {
    pieces.push({ first: from, last: first + link.first - 1 })
    from = first + link.last + 1
  }
  return [...pieces, { first: from, last }].map(span => bareTime(lexicon, clause, span))
}

const kindsOf = (lexicon: Lexicon, clause: Stretch, span: Span) => {
  const own = within(clause, span)
  const { ofDay = [], ofHours = [] } = lexicon.times
  return [ofDay, ofHours].map(sources => says(lexicon, own, sources)).join()
}

const NEITHER = 'false,false'

/** 'Mon Wed Fri' is three items; 'Mon-Thu' and 'Mon Wed Fri 8 to 12' are one each. */
const dayByDay = (lexicon: Lexicon, clause: Stretch, span: Span): Span[] =>
  says(lexicon, within(clause, span), lexicon.times.dayRow ?? []) &&
  !within(clause, span).words.some(({ joined }) => joined)
    ? Array.from({ length: span.last - span.first + 1 }, (_, at) => ({
        first: span.first + at,
        last: span.first + at,
      }))
    : [span]

/** Splits days only when each is complete alone: 'Tuesday and Thursday afternoons' stays one item. */
export const itemsIn = (lexicon: Lexicon, clause: Stretch, whole: Span): Span[] => {
  const span = bareTime(lexicon, clause, whole)
  const pieces = piecesIn(lexicon, clause, span)
  const kinds = new Set(pieces.map(piece => kindsOf(lexicon, clause, piece)))
  const isEach = kinds.size === 1 && !kinds.has(NEITHER) && pieces.every(({ first, last }) => first <= last)
  return (isEach ? pieces : [span]).flatMap(piece => dayByDay(lexicon, clause, piece))
}

/** Only the hour of 'leaves at eleven'; nothing when there's no time. */
export const timesOf = ({ lexicon, whole }: Scene, from: number, to: number) => {
  const own = stretchOf(whole.words.filter(word => word.from >= from && word.to <= to))
  const { strong = [], day = [], weak = [], alsoTimes = [] } = lexicon.times
  const places = findAny(lexicon, own, [...strong, ...day, ...weak, ...alsoTimes])
  // 'Mañanas' alone is a reply.
  if (places.length === 0) return own.words.length === whole.words.length ? [{ from, to }] : []
  const first = Math.min(...places.map(place => place.first))
  const last = Math.max(...places.map(place => place.last))
  return itemsIn(lexicon, own, { first, last }).map(span => ({
    from: own.words[span.first]?.from ?? from,
    to: own.words[span.last]?.to ?? to,
  }))
}
