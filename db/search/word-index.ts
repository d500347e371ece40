import { type Bits, setBit } from './bits.ts'
import { createPosting, type Posting } from './posting.ts'

/**
 * Finds lines with a word that contains some letters. A search term has no spaces, so it's within one word; lines share
 * words, and words are indexed by their pairs of letters.
 */
export type WordIndex = {
  add(line: number, text: string): void
  /** Adds the lines to the set. */
  find(letters: string, into: Bits): void
}

const pairs = 2

export function createWordIndex(): WordIndex {
  const words: string[] = []
  const numbers = new Map<string, number>()
  /** The lines of each word: most words are in one line only. */
  const lines: (number | Posting)[] = []
  /** The words of each letter and of each pair of letters. */
  const grams = new Map<string, Posting>()

  const note = (gram: string, word: number) => {
    const known = grams.get(gram) ?? createPosting()
    grams.set(gram, known)
    known.add(word)
  }

  const learn = (text: string, line: number) => {
    const word = words.length
    words.push(text)
    numbers.set(text, word)
    lines.push(line)
    for (let at = 0; at < text.length; at += 1) {
      note(text.charAt(at), word)
      if (at + 1 < text.length) note(text.slice(at, at + pairs), word)
    }
  }

  const stands = (word: number, line: number) => {
    const known = lines[word]
    if (known === undefined || known === line) return
    if (typeof known !== 'number') return known.add(line)
    const posting = createPosting()
    posting.add(known)
    posting.add(line)
    lines[word] = posting
  }

  /** Of the letters' grams, the one that fewest words have; undefined when no word has it. */
  const rarestOf = (letters: string): Posting | undefined => {
    let rarest: Posting | undefined
    for (let at = 0; at + pairs <= letters.length; at += 1) {
      const posting = grams.get(letters.slice(at, at + pairs))
      if (!posting) return undefined
      if (!rarest || posting.size() < rarest.size()) rarest = posting
    }
    return rarest
  }

  return {
    add(line, text) {
      for (const word of text.split(/\s+/)) {
        if (word === '') continue
        const number = numbers.get(word)
        if (number === undefined) learn(word, line)
        else stands(number, line)
      }
    },
    find(letters, into) {
      const candidates = letters.length < pairs ? grams.get(letters) : rarestOf(letters)
      const isCertain = letters.length <= pairs
      candidates?.each(word => {
        if (!isCertain && !words[word]?.includes(letters)) return
        const where = lines[word]
        if (typeof where === 'number') setBit(into, where)
        else where?.addTo(into)
      })
    },
  }
}
