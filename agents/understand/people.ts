import { type Clause, isDenied } from './clauses.ts'
import type { Lexicon } from './lexicon.ts'
import { type Gender, type Mention, mentionsOf, nameWords } from './mentions.ts'
import { find, findAny, says } from './reading.ts'

export type Who = 'recipient' | 'speaker' | 'other' | 'staff' | 'former' | 'emma'

/** Somebody is meant by the words from `first` to `last` of a clause. */
export type Reference = { first: number; last: number; who: Who }

export type People = {
  recipient: Mention | undefined
  isSelf: boolean
  mentions: readonly Mention[]
  references: readonly (readonly Reference[])[]
}

export type Known = Readonly<Record<string, unknown>>

/** How much speaks for this one being who needs care. */
const weightOf = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention, known: Known): number => {
  const clause = clauses[mention.clause]
  if (!clause) return 0
  const { forWhom = [], needing = [], aside = [], contactOf = [], together = [], speakerIs = [] } = lexicon.people.patterns
  const stored = known['basicInfo.relationship']
  const endsBefore = (sources: readonly string[]) =>
    findAny(lexicon, clause, sources).some(({ last }) => last === mention.first - 1)
  const startsAfter = (sources: readonly string[]) =>
    findAny(lexicon, clause, sources).some(({ first }) => first === mention.last + 1)
  let weight = mention.whose === 'third' ? -6 : 1
  if (mention.whose === 'nobody') weight -= 3
  if (typeof stored === 'string') weight += isSamePerson(lexicon, stored, mention) ? 10 : -8
  if (endsBefore(forWhom)) weight += 4
  if (startsAfter(needing)) weight += 3
  if (startsAfter(aside) || clause.isQuestion) weight -= 4
  if (startsAfter(together) || endsBefore(together)) weight -= 6
  if (endsBefore(speakerIs) || endsBefore(contactOf)) weight -= 8
  if (isDenied(lexicon, clause, mention.first, mention.last)) weight -= 20
  if (lexicon.people.patterns.elders?.includes(mention.relation)) weight += 2
  return weight
}

/** The stored word may name either side: 'daughter' said by her daughter fits a mother. */
const isSamePerson = (lexicon: Lexicon, stored: string, { relation, kind }: Mention): boolean => {
  const sides = lexicon.people.patterns[`side:${stored.toLowerCase()}`]
  return stored.toLowerCase() === relation || (sides?.includes(relation) ?? (!lexicon.people.relations[stored] && kind === 'family'))
}

const ENOUGH = 1

const recipientOf = (lexicon: Lexicon, clauses: readonly Clause[], mentions: readonly Mention[], known: Known) => {
  const weights = new Map<string, { mention: Mention; weight: number }>()
  for (const mention of mentions) {
    const weight = weightOf(lexicon, clauses, mention, known)
    const before = weights.get(mention.relation)
    if (!before) weights.set(mention.relation, { mention, weight })
    else if (weight > before.weight) weights.set(mention.relation, { mention, weight: weight + 0.5 })
  }
  const [best, second] = [...weights.values()].sort((one, other) => other.weight - one.weight)
  if (!best || best.weight < ENOUGH) return
  return { ...best, isAlone: second === undefined || second.weight < best.weight - 0.5 }
}

const isSelfCare = (lexicon: Lexicon, clauses: readonly Clause[], known: Known, weight: number): boolean => {
  if (known['basicInfo.careType'] !== undefined) return known['basicInfo.careType'] === 'self'
  return weight < 3 && clauses.some(clause => clause.isStatement && says(lexicon, clause, lexicon.people.patterns.self ?? []))
}

type Latest = Partial<Record<Gender, Who>>

type Raw = { first: number; last: number } & (
  | { kind: 'mention'; mention: Mention }
  | { kind: 'pronoun'; gender: Gender | undefined }
  | { kind: 'who'; who: Who }
)

