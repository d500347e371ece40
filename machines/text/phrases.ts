import { folded, spaceless, type Word, withoutMarks } from './fold.ts'

/** Where a phrase was found, as word numbers; the last one included. */
export type Found<Of> = { of: Of; first: number; last: number; isSingle: boolean }

type Part = { plain: string; marked: string; opens: boolean; ends: boolean }
/** One of several words. */
type Alternatives = { whole: ReadonlyMap<string, readonly Part[]>; others: readonly Part[] }
/** `gap`: how many words may come before it. */
type Step = { words: Alternatives; gap: number }
/** Its steps are read once its first word is met: most phrases never are. */
type Phrase<Of> = { of: Of; written: string; steps?: readonly Step[] }

/** Words between the two sides of a gap; of scripts without spaces, characters. */
const gapWords = 4
const gapCharacters = 8
const gapSign = '…'

const partOf = (written: string): Part => {
  const marked = folded(written.replaceAll('*', ''))
  return {
    ...{ marked, plain: withoutMarks(marked) },
    ...{ opens: written.startsWith('*'), ends: written.endsWith('*') },
  }
}

const everySpaceless = new RegExp(spaceless, 'gu')

const wordsIn = (written: string): string[] => written.replace(everySpaceless, ' $& ').trim().split(/\s+/u)

const partsOf = (word: string): Part[] =>
  word === gapSign
    ? []
    : word
        .split('|')
        .map(partOf)
        .filter(({ plain }) => plain !== '')

const isWhole = ({ opens, ends }: Part) => !opens && !ends

/** The same alternatives are in many phrases. */
const read = new Map<string, Alternatives>()

const alternativesOf = (word: string): Alternatives => {
  const known = read.get(word)
  if (known) return known
  const parts = partsOf(word)
  const words = {
    whole: Map.groupBy(parts.filter(isWhole), ({ plain }) => plain),
    others: parts.filter(part => !isWhole(part)),
  }
  read.set(word, words)
  return words
}

const isEmpty = ({ whole, others }: Alternatives) => whole.size === 0 && others.length === 0

function stepsOf(written: string): Step[] {
  const steps: Step[] = []
  const wide = spaceless.test(written) ? gapCharacters : gapWords
  let gap = 0
  for (const word of wordsIn(written)) {
    const words = alternativesOf(word)
    if (!isEmpty(words)) steps.push({ words, gap: steps.length > 0 ? gap : 0 })
    gap = word === gapSign ? wide : 0
  }
  return steps
}

const reaches = (text: string, part: string, { opens, ends }: Part): boolean => {
  if (opens && ends) return text.includes(part)
  if (opens) return text.endsWith(part)
  return ends ? text.startsWith(part) : text === part
}

/** Marks count where both have some: 'tự' is not 'từ', but someone may have typed 'tu'; exactly, they count always. */
const isSaid = (word: Word, part: Part, isExact: boolean): boolean =>
  isExact
    ? reaches(word.marked, part.marked, part)
    : reaches(word.plain, part.plain, part) &&
      (part.plain === part.marked || word.plain === word.marked || reaches(word.marked, part.marked, part))

const isOneOf = (word: Word, { whole, others }: Alternatives, isExact: boolean): boolean =>
  (whole.get(word.plain)?.some(part => isSaid(word, part, isExact)) ?? false) ||
  others.some(part => isSaid(word, part, isExact))

type Compare = (word: Word, alternatives: Alternatives) => boolean

/** Compares a word that is repeated once. */
function createCompare(isExact: boolean): Compare {
  const known = new Map<Alternatives, Map<string, boolean>>()
  return (word, alternatives) => {
    const heard = known.get(alternatives) ?? new Map<string, boolean>()
    known.set(alternatives, heard)
    const is = heard.get(word.marked) ?? isOneOf(word, alternatives, isExact)
    heard.set(word.marked, is)
    return is
  }
}

type Said = { words: readonly Word[]; compare: Compare }

