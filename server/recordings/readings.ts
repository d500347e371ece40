import { type Input, type Output, type Read, TooMuch } from '#agents/reading/read.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import type { Reading } from '../caregivers/arrival.ts'

/** A machine's transcript may lack every period; this much at once is still one message. */
const longestPiece = 600
const longestStory = 2000
const longestQuote = 300

type Piece = { text: string; from: number }

/** Looked for at the first of several marks only: thousands of them are one end. */
const sentenceEnd = /(?<![.!?…。！？।])[.!?…。！？।]+["'”’)\]]*\s+|\n+/gu

/** The sentences of a transcript and where they start; endless ones are cut between words. */
export function sentencesOf(transcript: string): Piece[] {
  const ends = [...transcript.matchAll(sentenceEnd)].map(found => found.index + found[0].length)
  const pieces: Piece[] = []
  let from = 0
  for (const end of [...ends, transcript.length]) {
    while (end - from > longestPiece) {
      const space = transcript.lastIndexOf(' ', from + longestPiece)
      const cut = space > from ? space + 1 : from + longestPiece
      pieces.push({ text: transcript.slice(from, cut), from })
      from = cut
    }
    if (transcript.slice(from, end).trim() !== '') pieces.push({ text: transcript.slice(from, end), from })
    from = end
  }
  return pieces
}

type Told = { value: unknown; from: number; to: number }

const isStory = (field: string) => fieldOf('caregiver', field)?.control === 'longText'

/** A continued story is one story; for anything else the later word wins. */
function goneOn(field: string, before: Told | undefined, now: Told): Told {
  if (!before || !isStory(field) || typeof before.value !== 'string' || typeof now.value !== 'string')
    return now
  if (before.value.includes(now.value)) return before
  if (now.value.includes(before.value)) return { ...now, from: before.from }
  const value = `${before.value} ${now.value}`
  return value.length > longestStory ? before : { value, from: before.from, to: now.to }
}

/** The sentence says more than the matched words, unless it has no end. */
function placeOf({ text, from }: Piece, quote: string): { from: number; to: number } {
  const sentence = text.trim()
  const shown = sentence.length <= longestQuote ? sentence : quote
  const at = from + Math.max(0, text.indexOf(shown))
  return { from: at, to: at + shown.length }
}

/** Nobody speaks this many sentences in one recording. */
const mostPieces = 400

/** What has more marks than words is read in long pieces. */
function piecesOf(transcript: string): Piece[] {
  const sentences = sentencesOf(transcript)
  if (sentences.length <= mostPieces) return sentences
  const pieces: Piece[] = []
  for (const { text, from } of sentences) {
    const last = pieces.at(-1)
    const joined = last && transcript.slice(last.from, from + text.length)
    if (last && joined !== undefined && joined.length <= longestPiece) last.text = joined
    else pieces.push({ text, from })
  }
  return pieces
}

/** What can't be read in its time is passed over; the rest is read all the same. */
async function readPiece(read: Read, message: Input<'spoken'>): Promise<Output<'spoken'>> {
  try {
    return await read('spoken', message)
  } catch (cause) {
    if (cause instanceof TooMuch) return { heard: [], taken: [] }
    throw cause
  }
}

/** What someone says about themselves in a recording, sentence by sentence, each with the exact words. */
export async function readingsIn(
  read: Read,
  transcript: string,
  { language, today }: { language: string; today: string },
): Promise<Reading[]> {
  const told = new Map<string, Told>()
  for (const { text, from } of piecesOf(transcript)) {
    const answers = Object.fromEntries([...told].map(([field, { value }]) => [field, value]))
    const message = { kind: 'caregiver' as const, text, today, asking: [], answers, language }
    const { heard, taken } = await readPiece(read, message)
    for (const field of taken) told.delete(field)
    for (const { field, value, quote } of heard) {
      told.set(field, goneOn(field, told.get(field), { value, ...placeOf({ text, from }, quote) }))
    }
  }
  return [...told].map(([field, { value, from, to }]) => ({
    field,
    value,
    quote: transcript.slice(from, Math.min(to, from + longestQuote)),
  }))
}
