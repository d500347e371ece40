import type { Clause } from '../understand/clauses/clauses.ts'
import type { Lexicon } from '../understand/lexicon/lexicon.ts'
import type { People } from '../understand/people/people.ts'
import type { Reference } from '../understand/people/reference.ts'
import type { Found } from '../understand/text/page.ts'
import { findAny, says, stretchOf } from '../understand/text/reading.ts'

const REACH = 3

const isWithin = (places: readonly Found[], at: number) =>
  places.some(({ first, last }) => first <= at && at <= last)

/** 'With dementia clients': an object of a preposition isn't the subject. */
const isLed = (lexicon: Lexicon, { words }: Clause, { first, last }: Found): boolean =>
  !says(lexicon, stretchOf(words.slice(Math.max(0, first - 1), last + 2)), lexicon.caregiver.joins ?? []) &&
  says(lexicon, stretchOf(words.slice(Math.max(0, first - REACH), first)), lexicon.caregiver.lead ?? [])

const referencesIn = (lexicon: Lexicon, clause: Clause): Reference[] => {
  const { self = [], other = [], notOther = [], pronoun = [] } = lexicon.caregiver
  const views = findAny(lexicon, clause, notOther)
  const isPronoun = ({ first, last }: Found) =>
    says(lexicon, stretchOf(clause.words.slice(first, last + 1)), pronoun)
  // 'As long as they are friendly' keeps the earlier subject.
  const isSubject = (place: Found) =>
    isPronoun(place) ? place.first < REACH : !isLed(lexicon, clause, place)
  const others = findAny(lexicon, clause, other).filter(
    place => !isWithin(views, place.first) && isSubject(place),
  )
  const own = findAny(lexicon, clause, self).filter(({ first }) => !isWithin([...others, ...views], first))
  const as = (who: Reference['who']) => (place: Found) => ({ first: place.first, last: place.last, who })
  // In this interview the speaker takes the role of the recipient.
  return [...others.map(as('other')), ...own.map(as('recipient'))].sort((a, b) => a.first - b.first)
}

/** The people a caregiver mentions: themselves, or clients, families, relatives and others. */
export const caregiverPeople = (lexicon: Lexicon, clauses: readonly Clause[]): People => {
  const isForAnother = clauses.some(clause => says(lexicon, clause, lexicon.caregiver.proxy ?? []))
  const read = isForAnother ? () => [] : referencesIn
  return {
    recipient: undefined,
    isSelf: true,
    mentions: [],
    references: clauses.map(clause => read(lexicon, clause)),
  }
}
