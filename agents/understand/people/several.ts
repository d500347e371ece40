import { isOpening } from '../clauses/beside.ts'
import type { Clause } from '../clauses/clauses.ts'
import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { findAny, says } from '../text/reading.ts'
import type { Asked } from './known-person.ts'
import { type Gender, isFirstName, type Mention } from './mentions.ts'
import { MEMBERS } from './of-several.ts'
import { relationOf } from './relations.ts'

/** Care for several people, while a profile is about one. */
export type Several = {
  /** The one chosen in this message. */
  one: Mention | undefined
  /** Facts about someone may belong to any of them. */
  isOpen: boolean
}

const NAME = 'basicInfo.recipientName'
const RELATION = 'basicInfo.relationship'

/** 'Parents', 'in-laws', 'mom and dad'. */
export const membersOf = (lexicon: Lexicon, stored: string): readonly string[] => {
  const text = stored.toLowerCase()
  const whole = relationOf(lexicon, text)?.name ?? text
  const named = text.split(/[^\p{L}-]+/u).flatMap(word => relationOf(lexicon, word)?.name ?? [])
  const pair = Object.values(MEMBERS).find(members => members.every(one => named.includes(one)))
  return MEMBERS[whole] ?? MEMBERS[named.find(one => one in MEMBERS) ?? ''] ?? pair ?? []
}

/** The other of a pair: father and mother. */
export const isCounterpart = (one: string, other: string) =>
  one !== other && Object.values(MEMBERS).some(members => members.includes(one) && members.includes(other))

export const isOfCouple = (lexicon: Lexicon, kin: string) =>
  membersOf(lexicon, kin).length > 0 || Object.values(MEMBERS).some(members => members.includes(kin))

const membersIn = (clauses: readonly Clause[], mentions: readonly Mention[], members: readonly string[]) =>
  mentions.filter(one => {
    const clause = clauses[one.clause]
    return clause !== undefined && members.includes(one.relation)
  })

/** 'She is 80': of two parents, the mother. */
const spokenOf = (
  { people: { pronouns, relations } }: Lexicon,
  clauses: readonly Clause[],
  members: readonly string[],
): Mention[] =>
  clauses.flatMap(({ words }, clause) =>
    words.flatMap(({ text }, at): Mention[] => {
      const gender = (['female', 'male'] as const).find(one => pronouns[one].includes(text))
      const relation = members.find(one => relations[one]?.gender === gender)
      if (gender === undefined || relation === undefined) return []
      const place = { clause, first: at, last: at, owner: undefined, name: undefined }
      return [{ ...place, relation, gender, kind: 'family', whose: 'speaker' }]
    }),
  )

/** 'Al has dementia', when the recipient has another name; 'the name is Al' gives the recipient's name. */
export const otherNamesIn = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  at: number,
  known: readonly string[],
) => {
  const clause = clauses[at]
  const isNaming = clauses.some(({ words }) => words.some(({ text }) => isSmall(lexicon, 'nameWords', text)))
  if (!clause || isNaming) return []
  const { alone = [] } = lexicon.people.patterns
  const isOther = (index: number) => {
    const name = clause.words[index]
    const isName = name?.capital === true && isFirstName(lexicon, name.text) && !known.includes(name.text)
    return isName && isOpening(lexicon, clause, index)
  }
  const isBeforeAge = says(lexicon, clauses[at + 1] ?? clause, lexicon.age.alone ?? [])
  const ends = isBeforeAge ? [clause.words.length] : []
  const verbs = findAny(lexicon, clause, [...alone, '<verb>']).map(({ first }) => first)
  // 'Jean only needs a little.'
  const places = [...verbs.flatMap(first => [first - 1, first - 2]), ...ends.map(end => end - 1)]
  return [...new Set(places)].filter(isOther)
}

/** 'Harold and Jean'. */
const namesIn = (lexicon: Lexicon, { words }: Clause, index: number): string[] => {
  const isName = (at: number) => words[at]?.capital === true && isFirstName(lexicon, words[at]?.text ?? '')
  const isJoined = isName(index) && isSmall(lexicon, 'and', words[index + 1]?.text) && isName(index + 2)
  return isJoined ? [words[index]?.text ?? '', words[index + 2]?.text ?? ''] : []
}

const areTwoNamed = (lexicon: Lexicon, clauses: readonly Clause[]): boolean => {
  const subjects = clauses.flatMap((clause, at) =>
    otherNamesIn(lexicon, clauses, at, []).map(index => clause.words[index]?.text ?? ''),
  )
  const joined = clauses.flatMap(clause => clause.words.flatMap((_, at) => namesIn(lexicon, clause, at)))
  return new Set([...subjects, ...joined]).size > 1
}

const BRIEF = 4

/** 'With Mom', 'Grandma please', 'let us begin with Dad'. */
const isChoice = (lexicon: Lexicon, clauses: readonly Clause[], one: Mention): boolean => {
  const clause = clauses[one.clause]
  const { first = [] } = lexicon.people.patterns
  if (!clause) return false
  const isBrief = clause.words.length <= BRIEF && !says(lexicon, clause, ['<verb>'])
  return isBrief || says(lexicon, clause, first)
}

const PLAINLY: Several = { one: undefined, isOpen: false }
const OPENLY: Several = { one: undefined, isOpen: true }

/** The person a reply is about, when only one is mentioned. */
const oneOf = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  { called, spoken }: Statement,
  { known, asking }: Asked,
): Mention | undefined => {
  const choice = called.find(each => isChoice(lexicon, clauses, each))
  if (choice) return choice
  const isNamed = known[NAME] !== undefined
  if (!isNamed)
    return asking.some(path => path.startsWith('basicInfo.')) ? (called[0] ?? spoken[0]) : undefined
  // 'How much help does Rosa need?' 'She needs a lot.'
  const isOther = clauses.some((_, at) => otherNamesIn(lexicon, clauses, at, partsOf(known)).length > 0)
  return called.length === 0 && asking.length > 0 && !isOther ? spoken[0] : undefined
}

type Statement = { called: readonly Mention[]; spoken: readonly Mention[] }

/** Of several recipients, the only one this message is about. */
export const severalIn = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mentions: readonly Mention[],
  asked: Asked,
  recipient: Mention | undefined,
): Several | undefined => {
  const { known } = asked
  const whole = recipient ? recipient.relation : String(known[RELATION] ?? '')
  const members = recipient ? (MEMBERS[whole] ?? []) : membersOf(lexicon, whole)
  if (members.length === 0) return
  const called = membersIn(clauses, mentions, members)
  const spoken = spokenOf(lexicon, clauses, members)
  const genders = new Set<Gender | undefined>([...called, ...spoken].map(({ gender }) => gender))
  const areTwo = known[NAME] === undefined && areTwoNamed(lexicon, clauses)
  if (genders.size > 1 || areTwo) return OPENLY
  if (genders.size === 0) return PLAINLY
  const one = recipient ? undefined : oneOf(lexicon, clauses, { called, spoken }, asked)
  return one ? { one, isOpen: false } : OPENLY
}

export const partsOf = (known: Asked['known']): string[] =>
  typeof known[NAME] === 'string' ? known[NAME].toLowerCase().split(/\s+/u) : []
