import { flat } from '../emma/view.ts'
import type { Understood } from '../understand/understand.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

const NOTES = { care: 'additionalInfo.additionalNotes', caregiver: 'profile.bio' }

const FEWEST_WORDS = 4
const LONGEST = 300

const isDone = ({ before }: Turn) => before.asking.length + before.missing.length === 0

/** 'Go around by the side porch', said when all was asked: it is not to be lost. */
export const noteIn = (turn: Turn, { heard, taken, unsure, asides }: Understood): string | undefined => {
  const words = turn.text.trim().replaceAll(/\s+/gu, ' ')
  const isOther = heard.length + taken.length + unsure.length + asides.length > 0
  const isAsked = words.includes('?')
  if (!isDone(turn) || isOther || isAsked || words.length > LONGEST || words.split(' ').length < FEWEST_WORDS)
    return
  return words
}

export const offerOf = ({ voice }: Speech, words: string) => voice.keepNote.replaceAll('{words}', () => words)

const offeredIn = ({ voice }: Speech, said: string): string | undefined => {
  const [before = '', after = ''] = voice.keepNote.split('{words}')
  const from = said.indexOf(before)
  const to = said.lastIndexOf(after)
  return from < 0 || to < from ? undefined : said.slice(from + before.length, to)
}

/** A yes to the note that she offered to keep. */
export const withNote = (turn: Turn, speech: Speech, understood: Understood): Understood => {
  const words = offeredIn(speech, turn.said.at(-1) ?? '')
  if (words === undefined || !understood.asides.some(({ kind }) => kind === 'yes')) return understood
  const field = NOTES[turn.kind]
  const known = flat(turn.before.answers)[field]
  const value = typeof known === 'string' ? `${known}\n${words}` : words
  return { ...understood, heard: [...understood.heard, { field, value, quote: words }] }
}
