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

type Known = Readonly<Record<string, unknown>>

/** The interview before the message. */
type Asked = { known: Known; asking: readonly string[] }

/** Words right before or right behind this one being spoken of, and how much they speak for or against. */
const besides: readonly [string, 'before' | 'behind', number][] = [
  ['forWhom', 'before', 5],
  ['needing', 'behind', 3],
  ['aside', 'behind', -4],
  ['together', 'behind', -6],
  ['together', 'before', -6],
  ['speakerIs', 'before', -8],
  ['contactOf', 'before', -8],
  // Of two in one breath neither is meant alone.
  ['andBehind', 'behind', -8],
  ['andBefore', 'before', -8],
]

const beside = (
  lexicon: Lexicon,
  clause: Clause,
  { first, last }: Mention,
  sources: readonly string[],
  side: 'before' | 'behind',
) =>
  findAny(lexicon, clause, sources).some(place =>
    side === 'before' ? place.last === first - 1 : place.first === last + 1,
  )

/** Whether it opens its piece, and is all of it. */
const placeWeight = (lexicon: Lexicon, { words }: Clause, { first, last }: Mention): number => {
  const opening = lexicon.people.patterns.opening ?? []
  const isFirst = words.slice(0, first).every(({ text }) => opening.includes(text))
  return (isFirst ? 1 : 0) + (first === 0 && last === words.length - 1 ? 2 : 0)
}

/** Whether it fits what was asked, and who is known already. */
const knownWeight = (
  lexicon: Lexicon,
  clause: Clause,
  mention: Mention,
  { known, asking }: Asked,
): number => {
  const stored = known['basicInfo.relationship']
  const isStored = typeof stored === 'string'
  const isElder = lexicon.people.patterns.elders?.includes(mention.relation) === true
  const fits = isStored ? (isSamePerson(lexicon, stored, mention) ? 10 : -8) : 0
  const isWho = beside(lexicon, clause, mention, lexicon.people.patterns.isWho ?? [], 'before')
  const isAsked = asking.some(path => WHO.includes(path))
  const elsewhere = asking.length > 0 && !isElder ? -1 : 0
  return fits + (isWho ? (isStored ? 12 : 5) : 0) + (isElder ? 2 : 0) + (isAsked ? 3 : elsewhere)
}

const WHOSE = { speaker: 1, third: -6, nobody: -2 } as const

/** How much speaks for this one being who needs care. */
const weightOf = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention, asked: Asked): number => {
  const clause = clauses[mention.clause]
  if (!clause) return 0
  const near = besides
    .filter(([name, side]) => beside(lexicon, clause, mention, lexicon.people.patterns[name] ?? [], side))
    .reduce((sum, [, , weight]) => sum + weight, 0)
  const denied = isDenied(lexicon, clause, mention.first, mention.last) ? -20 : 0
  const questioned = clause.isQuestion ? -4 : 0
  const next = clauses[mention.clause + 1]
  const isSpeaking =
    mention.last === clause.words.length - 1 &&
    next !== undefined &&
    says(lexicon, next, ['^ and (?:i|me|myself)'])
  return (
    WHOSE[mention.whose] +
    (isSpeaking ? -6 : 0) +
    near +
    denied +
    questioned +
    placeWeight(lexicon, clause, mention) +
    knownWeight(lexicon, clause, mention, asked)
  )
}

/** The stored word may name either side: 'daughter' said by her daughter fits a mother. */
const isSamePerson = (lexicon: Lexicon, stored: string, { relation, kind }: Mention): boolean => {
  const sides = lexicon.people.patterns[`side:${stored.toLowerCase()}`]
  return (
    stored.toLowerCase() === relation ||
    (sides?.includes(relation) ?? (!lexicon.people.relations[stored] && kind === 'family'))
  )
}

const ENOUGH = 3
const WHO = ['basicInfo.careType', 'basicInfo.relationship']
const CLEAR = 1
const EXPLICIT = 5

const recipientOf = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  asked: Asked,
) => {
  const weights = new Map<string, { mention: Mention; weight: number }>()
  for (const mention of mentions) {
    const weight = weightOf(lexicon, clauses, mention, asked)
    const before = weights.get(mention.relation)
    if (!before) weights.set(mention.relation, { mention, weight })
    else if (weight > before.weight) weights.set(mention.relation, { mention, weight: weight + 0.5 })
  }
  const [best, second] = [...weights.values()].sort((one, other) => other.weight - one.weight)
  if (!best || best.weight < ENOUGH) return
  // Of two who may be meant as well, neither is.
  if (second && second.weight >= best.weight - CLEAR && second.weight >= ENOUGH && best.weight < EXPLICIT)
    return
  return best
}

const isSelfCare = (lexicon: Lexicon, clauses: readonly Clause[], known: Known, weight: number): boolean => {
  if (known['basicInfo.careType'] !== undefined) return known['basicInfo.careType'] === 'self'
  return (
    weight < 3 &&
    clauses.some(clause => clause.isStatement && says(lexicon, clause, lexicon.people.patterns.self ?? []))
  )
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
  add(plain(at(patterns.outsider)), who('other'))
  add(plain(at(staff)), who('staff'))
  add(plain(at(patterns.patient)), who('recipient'))
  const views = at(patterns.opinion)
  const isView = (place: { first: number }) =>
    views.some(({ first, last }) => first <= place.first && place.first <= last)
  add(
    plain(at(patterns.speaker)).filter(place => !isView(place)),
    who('speaker'),
  )
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

/** Who was last spoken of as she, as he. */
const resolver = (lexicon: Lexicon, recipient: Mention | undefined, isSelf: boolean) => {
  const latest: Latest = {}
  const remember = (gender: Gender | undefined, who: Who) => {
    if (gender !== 'male') latest.female = who
    if (gender !== 'female') latest.male = who
  }
  const pronoun = (gender: Gender | undefined): Who => {
    const isOther = isSelf || (recipient?.gender !== undefined && recipient.gender !== gender)
    if (gender) return latest[gender] ?? (isOther ? 'other' : 'recipient')
    return recipient && !isSelf ? 'recipient' : (latest.female ?? 'staff')
  }
  const mentioned = (mention: Mention, isSubject: boolean): Who => {
    const isSame =
      mention === recipient || (mention.relation === recipient?.relation && mention.whose !== 'third')
    const who = isSame && !isSelf ? 'recipient' : 'other'
    if (who === 'recipient' || (isSubject && lexicon.people.relations[mention.relation]))
      remember(mention.gender, who)
    return who
  }
  return (raw: Raw, isSubject: boolean): Who => {
    if (raw.kind === 'mention') return mentioned(raw.mention, isSubject)
    if (raw.kind === 'pronoun') return pronoun(raw.gender)
    return raw.who === 'speaker' && isSelf ? 'recipient' : raw.who
  }
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

export const peopleIn = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  known: Known,
  asking: readonly string[],
): People => {
  const mentions = mentionsOf(lexicon, clauses)
  const found = recipientOf(lexicon, clauses, mentions, { known, asking })
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
