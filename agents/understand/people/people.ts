import { isOpening } from '../clauses/beside.ts'
import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny } from '../text/reading.ts'
import { mentionsOf } from './mentioned.ts'
import { type Mention, nameWords } from './mentions.ts'
import { recipientOf } from './recipient.ts'
import type { Raw, Reference, Who } from './reference.ts'
import { resolver, type Topic } from './resolver.ts'
import { isSelfCare } from './self-care.ts'
import { isCounterpart, isOfCouple, otherNamesIn, partsOf, severalIn } from './several.ts'

export type People = {
  recipient: Mention | undefined
  isSelf: boolean
  mentions: readonly Mention[]
  references: readonly (readonly Reference[])[]
  /** Care for several, and it's open which of them is meant. */
  isOpen?: true
}

type Known = Readonly<Record<string, unknown>>

const rawsOf = (
  lexicon: Lexicon,
  clause: Clause,
  own: readonly Mention[],
  names: ReadonlyMap<string, Mention | 'recipient'>,
): Raw[] => {
  const { pronouns, patterns, staff } = lexicon.people
  const at = (sources: readonly string[] = []) => findAny(lexicon, clause, sources)
  const raws: Raw[] = own.map(mention => ({
    kind: 'mention',
    mention,
    first: mention.first,
    last: mention.last,
  }))
  const taken = (index: number) => raws.some(({ first, last }) => first <= index && index <= last)
  const add = (places: { first: number; last: number }[], made: (index: number) => Raw) => {
    for (const place of places) if (!taken(place.first)) raws.push({ ...made(place.first), ...place })
  }
  const plain = (places: ReturnType<typeof at>) => places.map(({ first, last }) => ({ first, last }))
  const who =
    (one: Who) =>
    (index: number): Raw => ({ kind: 'who', who: one, first: index, last: index })
  add(plain(at(patterns.former)), who('former'))
  const views = at(patterns.opinion)
  const likened = at(patterns.likened)
  const isLikened = ({ first }: { first: number }) =>
    likened.some(one => first > one.first && first <= one.last + 1)
  const isView = (place: { first: number }) =>
    views.some(({ first, last }) => first <= place.first && place.first <= last)
  const meant = (sources: readonly string[] | undefined) =>
    plain(at(sources)).filter(place => !isView(place) && !isLikened(place))
  add(meant(patterns.outsider), who('other'))
  add(plain(at(staff)), who('staff'))
  add(plain(at(patterns.patient)), who('recipient'))
  add(meant(patterns.speaker), who('speaker'))
  for (const gender of ['female', 'male'] as const) {
    add(plain(at(pronouns[gender])), index => ({ kind: 'pronoun', gender, first: index, last: index }))
  }
  add(plain(at(pronouns.any)), index => ({ kind: 'pronoun', gender: undefined, first: index, last: index }))
  clause.words.forEach((word, index) => {
    const named = names.get(word.text)
    if (!named || !word.capital || taken(index)) return
    if (named === 'recipient') raws.push({ kind: 'who', who: 'recipient', first: index, last: index })
    else raws.push({ kind: 'mention', mention: named, first: index, last: index })
  })
  return [...raws].sort((one, other) => one.first - other.first)
}

const namesOf = (clauses: readonly Clause[], mentions: readonly Mention[], known: Known) => {
  const names = new Map<string, Mention | 'recipient'>()
  for (const mention of mentions) {
    for (const word of nameWords(clauses, mention)) names.set(word.text, mention)
  }
  const stored = known['basicInfo.recipientName']
  if (typeof stored === 'string')
    for (const part of stored.toLowerCase().split(/\s+/u)) names.set(part, 'recipient')
  return names
}

const byPlace = (one: Raw, other: Raw) => one.first - other.first

/** People with a name other than the recipient's. */
const namedIn = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  at: number,
  { known, raws }: { known: Known; raws: readonly Raw[] },
): Raw[] =>
  otherNamesIn(lexicon, clauses, at, partsOf(known))
    .filter(index => !raws.some(({ first, last }) => first <= index && index <= last))
    .map(index => ({ kind: 'named', first: index, last: index }))

/** 'Dad' when the care is for both or for Mom; 'he' when no one else was mentioned. */
const isOfTwo = (
  lexicon: Lexicon,
  raw: Raw,
  who: Who,
  { kin, isOpen }: { kin: string; isOpen: boolean },
): boolean => {
  if (who !== 'other' && who !== 'staff') return false
  if (raw.kind === 'mention') return isOpen || isCounterpart(kin, raw.mention.relation)
  if (raw.kind !== 'pronoun') return raw.kind === 'named'
  const gender = lexicon.people.relations[kin]?.gender
  const isOther = raw.gender !== undefined && raw.gender !== gender
  return isOpen || (who === 'staff' && isOther && isOfCouple(lexicon, kin))
}

export const peopleIn = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  known: Known,
  asking: readonly string[],
): People => {
  const mentions = mentionsOf(lexicon, clauses)
  const found = recipientOf(lexicon, clauses, mentions, { known, asking })
  const isSelf = isSelfCare(lexicon, clauses, { known, asking }, found)
  const several = isSelf
    ? undefined
    : severalIn(lexicon, clauses, mentions, { known, asking }, found?.mention)
  const recipient = isSelf ? undefined : (several?.one ?? found?.mention)
  const isOpen = several?.isOpen === true
  const kin = recipient?.relation ?? String(known['basicInfo.relationship'])
  const names = namesOf(clauses, mentions, known)
  const whoIs = resolver(lexicon, recipient, isSelf, known, isOpen)
  const isKnownByName = !isSelf && (isOpen || known['basicInfo.recipientName'] !== undefined)
  const { gone = [], andMe = [] } = lexicon.people.patterns
  let topic: Topic | undefined
  const references = clauses.map((clause, at) => {
    if (topic?.sentence !== clause.sentence) topic = undefined
    const own = mentions.filter(mention => mention.clause === at)
    const raws = rawsOf(lexicon, clause, own, names)
    const strange = isKnownByName ? namedIn(lexicon, clauses, at, { known, raws }) : []
    const made = [...raws, ...strange].sort(byPlace).map((raw): Reference => {
      const isWithSpeaker = findAny(lexicon, clause, andMe).some(({ first }) => first === raw.last + 1)
      const isGone = findAny(lexicon, clause, gone).some(({ first }) => first === raw.last + 1)
      const isSubject = isGone || (isOpening(lexicon, clause, raw.first) && !isWithSpeaker)
      const who = whoIs(raw, isSubject, topic)
      const isSecond = isOfTwo(lexicon, raw, who, { kin, isOpen })
      return { first: raw.first, last: raw.last, who, ...(isSecond ? { isSecond } : {}) }
    })
    return made
  })
  return { recipient, isSelf, mentions, references, ...(isOpen ? { isOpen } : {}) }
}

/** The nearest person before these words, else the next one after them ('my 83 year old mother'). */
export const ownerAt = (references: readonly Reference[], first: number, last: number): Who | undefined => {
  const behind = references.find(one => one.first <= last + 1 && one.last >= last && one.first > first - 3)
  const around = references.find(one => one.first <= first && one.last >= last)
  const before = references.filter(one => one.last < first).at(-1)
  const opening = references.find(one => one.first === first && one.last <= last)
  return around?.who ?? opening?.who ?? before?.who ?? behind?.who
}
