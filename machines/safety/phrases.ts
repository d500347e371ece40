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

/** Phrases by how their first word begins. */
function createIndex<Of>() {
  const whole = new Map<string, Set<Phrase<Of>>>()
  const begun = new Map<string, Set<Phrase<Of>>>()
  const inside = new Set<Phrase<Of>>()
  let longest = 0
  const addTo = (index: typeof whole, key: string, phrase: Phrase<Of>) =>
    index.set(key, (index.get(key) ?? new Set()).add(phrase))

  return {
    add(phrase: Phrase<Of>, { plain, opens, ends }: Part) {
      if (opens) inside.add(phrase)
      else addTo(ends ? begun : whole, plain, phrase)
      longest = Math.max(longest, plain.length)
    },
    /** Those that may begin with this word. */
    of({ plain }: Word): Set<Phrase<Of>> {
      const found = new Set([...(whole.get(plain) ?? []), ...inside])
      for (let size = 1; size <= Math.min(plain.length, longest); size += 1)
        for (const phrase of begun.get(plain.slice(0, size)) ?? []) found.add(phrase)
      return found
    },
  }
}

const foundAt =
  (words: readonly Word[], word: Word, first: number) =>
  <Of>(phrase: Phrase<Of>): Found<Of>[] => {
    const { of, written } = phrase
    phrase.steps ??= stepsOf(written)
    const { steps } = phrase
    const [begins] = steps
    if (!begins || !isStep(word, begins, word.sentence)) return []
    const last = endOf(steps, words, first)
    return last === undefined ? [] : [{ of, first, last, isSingle: steps.length === 1 }]
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
    find: (words: readonly Word[]): Found<Of>[] =>
      words.flatMap((word, first) => [...index.of(word)].flatMap(foundAt(words, word, first))),
  }
}
