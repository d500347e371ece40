import type { Clause } from './clauses.ts'
import type { Lexicon } from './lexicon.ts'
import { find, type Word } from './reading.ts'

export type Gender = 'female' | 'male'

/** Somebody who is spoken of by what they are to somebody: 'my husband Jim's mother Edna'. */
export type Mention = {
  clause: number
  first: number
  last: number
  relation: string
  gender: Gender | undefined
  kind: 'family' | 'other'
  /** 'my' mother may need care; 'her' sister is hardly the one. */
  whose: 'speaker' | 'third' | 'nobody'
  name: { first: number; last: number } | undefined
}

type Relation = Lexicon['people']['relations'][string] & { name: string }

const relationsByWord = new WeakMap<Lexicon, Map<string, Relation>>()

const relationOf = (lexicon: Lexicon, word: string): Relation | undefined => {
  const known = relationsByWord.get(lexicon) ?? new Map<string, Relation>()
  if (known.size === 0) {
    for (const [name, relation] of Object.entries(lexicon.people.relations)) {
      for (const one of relation.words) known.set(one, { ...relation, name })
    }
    relationsByWord.set(lexicon, known)
  }
  return known.get(word)
}

const isFirstName = (lexicon: Lexicon, text: string) => lexicon.people.firstNames.includes(text)

/** Whether this word may be (part of) somebody's name. */
export const isNameWord = (lexicon: Lexicon, word: Word | undefined, isSure = false): boolean => {
  if (!word || !/^\p{L}[\p{L}'’.-]*$/u.test(word.text) || lexicon.people.notNames.includes(word.text))
    return false
  if (relationOf(lexicon, word.text)) return false
  return word.capital || isSure || isFirstName(lexicon, word.text)
}

/** Up to three name words from here on. */
export const nameFrom = (lexicon: Lexicon, clause: Clause, at: number, isSure = false) => {
  let first = at
  while (lexicon.people.patterns.title?.includes(clause.words[first]?.text ?? '')) first += 1
  if (!isNameWord(lexicon, clause.words[first], isSure)) return
  let last = first
  while (last - first < 2 && clause.words[last + 1]?.capital && isNameWord(lexicon, clause.words[last + 1]))
    last += 1
  return { first: at, last }
}

const isPossessive = (clause: Clause, at: number) => clause.words[at]?.text === "'s"

/** 'Edna' of 'my mother Edna', also when a comma stands between, and of 'my mom's Rosa'. */
const nameAfter = (lexicon: Lexicon, clause: Clause, last: number) => {
  const isBeing =
    isPossessive(clause, last + 1) || clause.words[last + 1]?.text === lexicon.people.patterns.being?.[0]
  const at = isBeing ? last + 2 : last + 1
  const text = clause.words[at]?.text ?? ''
  if (isBeing && !isFirstName(lexicon, text) && !lexicon.people.patterns.title?.includes(text)) return
  const word = clause.words[at]
  if (!word || (word.capital && clause.words[at - 1]?.from === word.from)) return
  return nameFrom(lexicon, clause, at)
}

const whoseIs = (lexicon: Lexicon, owner: string | undefined): Mention['whose'] => {
  const { mine = [], theirs = [] } = lexicon.people.patterns
  if (owner === undefined || mine.includes(owner)) return 'speaker'
  return theirs.includes(owner) ? 'third' : 'nobody'
}

type Link = { relation: Relation; first: number; last: number; owner: string | undefined }

const linksOf = (lexicon: Lexicon, clause: Clause): Link[] =>
  find(lexicon, clause, '(?:(?<owner><owner>) )?(?:<described> )*(?<relation><relation>)').flatMap(found => {
    const relation = relationOf(lexicon, found.groups.relation?.text ?? '')
    return relation
      ? [{ relation, first: found.first, last: found.last, owner: found.groups.owner?.text }]
      : []
  })

const mentionOf = (lexicon: Lexicon, clause: Clause, at: number, link: Link): Mention => {
  const { relation, first, last, owner } = link
  const name = nameAfter(lexicon, clause, last)
  const end = name?.last ?? last
  return {
    ...{
      clause: at,
      first,
      last: end,
      relation: relation.name,
      gender: relation.gender,
      kind: relation.kind,
    },
    whose: whoseIs(lexicon, owner),
    name,
  }
}

/** In 'my husband Jim's mother' the mother is spoken of, and she is my mother-in-law. */
const chained = (lexicon: Lexicon, clause: Clause, outer: Mention, link: Link): Mention => {
  const inner = mentionOf(lexicon, clause, outer.clause, link)
  const relation = lexicon.people.relations[outer.relation]?.chain?.[inner.relation]
  const kind = outer.kind === 'other' ? 'other' : inner.kind
  return { ...inner, kind, first: outer.first, relation: relation ?? '', whose: outer.whose }
}

const mentionsIn = (lexicon: Lexicon, clause: Clause, at: number): Mention[] => {
  const mentions: Mention[] = []
  for (const link of linksOf(lexicon, clause)) {
    const before = mentions.at(-1)
    const isNext =
      before !== undefined &&
      isPossessive(clause, before.last + 1) &&
      link.first === before.last + 2 &&
      !/^\d/u.test(clause.words[link.first]?.text ?? '')
    if (isNext) {
      mentions.push({ ...before, whose: 'third' })
      mentions[mentions.length - 2] = { ...before, whose: 'third' }
      mentions[mentions.length - 1] = chained(lexicon, clause, before, link)
    } else if (isPossessive(clause, link.first - 1) && link.owner === undefined) {
      mentions.push({ ...mentionOf(lexicon, clause, at, link), whose: 'third' })
    } else mentions.push(mentionOf(lexicon, clause, at, link))
  }
  return mentions
}

/** A name in commas right behind: 'my mom, Rosa, is 83'. */
const withNameBehind = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention): Mention => {
  const own = clauses[mention.clause]
  const next = clauses[mention.clause + 1]
  if (mention.name || !own || !next || ![',', '(', '-'].includes(next.opening)) return mention
  if (mention.last !== own.words.length - 1 || next.sentence !== own.sentence) return mention
  const name = nameFrom(lexicon, next, 0)
  if (!name || name.last !== next.words.length - 1) return mention
  return { ...mention, name: { first: name.first - own.words.length, last: name.last - own.words.length } }
}

export const mentionsOf = (lexicon: Lexicon, clauses: readonly Clause[]): Mention[] =>
  clauses
    .flatMap((clause, at) => mentionsIn(lexicon, clause, at))
    .map(mention => withNameBehind(lexicon, clauses, mention))

/** The words of a mention's name; behind a comma they stand in the next piece. */
export const nameWords = (clauses: readonly Clause[], { clause, name }: Mention): readonly Word[] => {
  if (!name) return []
  const { words = [] } = clauses[clause] ?? {}
  if (name.first >= 0) return words.slice(name.first, name.last + 1)
  const next = clauses[clause + 1]?.words ?? []
  return next.slice(name.first + words.length, name.last + words.length + 1)
}
