import type { Clause } from '../clauses/clauses.ts'
import { isSmall, type Lexicon } from '../lexicon/lexicon.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'
import { isFirstName, isWithin, type Mention, mentionsIn, nameFrom, nameWords, titledIn } from './mentions.ts'

/** 'It's about dad again, Mr. Vasquez'; 'my neighbor of forty years, Lucille'. */
const isAtEnd = (lexicon: Lexicon, { words }: Clause, { last }: Mention): boolean =>
  last === words.length - 1 ||
  says(lexicon, stretchOf(words.slice(last + 1)), lexicon.people.patterns.trailing ?? [])

/** 'My son with cerebral palsy, Mateo, 9'. */
const isWithCondition = (lexicon: Lexicon, { words }: Clause, { last }: Mention): boolean =>
  isSmall(lexicon, 'with', words[last + 1]?.text) &&
  !says(lexicon, stretchOf(words.slice(last + 1)), ['<verb>'])

/** 'A kid with autism, jaxon, 14': a lowercase word before an age, with no other meaning. */
const smallBeforeAge = (lexicon: Lexicon, clauses: readonly Clause[], { clause }: Mention) => {
  const [next, age] = [clauses[clause + 1], clauses[clause + 2]]
  const [word, ...more] = next?.words ?? []
  const isAlone = word !== undefined && more.length === 0 && /^\p{L}{3,}$/u.test(word.text)
  if (!isAlone || !age || age.sentence !== next?.sentence || !isAgeAlone(lexicon, age)) return
  const isStrange = !lexicon.words.has(word.text) && !lexicon.notNames.has(word.text)
  return isStrange ? { first: 0, last: 0 } : undefined
}

/** A name in commas right after: 'my mom, Rosa, is 83'. */
const withNameBehind = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention): Mention => {
  const own = clauses[mention.clause]
  const next = clauses[mention.clause + 1]
  if (mention.name || !own || !next || ![',', '(', '-', ':'].includes(next.opening)) return mention
  const isEnd = isAtEnd(lexicon, own, mention) || isWithCondition(lexicon, own, mention)
  if (!isEnd || next.sentence !== own.sentence) return mention
  const name = nameFrom(lexicon, next, 0) ?? smallBeforeAge(lexicon, clauses, mention)
  const after = name && next.words[name.last + 1]
  if (!name || (after && !/^\d/u.test(after.text))) return mention
  return { ...mention, name: { ...name, clause: mention.clause + 1 } }
}

/** 'Linda, my wife, is 70'; 'meet Harold, my dad'. */
const withNameBefore = (lexicon: Lexicon, clauses: readonly Clause[], mention: Mention): Mention => {
  const own = clauses[mention.clause]
  const at = isAgeAlone(lexicon, clauses[mention.clause - 1]) ? mention.clause - 2 : mention.clause - 1
  const before = clauses[at]
  if (mention.name || !own || !before || mention.first > 0 || mention.whose !== 'speaker') return mention
  if (![',', '(', '-'].includes(own.opening) || before.sentence !== own.sentence) return mention
  const lead = findAny(lexicon, before, lexicon.people.patterns.leadToName ?? []).at(-1)
  const name = nameFrom(lexicon, before, lead ? lead.last + 1 : 0)
  if (!name || name.last !== before.words.length - 1) return mention
  if (!isFirstName(lexicon, before.words[name.first]?.text ?? '') && !before.words[name.last]?.capital)
    return mention
  return { ...mention, name: { ...name, clause: at } }
}

/** 'Ruth, 84, my aunt'. */
const isAgeAlone = (lexicon: Lexicon, clause: Clause | undefined) =>
  clause !== undefined && says(lexicon, clause, lexicon.age.alone ?? [])

const NEAR = 3

/** 'My wife is worried about her mom': my mother-in-law. */
const withOwner = (
  lexicon: Lexicon,
  clauses: readonly Clause[],
  mention: Mention,
  before: readonly Mention[],
): Mention => {
  const gender = { his: 'male', her: 'female' }[mention.owner ?? '']
  const words = clauses[mention.clause]?.words ?? []
  const named = words[mention.first - 1]?.text === "'s" ? words[mention.first - 2]?.text : undefined
  const owner = before.findLast(
    one =>
      mention.clause - one.clause < NEAR &&
      ((gender !== undefined && one.gender === gender) ||
        (named !== undefined && nameWords(clauses, one).some(({ text }) => text === named))),
  )
  if (!owner || !lexicon.people.patterns.partners?.includes(owner.relation)) return mention
  const relation = lexicon.people.relations[owner.relation]?.chain?.[mention.relation]
  return relation === undefined ? mention : { ...mention, relation, whose: 'speaker' }
}

export const mentionsOf = (lexicon: Lexicon, clauses: readonly Clause[]): Mention[] => {
  const mentions = clauses.flatMap((clause, at) => mentionsIn(lexicon, clause, at))
  const related = mentions
    .map((mention, at) => withOwner(lexicon, clauses, mention, mentions.slice(Math.max(0, at - NEAR), at)))
    .map(mention => withNameBehind(lexicon, clauses, mention))
    .map(mention => withNameBefore(lexicon, clauses, mention))
  const speakers = lexicon.people.patterns.speakerIs ?? []
  const honored = clauses
    .flatMap((clause, at) => {
      const self = findAny(lexicon, clause, speakers)
      return titledIn(lexicon, clause, at).filter(({ first }) => !self.some(({ last }) => last === first - 1))
    })
    .filter(one => !related.some(mention => isWithin(one, mention)))
  const titled = honored.filter(one => !related.some(({ name }) => name === one.name))
  return [...related, ...titled].sort((one, other) => one.clause - other.clause || one.first - other.first)
}
