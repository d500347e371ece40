import { plain } from '../emma/plain.ts'

const FENCE = '```'
const wholeBlock = /```([\s\S]*?)```/gu
const openBlock = /```/u
const blockOrItsBeginning = /```|`{1,2}$/u
/** A slow host's text isn't held back any longer than this. */
const LONGEST_HOLD_MS = 1000

const sentenceEnd = /[.!?…]["'”’)\]]*\s+|\n+/gu

const sentencesIn = (text: string): string[] => {
  const ends = [...text.matchAll(sentenceEnd)].map(found => found.index + found[0].length)
  return [0, ...ends].map((from, at) => text.slice(from, ends[at])).filter(one => one !== '')
}

const isQuestion = (sentence: string) => /\?\P{L}*$/u.test(sentence)
const isWhole = (sentence: string) => /[.!?…]["'”’)\]]*\s+$|\n$/u.test(sentence)

/**
 * Releases a host's text by sentences, so that another model can continue after a failure. A question is held
 * until the end, because the other model may have to ask it; fenced blocks are never shown.
 */
export const createSpeech = (begun: string, clock: () => number) => {
  let held = ''
  let heldSince = 0
  let said = ''
  let space = ''
  let size = 0
  let isBlank = true
  const blocks: string[] = []

  /** Removes complete blocks; the text stops where a block starts or may be starting. */
  const withoutBlocks = (isOver: boolean): { words: string; rest: string } => {
    held = held.replaceAll(wholeBlock, (_, block: string) => {
      blocks.push(block)
      return ''
    })
    const from = held.search(isOver ? openBlock : blockOrItsBeginning)
    if (from < 0) return { words: held, rest: '' }
    if (isOver) blocks.push(held.slice(from + FENCE.length))
    return { words: held.slice(0, from), rest: held.slice(from) }
  }

  const isNew = (sentence: string) => plain(sentence) === '' || !plain(begun).includes(plain(sentence))

  /** A space is released with the text after it. */
  const letOut = (sentences: readonly string[]): string => {
    const words = space + sentences.filter(isNew).join('')
    const out = words.trimEnd()
    if (out === '') return ''
    space = words.slice(out.length)
    const isApart = said !== '' || /(^|\s)$/u.test(begun) || /^\s/u.test(out)
    const apart = isApart ? out : ` ${out}`
    said += apart
    return apart
  }

  const ready = (words: string): readonly string[] => {
    const sentences = sentencesIn(words)
    const last = sentences.findIndex(one => isQuestion(one) || !isWhole(one))
    const whole = last < 0 ? sentences : sentences.slice(0, last)
    const isSlow = clock() - heldSince > LONGEST_HOLD_MS && !words.includes('?')
    if (whole.length > 0 || !isSlow || begun !== '') return whole
    const end = words.lastIndexOf(' ') + 1
    return end > 0 ? [words.slice(0, end)] : []
  }

  return {
    /** The text that can be shown now. */
    push(delta: string): string {
      if (held === '') heldSince = clock()
      held += delta
      size += delta.length
      isBlank &&= delta.trim() === ''
      const { words, rest } = withoutBlocks(false)
      const out = ready(words)
      held = words.slice(out.join('').length) + rest
      if (out.length > 0) heldSince = clock()
      return letOut(out)
    },
    /** The rest, when the host has finished. */
    end(): string {
      const { words } = withoutBlocks(true)
      held = ''
      return letOut(sentencesIn(words))
    },
    /** On a failure, unfinished text is dropped. */
    cut(): string {
      held = ''
      return said === '' || /[.!?…]\P{L}*$/u.test(said) ? '' : '…'
    },
    blocks: (): readonly string[] => blocks,
    said: () => said,
    size: () => size,
    isBlank: () => isBlank,
  }
}

export type Speech = ReturnType<typeof createSpeech>
