import { folded, spaceless, type Word, withoutMarks } from './fold.ts'

/** Where a phrase was found, as word numbers; the last one included. */
export type Found<Of> = { of: Of; first: number; last: number; isSingle: boolean }

type Part = { plain: string; marked: string; opens: boolean; ends: boolean }
/** `gap`: how many words may come before it. */
type Step = { parts: readonly Part[]; gap: number }
/** Its steps are read once its first word is met: most phrases never are. */
type Phrase<Of> = { of: Of; written: string; steps?: readonly Step[] }

/** Words between the two sides of a gap; of scripts without spaces, characters. */
const gapWords = 4
const gapCharacters = 8

/** The same words are in many phrases. */
const read = new Map<string, Part>()

const partOf = (written: string): Part => {
  const part = read.get(written) ?? partFrom(written)
  read.set(written, part)
  return part
}

const partFrom = (written: string): Part => {
  const marked = folded(written.replaceAll('*', ''))
  return {
    ...{ marked, plain: withoutMarks(marked) },
    ...{ opens: written.startsWith('*'), ends: written.endsWith('*') },
  }
}

const everySpaceless = new RegExp(spaceless, 'gu')

const hasLetters = ({ plain }: Part) => plain !== ''

const wordsIn = (written: string): string[] => written.replace(everySpaceless, ' $& ').trim().split(/\s+/u)

const partsOf = (word: string): Part[] => (word === '…' ? [] : word.split('|').map(partOf).filter(hasLetters))

function stepsOf(written: string): Step[] {
  const steps: Step[] = []
  const wide = spaceless.test(written) ? gapCharacters : gapWords
  let gap = 0
  for (const word of wordsIn(written)) {
    const parts = partsOf(word)
    if (parts.length > 0) steps.push({ parts, gap: steps.length > 0 ? gap : 0 })
    gap = word === '…' ? wide : 0
  }
  return steps
}

const reaches = (text: string, part: string, { opens, ends }: Part): boolean => {
  if (opens && ends) return text.includes(part)
  if (opens) return text.endsWith(part)
  return ends ? text.startsWith(part) : text === part
}

/** Marks count where both have some: 'tự' is not 'từ', but someone may have typed 'tu'. */
const isSaid = (word: Word, part: Part): boolean =>
  reaches(word.plain, part.plain, part) &&
  (part.plain === part.marked || word.plain === word.marked || reaches(word.marked, part.marked, part))

const isStep = (word: Word | undefined, { parts }: Step, sentence: number): boolean =>
  word !== undefined && word.sentence === sentence && parts.some(part => isSaid(word, part))

/** The last word of the phrase that begins at `at`, or undefined. */
function endOf(steps: readonly Step[], words: readonly Word[], at: number, step = 1): number | undefined {
  const next = steps[step]
  if (!next) return at
  const sentence = words[at]?.sentence ?? 0
  const furthest = at + 1 + next.gap
  for (let place = at + 1; place <= furthest; place += 1) {
    if (!isStep(words[place], next, sentence)) continue
    const end = endOf(steps, words, place, step + 1)
    if (end !== undefined) return end
  }
  return undefined
}

type ByPart<Of> = Map<string, Set<Phrase<Of>>>

/** Phrases by their first word: all of it, or how it begins or ends, or what's in it. */
function createIndex<Of>() {
  const whole: ByPart<Of> = new Map()
  const begun: ByPart<Of> = new Map()
  const ended: ByPart<Of> = new Map()
  const inside: ByPart<Of> = new Map()
  let longest = 0
  const listFor = ({ opens, ends }: Part) => (opens ? (ends ? inside : ended) : ends ? begun : whole)

  return {
    add(phrase: Phrase<Of>, part: Part) {
      const list = listFor(part)
      list.set(part.plain, (list.get(part.plain) ?? new Set()).add(phrase))
      longest = Math.max(longest, part.plain.length)
    },
    /** Those that may begin with this word. */
    of({ plain }: Word): Set<Phrase<Of>> {
      const found = new Set(whole.get(plain))
      const take = (some: Iterable<Phrase<Of>> = []) => {
        for (const phrase of some) found.add(phrase)
      }
      for (let size = 1; size <= Math.min(plain.length, longest); size += 1) {
        take(begun.get(plain.slice(0, size)))
        take(ended.get(plain.slice(-size)))
      }
      for (const [part, phrases] of inside) if (plain.includes(part)) take(phrases)
      return found
    },
  }
}

const stepsIn = <Of>(phrase: Phrase<Of>): readonly Step[] => {
  phrase.steps ??= stepsOf(phrase.written)
  return phrase.steps
}

/** Whether a text says this anywhere: most phrases of many words are ruled out by one that's missing. */
function partsSaidIn(words: readonly Word[]): (part: Part) => boolean {
  const distinct = [...new Map(words.map(word => [word.marked, word])).values()]
  const known = new Map<Part, boolean>()
  return part => {
    const isKnown = known.get(part) ?? distinct.some(word => isSaid(word, part))
    known.set(part, isKnown)
    return isKnown
  }
}

const foundAt = <Of>(words: readonly Word[], first: number, phrase: Phrase<Of>): Found<Of>[] => {
  const steps = stepsIn(phrase)
  const [begins] = steps
  const word = words[first]
  if (!begins || !isStep(word, begins, word?.sentence ?? 0)) return []
  const last = endOf(steps, words, first)
  return last === undefined ? [] : [{ of: phrase.of, first, last, isSingle: steps.length === 1 }]
}

/** Looks for many phrases at once; the work grows with the words of a text, hardly with the phrases. */
export function createPhrases<Of>() {
  const index = createIndex<Of>()
  return {
    add(of: Of, phrases: readonly string[]) {
      for (const written of phrases) {
        const [first = ''] = spaceless.test(written) ? wordsIn(written) : written.split(' ', 1)
        const phrase = { of, written }
        for (const part of partsOf(first)) index.add(phrase, part)
      }
    },
    find(words: readonly Word[]): Found<Of>[] {
      const isSaidIn = partsSaidIn(words)
      const mayStand = (phrase: Phrase<Of>) => stepsIn(phrase).every(({ parts }) => parts.some(isSaidIn))
      // The same word, however often it's said, begins the same phrases.
      const begun = new Map<string, readonly Phrase<Of>[]>()
      const begunBy = (word: Word) => {
        const known = begun.get(word.marked) ?? [...index.of(word)].filter(mayStand)
        begun.set(word.marked, known)
        return known
      }
      return words.flatMap((word, first) => begunBy(word).flatMap(phrase => foundAt(words, first, phrase)))
    },
  }
}
