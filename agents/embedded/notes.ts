import { isAnswered } from '#machines/interview/fields.ts'
import { isNarrowed } from '#machines/interview/taken-out.ts'
import { NOTES, withWords } from '../emma/notes.ts'
import { flat } from '../emma/view.ts'
import { asksToKeep, toldOfCare } from '../understand/cues/notable.ts'
import type { Understood } from '../understand/message.ts'
import { mentionsIn, plainly } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

const MOST_OFFERED = 2

/** Who has let two offers pass isn't offered a third; who keeps notes is. */
const mayOffer = ({ before }: Turn) =>
  isAnswered(flat(before.answers), NOTES) || (before.asked[NOTES] ?? 0) < MOST_OFFERED

const overlaps = (sentence: string, quote: string) => sentence.includes(quote) || quote.includes(sentence)

/** Beside other answers, only what Emma repeats of it; alone, a message that has nothing else in it. */
const unplacedIn = (turn: Turn, speech: Speech, { heard }: Understood): string => {
  const { text, language, before } = turn
  const told = toldOfCare({ text, language, answers: flat(before.answers) })
  if (heard.length === 0) return told.every(({ isNote }) => isNote) ? text.trim() : ''
  const quotes = heard.map(({ quote }) => plainly(quote))
  return told
    .filter(({ isNote, words }) => isNote && mentionsIn(speech, plainly(words)).length > 0)
    .filter(({ words }) => !quotes.some(quote => overlaps(plainly(words), quote)))
    .map(({ words }) => words)
    .join('. ')
}

/** A field's own doubt is put to them first. */
const isLikely = ({ options, value }: Understood['unsure'][number]) =>
  options !== undefined || value !== undefined

const isRepeated = ({ told }: Turn, words: string) => told.some(one => plainly(one).includes(plainly(words)))

/**
 * 'She hums when she's tired': told, and no field has it, so it's offered once as a note in the person's words. What they
 * ask to be kept is kept.
 */
export const withNote = (turn: Turn, speech: Speech, understood: Understood): Understood => {
  const { taken, asides, unsure } = understood
  const isOther = taken.length + asides.length > 0 || unsure.some(isLikely)
  if (turn.kind !== 'care' || isOther) return understood
  const isOrdered = understood.heard.length === 0 && asksToKeep(turn)
  if (!isOrdered && !mayOffer(turn)) return understood
  const words = isOrdered ? turn.text : unplacedIn(turn, speech, understood)
  const value =
    words === '' || isRepeated(turn, words) ? undefined : withWords(flat(turn.before.answers), words)
  if (value === undefined) return understood
  const note = { field: NOTES, value, quote: words }
  return isOrdered ? { ...understood, heard: [note] } : { ...understood, unsure: [...unsure, note] }
}

/** What sounded like a note is one only when they ask for it to be kept, or Emma asked for notes. */
export const withoutUnaskedNotes = (turn: Turn, understood: Understood): Understood => {
  const { asking, offer } = turn.before
  const isAsked = (asking.includes(NOTES) && offer === undefined) || asksToKeep(turn)
  const isDanger = understood.asides.some(({ kind }) => kind === 'danger')
  const isKept = ({ field, value }: Understood['heard'][number]) =>
    field !== NOTES || isNarrowed(flat(turn.before.answers)[NOTES], value)
  return isAsked && !isDanger ? understood : { ...understood, heard: understood.heard.filter(isKept) }
}
