import type { Clause } from '../clauses/clauses.ts'
import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { findAny, says, stretchOfText } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { asItIs, type Relation, relationOf } from './relations.ts'

export type Gender = 'female' | 'male'

/** A person mentioned by relationship: 'my husband Jim's mother Edna'. */
export type Mention = {
  clause: number
  first: number
  last: number
  relation: string
  gender: Gender | undefined
  kind: 'family' | 'other'
  /** 'My' mother may need care; 'her' sister hardly does. */
  whose: 'speaker' | 'third' | 'nobody'
  /** The possessive: 'my', 'her'. */
  owner: string | undefined
  /** Known by a title alone: 'Mrs. Pham', or the nun 'Sister Clare'. */
  titled?: 'civil' | 'order'
  name: { clause: number; first: number; last: number } | undefined
}

export const isFirstName = (lexicon: Lexicon, text: string) => lexicon.firstNames.has(text)

/** The word may be part of a name. */
export const isNameWord = (lexicon: Lexicon, word: Word | undefined, isSure = false): boolean => {
  if (!word || !/^\p{L}[\p{L}'’.-]*$/u.test(word.text) || lexicon.notNames.has(word.text)) return false
  if (relationOf(lexicon, word.text)) return false
  return word.capital || isSure || (isFirstName(lexicon, word.text) && !isWordToo(lexicon, word.text))
}

/** 'Rose' and 'grace' are names only when capitalized. */
const isWordToo = (lexicon: Lexicon, text: string) =>
  lexicon.people.patterns.wordNames?.includes(text) === true

const LONGEST = 3

/** 'Soo-jin', 'Martinez', 'luis alberto'. */
const isNamePart = (lexicon: Lexicon, word: Word | undefined, before: Word | undefined): boolean => {
  if (!word || !before) return false
  if (word.joined === true && /^\p{L}{2,}$/u.test(word.text)) return true
  if (Object.hasOwn(lexicon.places.states, word.text) && !isStateName(lexicon, word, before)) return false

  return isNameWord(lexicon, word) && (word.capital || !before.capital)
}

/** The number of particles, like 'de' or 'van der', before a name. */
const particlesAt = ({ people: { patterns } }: Lexicon, { words }: Clause, at: number): number => {
  let count = 0
  while (count < 2 && patterns.nameParticle?.includes(words[at + count]?.text ?? '')) count += 1
  return words[at + count]?.capital === true ? count : 0
}

/** 'Lucille Washington': without a comma, a surname rather than a state. */
const isStateName = ({ firstNames, people: { patterns } }: Lexicon, word: Word, before: Word) =>
  word.capital && before.capital && firstNames.has(before.text) && patterns.stateNames?.includes(word.text)

/** The name that starts here, if any. */
export const nameFrom = (lexicon: Lexicon, clause: Clause, at: number, isSure = false) => {
  let first = at
  while (lexicon.people.patterns.title?.includes(clause.words[first]?.text ?? '')) first += 1
  if (!isNameWord(lexicon, clause.words[first], isSure)) return
  // 'He is Senior' distinguishes two people with one name.
  if (lexicon.people.patterns.nameSuffix?.includes(clause.words[first]?.text ?? '')) return
  let last = first
  while (last - first < LONGEST) {
    const skipped = clause.words[last]?.capital ? particlesAt(lexicon, clause, last + 1) : 0
    const before = skipped > 0 ? last + skipped : last
    if (!isNamePart(lexicon, clause.words[before + 1], clause.words[last])) break
    last = before + 1
  }
  return { first: at, last }
}

const isPossessive = (clause: Clause, at: number) => clause.words[at]?.text === "'s"

/** 'Edna' in 'my mother Edna', with or without a comma, and in 'my mom's Rosa'. */
const nameAfter = (lexicon: Lexicon, clause: Clause, last: number) => {
  const isBeing =
    isPossessive(clause, last + 1) || clause.words[last + 1]?.text === lexicon.people.patterns.being?.[0]
  const at = isBeing ? last + 2 : last + 1
  const text = clause.words[at]?.text ?? ''
  if (isBeing && !isFirstName(lexicon, text) && !lexicon.people.patterns.title?.includes(text)) return
  const word = clause.words[at]
  if (!word || (word.capital && clause.words[at - 1]?.from === word.from)) return
  return nameFrom(lexicon, clause, at) ?? smallNameFrom(lexicon, clause, at)
}

/** 'Uncle ray' has a lowercase name; 'may' in 'mom may' is a verb. */
const smallNameFrom = (lexicon: Lexicon, clause: Clause, at: number) => {
  const text = clause.words[at]?.text ?? ''
  if (!isFirstName(lexicon, text)) return
  if (clause.words[at]?.capital) return { first: at, last: at }
  return lexicon.people.patterns.hardNames?.includes(text) ? undefined : nameFrom(lexicon, clause, at, true)
}

const whoseIs = (lexicon: Lexicon, owner: string | undefined): Mention['whose'] => {
  const { mine = [], theirs = [] } = lexicon.people.patterns
  if (owner === undefined || mine.includes(owner)) return 'speaker'
  return theirs.includes(owner) ? 'third' : 'nobody'
}

type Link = { relation: Relation; first: number; last: number; owner: string | undefined }

/** 'Sister Clare' is a nun, and 'Nan' in 'my wife Nan' is a name. */
const isTitleOrName = (lexicon: Lexicon, { words }: Clause, first: number, last: number): boolean => {
  const word = words[last]
  if (first !== last || !word?.capital) return false
  const before = words[last - 1]?.text ?? ''
  if (isFirstName(lexicon, word.text) && relationOf(lexicon, before)) return true
  return titleOf(lexicon, word)?.titled === 'order' && isNamedByTitle(lexicon, words, last)
}

type Title = { titled: 'civil' | 'order'; gender: Gender | undefined }

const TITLES: readonly (readonly [string, Title])[] = [
  ['honorific:female', { titled: 'civil', gender: 'female' }],
  ['honorific:male', { titled: 'civil', gender: 'male' }],
  ['honorific:any', { titled: 'civil', gender: undefined }],
  ['order:female', { titled: 'order', gender: 'female' }],
  ['order:male', { titled: 'order', gender: 'male' }],
]

const titleOf = ({ people: { patterns } }: Lexicon, { text, capital, upper }: Word): Title | undefined =>
  capital && !upper ? TITLES.find(([name]) => patterns[name]?.includes(text))?.[1] : undefined

/** 'Sister Clare' is a nun; 'my Sister Clare' is family. */
const isNamedByTitle = (lexicon: Lexicon, words: readonly Word[], at: number) => {
  const next = words[at + 1]
  return next?.capital === true && isFirstName(lexicon, next.text)
}

const nameBehindTitle = (lexicon: Lexicon, clause: Clause, at: number, { titled }: Title) => {
  const next = clause.words[at + 1]
  const name = next?.capital ? nameFrom(lexicon, clause, at + 1) : undefined
  // 'Mrs D' was mentioned before.
  const isLetter = next?.text.length === 1 && name?.last === at + 1
  const isKin = titled === 'order' && !isNamedByTitle(lexicon, clause.words, at)
  return isLetter || isKin ? undefined : name
}

export const titledIn = (lexicon: Lexicon, clause: Clause, at: number): Mention[] =>
  clause.words.flatMap((word, first): Mention[] => {
    const title = titleOf(lexicon, word)
    const name = title && nameBehindTitle(lexicon, clause, first, title)
    if (!name) return []
    const place = { clause: at, first, last: name.last }
    return [
      { ...place, ...title, relation: '', kind: 'other', whose: 'nobody', owner: undefined, name: place },
    ]
  })

export const isWithin = (inner: Mention, { clause, first, last, name }: Mention) =>
  inner.clause === clause
    ? inner.first >= first && inner.last <= last
    : name?.clause === inner.clause && inner.last >= name.first

/** 'Like a kid' is a comparison. */
const isLikened = (lexicon: Lexicon, clause: Clause, first: number): boolean =>
  findAny(lexicon, clause, lexicon.people.patterns.likened ?? []).some(
    ({ last }) => last === first || last === first - 1,
  )

const isNobody = (lexicon: Lexicon, clause: Clause, first: number, last: number): boolean =>
  isTitleOrName(lexicon, clause, first, last) || isLikened(lexicon, clause, first)

/** 'MA' in 'Boston, MA' isn't 'ma', and 'TIA' isn't 'tía'. */
const isLetters = (lexicon: Lexicon, word: Word | undefined, text: string): boolean =>
  word?.upper === true && (text.length < 3 || lexicon.reading.large.includes(text))

const linksOf = (lexicon: Lexicon, clause: Clause): Link[] =>
  findAny(lexicon, clause, lexicon.people.patterns.related ?? []).flatMap(({ first, last, groups }) => {
    const relation = relationOf(lexicon, groups.relation?.text ?? '')
    if (isLetters(lexicon, clause.words[last], groups.relation?.text ?? '')) return []
    if (isNobody(lexicon, clause, first, last)) return []
    const owner =
      groups.of && says(lexicon, stretchOfText(groups.of.text), lexicon.people.patterns.ours ?? [])
        ? lexicon.people.patterns.ourOwn?.[0]
        : groups.owner?.text
    return relation ? [{ relation, first, last, owner }] : []
  })

const mentionOf = (lexicon: Lexicon, clause: Clause, at: number, link: Link): Mention => {
  const { first, last, owner } = link
  const relation = asItIs(lexicon, clause, link.relation, link.first)
  const after = nameAfter(lexicon, clause, last)
  const name = after && { ...after, clause: at }
  const end = name?.last ?? last
  // 'My other brother' isn't the recipient.
  const isAnother = clause.words.slice(first, last).some(({ text }) => text === 'other')
  return {
    ...{
      clause: at,
      first,
      last: end,
      relation: relation.name,
      gender: relation.gender,
      kind: relation.kind,
    },
    whose: isAnother ? 'third' : whoseIs(lexicon, owner),
    owner,
    name,
  }
}

/** 'My husband Jim's mother' is the mother, the speaker's mother-in-law. */
const chained = (lexicon: Lexicon, clause: Clause, outer: Mention, link: Link): Mention => {
  const inner = mentionOf(lexicon, clause, outer.clause, link)
  const relation = lexicon.people.relations[outer.relation]?.chain?.[inner.relation]
  const kind = outer.kind === 'other' ? 'other' : inner.kind
  return { ...inner, kind, first: outer.first, relation: relation ?? '', whose: outer.whose }
}

/** 'Dad's girlfriend died', 'Dad's girlfriend takes care of him': still about Dad. */
const isGone = (lexicon: Lexicon, clause: Clause, { last }: Link) =>
  findAny(lexicon, clause, [
    ...(lexicon.people.patterns.gone ?? []),
    ...(lexicon.people.patterns.carer ?? []),
  ]).some(({ first }) => first === last + 1)

/** 'The grandfather of my husband' is my grandfather-in-law. */
const ofAnother = (
  lexicon: Lexicon,
  clause: Clause,
  at: number,
  [inner, outer]: readonly [Link | undefined, Link],
): Mention | undefined => {
  const isOf = isSmall(lexicon, 'of', clause.words[outer.first - 1]?.text) && inner?.last === outer.first - 2
  if (!inner || !isOf || outer.owner === undefined || whoseIs(lexicon, outer.owner) !== 'speaker') return
  const owner = mentionOf(lexicon, clause, at, outer)
  return { ...chained(lexicon, clause, owner, inner), first: inner.first, last: owner.last, name: undefined }
}

/** 'My dad's wife': the second person is meant, the first is whose she is. */
const ofBefore = (lexicon: Lexicon, clause: Clause, before: Mention, link: Link): Mention[] | undefined => {
  const isNext =
    isPossessive(clause, before.last + 1) &&
    link.first === before.last + 2 &&
    !/^\d/u.test(clause.words[link.first]?.text ?? '')
  // 'My husband father', with the possessive left out.
  const isBeside =
    before.whose === 'speaker' &&
    before.owner !== undefined &&
    link.first === before.last + 1 &&
    link.first === link.last &&
    clause.words[link.first]?.capital === false &&
    lexicon.people.relations[before.relation]?.chain?.[link.relation.name] !== undefined
  if (!isNext && !isBeside) return
  const owner: Mention = isGone(lexicon, clause, link) ? before : { ...before, whose: 'third' }
  return [owner, chained(lexicon, clause, before, link)]
}

/** 'My friend and neighbor' is one person. */
const isSameOne = (lexicon: Lexicon, clause: Clause, before: Mention, { relation, first, owner }: Link) =>
  owner === undefined &&
  relation.kind === 'other' &&
  before.last === first - 2 &&
  isSmall(lexicon, 'and', clause.words[first - 1]?.text) &&
  before.owner !== undefined

export const mentionsIn = (lexicon: Lexicon, clause: Clause, at: number): Mention[] => {
  const mentions: Mention[] = []
  const links = linksOf(lexicon, clause)
  for (const [index, link] of links.entries()) {
    const before = mentions.at(-1)
    const joint = ofAnother(lexicon, clause, at, [links[index - 1], link])
    const owned = joint ? [joint] : before && ofBefore(lexicon, clause, before, link)
    if (owned) {
      mentions.splice(-1, 1, ...owned)
      continue
    }
    if (before && isSameOne(lexicon, clause, before, link)) {
      const { last, name } = mentionOf(lexicon, clause, at, link)
      mentions.splice(-1, 1, { ...before, last, name })
      continue
    }
    const isThird = isPossessive(clause, link.first - 1) && link.owner === undefined
    const mention = mentionOf(lexicon, clause, at, link)
    mentions.push(isThird ? { ...mention, whose: 'third' } : mention)
  }
  return mentions
}

/** Both mentions name the same person, as far as the words show. */
export const isSameMention = (one: Mention, other: Mention | undefined) =>
  one === other || (one.relation !== '' && one.relation === other?.relation && one.whose !== 'third')

/** The words of a mention's name, which may be in the next clause. */
export const nameWords = (clauses: readonly Clause[], { name }: Mention): readonly Word[] =>
  name ? (clauses[name.clause]?.words.slice(name.first, name.last + 1) ?? []) : []