/** The last word of the phrase that begins at `at`, or undefined. */
function endOf(steps: readonly Step[], said: Said, at: number, step = 1): number | undefined {
  const { words, compare } = said
  const next = steps[step]
  if (!next) return at
  const sentence = words[at]?.sentence ?? 0
  const furthest = at + 1 + next.gap
  for (let place = at + 1; place <= furthest; place += 1) {
    const word = words[place]
    if (word?.sentence !== sentence) return undefined
    const end = compare(word, next.words) ? endOf(steps, said, place, step + 1) : undefined
    if (end !== undefined) return end
  }
  return undefined
}

/** Of a script without spaces two characters tell more than one. */
const keyOf = (written: string): string | undefined => {
  const [first = '', second = ''] = spaceless.test(written) ? wordsIn(written) : []
  return spaceless.test(first) && spaceless.test(second) ? folded(first + second) : undefined
}

type Index<Of> = Map<string, Phrase<Of>[]>

const addTo = <Of>(index: Index<Of>, key: string, phrase: Phrase<Of>): void => {
  const known = index.get(key)
  if (known) known.push(phrase)
  else index.set(key, [phrase])
}

/** Phrases by their first word: whole, or its beginning, ending or inside. */
function createIndex<Of>() {
  const whole: Index<Of> = new Map()
  const begun: Index<Of> = new Map()
  const ended: Index<Of> = new Map()
  const inside: Index<Of> = new Map()
  const indexFor = ({ opens, ends }: Part) => (opens ? (ends ? inside : ended) : ends ? begun : whole)
  return {
    add(phrase: Phrase<Of>): void {
      const key = keyOf(phrase.written)
      if (key !== undefined) addTo(whole, key, phrase)
      else
        for (const part of partsOf(wordsIn(phrase.written)[0] ?? ''))
          addTo(indexFor(part), part.plain, phrase)
    },
    /** Calls back for those that may begin with this word, some of them more than once. */
    each({ plain }: Word, next: Word | undefined, visit: (phrase: Phrase<Of>) => void) {
      whole.get(plain)?.forEach(visit)
      if (next && spaceless.test(plain)) whole.get(plain + next.plain)?.forEach(visit)
      const length = Math.min(plain.length, longestWord)
      for (let from = 0; from < length; from += 1) {
        begun.get(plain.slice(0, from + 1))?.forEach(visit)
        ended.get(plain.slice(from))?.forEach(visit)
        if (inside.size > 0)
          for (let to = from + 1; to <= length; to += 1) inside.get(plain.slice(from, to))?.forEach(visit)
      }
    },
  }
}

/** No word that's listed is longer. */
const longestWord = 24

/** Looks for many phrases at once; the work grows with the words of a text, hardly with the phrases. */
export function createPhrases<Of>() {
  const index = createIndex<Of>()
  const lastOf = (phrase: Phrase<Of>, said: Said, first: number): number | undefined => {
    phrase.steps ??= stepsOf(phrase.written)
    const [begins] = phrase.steps
    const word = said.words[first]
    return begins && word && said.compare(word, begins.words) ? endOf(phrase.steps, said, first) : undefined
  }
  return {
    add(of: Of, phrases: readonly string[]) {
      for (const written of phrases) index.add({ of, written })
    },
    /** `isMeant`: whether such a phrase counts in this text, by its language. `isExact`: with all marks as they're written. */
    find(
      words: readonly Word[],
      isMeant: (of: Of, isSingle: boolean) => boolean,
      isExact = false,
    ): Found<Of>[] {
      const found: Found<Of>[] = []
      const said = { words, compare: createCompare(isExact) }
      words.forEach((word, first) => {
        index.each(word, words[first + 1], phrase => {
          const { of } = phrase
          const last = isMeant(of, false) ? lastOf(phrase, said, first) : undefined
          const isSingle = phrase.steps?.length === 1
          if (last !== undefined && (!isSingle || isMeant(of, true)))
            found.push({ of, first, last, isSingle })
        })
      })
      return found
    },
  }
}