const rawsOf = (
  lexicon: Lexicon,
  clause: Clause,
  own: readonly Mention[],
  names: ReadonlyMap<string, Mention | 'recipient'>,
): Raw[] => {
  const { pronouns, patterns, staff } = lexicon.people
  const at = (sources: readonly string[] = []) => findAny(lexicon, clause, sources)
  const raws: Raw[] = own.map(mention => ({ kind: 'mention', mention, first: mention.first, last: mention.last }))
  const taken = (index: number) => raws.some(({ first, last }) => first <= index && index <= last)
  const add = (places: { first: number; last: number }[], made: (index: number) => Raw) => {
    for (const place of places) if (!taken(place.first)) raws.push({ ...made(place.first), ...place })
  }
  const plain = (places: ReturnType<typeof at>) => places.map(({ first, last }) => ({ first, last }))
  const who = (one: Who) => (index: number): Raw => ({ kind: 'who', who: one, first: index, last: index })
  add(plain(at(patterns.former)), who('former'))
  add(plain(at(patterns.outsider)), who('other'))
  add(plain(at(staff)), who('staff'))
  add(plain(at(patterns.patient)), who('recipient'))
  add(plain(at(patterns.speaker)), who('speaker'))
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
  return raws.sort((one, other) => one.first - other.first)
}

const resolver = (lexicon: Lexicon, recipient: Mention | undefined, isSelf: boolean) => {
  const latest: Latest = {}
  const remember = (gender: Gender | undefined, who: Who) => {
    if (gender !== 'male') latest.female = who
    if (gender !== 'female') latest.male = who
  }
  return (raw: Raw, isSubject: boolean): Who => {
    if (raw.kind === 'who') return raw.who === 'speaker' && isSelf ? 'recipient' : raw.who
    if (raw.kind === 'pronoun') {
      if (raw.gender) return latest[raw.gender] ?? (isSelf ? 'other' : 'recipient')
      return recipient && !isSelf ? 'recipient' : (latest.female ?? 'staff')
    }
    const { mention } = raw
    const isRecipient = !isSelf && recipient !== undefined && mention.relation === recipient.relation && mention.whose !== 'third'
    const who = isRecipient || (!isSelf && mention === recipient) ? 'recipient' : 'other'
    const alsoSpeaker = lexicon.people.relations[mention.relation] === undefined
    if (who === 'recipient' || (isSubject && !alsoSpeaker)) remember(mention.gender, who)
    return who
  }
}

const namesOf = (clauses: readonly Clause[], mentions: readonly Mention[], known: Known) => {
  const names = new Map<string, Mention | 'recipient'>()
  for (const mention of mentions) {
    for (const word of nameWords(clauses, mention)) names.set(word.text, mention)
  }
  const stored = known['basicInfo.recipientName']
  if (typeof stored === 'string') for (const part of stored.toLowerCase().split(/\s+/u)) names.set(part, 'recipient')
  return names
}

export const peopleIn = (lexicon: Lexicon, clauses: readonly Clause[], known: Known): People => {
  const mentions = mentionsOf(lexicon, clauses)
  const found = recipientOf(lexicon, clauses, mentions, known)
  const isSelf = isSelfCare(lexicon, clauses, known, found?.weight ?? 0)
  const recipient = isSelf ? undefined : found?.mention
  const names = namesOf(clauses, mentions, known)
  const whoIs = resolver(lexicon, recipient, isSelf)
  const references = clauses.map((clause, at) => {
    const own = mentions.filter(mention => mention.clause === at)
    return rawsOf(lexicon, clause, own, names).map((raw, index) => {
      const isWithSpeaker = find(lexicon, clause, 'and i').some(({ first }) => first === raw.last + 1)
      return { first: raw.first, last: raw.last, who: whoIs(raw, index === 0 && !isWithSpeaker) }
    })
  })
  return { recipient, isSelf, mentions, references }
}

/** The nearest person before these words, else the one right behind them ('my 83 year old mother'), else nobody. */
export const ownerAt = (references: readonly Reference[], first: number, last: number): Who | undefined => {
  const behind = references.find(one => one.first <= last + 1 && one.last >= last && one.first > first - 3)
  const around = references.find(one => one.first <= first && one.last >= last)
  const before = references.filter(one => one.last < first).at(-1)
  return around?.who ?? before?.who ?? behind?.who
}
