import { type Word, wordsOf } from '#machines/text/fold.ts'
import { coordinators, others, speaker } from './words.ts'

/** A match and the names its other side goes by: their own, and of whoever is cared for. */
export type Known = { id: string; names: readonly string[] }

const namesOf = ({ names }: Known): string[] => names.flatMap(name => wordsOf(name).map(({ plain }) => plain))

/** A word of their names: "Amara's" is said of Amara, too. */
const isNamed = (person: Known, { plain }: Word) =>
  namesOf(person).some(name => name.length > 1 && (plain === name || plain === `${name}s`))

/** The one person whose name is said; undefined when it's no one's or more than one's. */
export function whoIn(words: readonly Word[], people: readonly Known[]): string | undefined {
  const named = people.filter(person => words.some(word => isNamed(person, word)))
  if (named.length < 2) return named[0]?.id
  const counts = named.map(person => ({
    id: person.id,
    count: words.filter(word => isNamed(person, word)).length,
  }))
  const most = Math.max(...counts.map(({ count }) => count))
  const best = counts.filter(({ count }) => count === most)
  return best.length === 1 ? best[0]?.id : undefined
}

export type Addressee =
  | { kind: 'match'; id: string; last: number }
  /** 'Her', 'the family': whoever was spoken of. */
  | { kind: 'spoken-of'; last: number }
  | { kind: 'coordinators'; last: number }

const mostNames = 3

/** Whom the words from `at` on name: 'Amara Okafor', 'her', 'the coordinators'. */
export function addresseeAt(
  words: readonly Word[],
  at: number,
  people: readonly Known[],
): Addressee | undefined {
  const rest = words.slice(at, at + mostNames)
  if (speaker(rest).some(({ first }) => first === 0)) return undefined
  const length = rest.findIndex(word => !people.some(person => isNamed(person, word)))
  const named = length < 0 ? rest : rest.slice(0, length)
  const id = whoIn(named, people)
  if (id) return { kind: 'match', id, last: at + named.length - 1 }
  for (const [kind, found] of [
    ['coordinators', coordinators(rest)],
    ['spoken-of', others(rest)],
  ] as const) {
    const here = found.filter(({ first }) => first === 0).map(({ last }) => last)
    if (here.length > 0) return { kind, last: at + Math.max(...here) }
  }
  return undefined
}
