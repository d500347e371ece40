import { flat } from '../emma/view.ts'
import type { Understood } from '../understand/message.ts'
import { isQuestion } from './asked.ts'
import { mentionsIn } from './mentions.ts'
import { plainly, sentencesOf } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Hearing, Speech } from './words.ts'

const NOTES = 'additionalInfo.additionalNotes'

const FEWEST_WORDS = 4
const LONGEST = 300
const MOST = 1900

/** Asked and not answered is no doubt about what was told. */
const isDoubt = ({ asking }: Turn['before'], { field, options, value }: Understood['unsure'][number]) =>
  !asking.includes(field) || value !== undefined || (options?.length ?? 0) > 0

/** Anger at a hospital or at Emma gets a reaction; it's nothing for a caregiver to read. */
export const PRIVATE: readonly string[] = ['cross', 'angry', 'unseen', 'money']

const isNotable = (hearing: Hearing, words: string) =>
  !isQuestion(hearing, words) && words.length <= LONGEST && words.split(' ').length >= FEWEST_WORDS

const overlaps = (sentence: string, quote: string) => sentence.includes(quote) || quote.includes(sentence)

/** 'He forgets to eat', beside other answers: Emma repeats it, so it's kept. */
const repeatedIn = ({ text }: Turn, speech: Speech, { heard, unsure }: Understood): string[] => {
  const quotes = [...heard, ...unsure].map(({ quote }) => plainly(quote))
  return sentencesOf(speech.voice.hearing, text).filter(
    sentence =>
      isNotable(speech.voice.hearing, sentence) &&
      mentionsIn(speech, sentence).length > 0 &&
      !quotes.some(quote => overlaps(sentence, quote)),
  )
}

const noted = ({ before }: Turn, words: string): Understood['heard'] => {
  const known = flat(before.answers)[NOTES]
  const value = typeof known === 'string' ? `${known}\n${words}` : words
  if (value.length > MOST || (typeof known === 'string' && known.includes(words))) return []
  return [{ field: NOTES, value, quote: words }]
}

/** 'Go around by the side porch': what was told and has no field of its own is kept in the person's words. */
export const withNote = (turn: Turn, speech: Speech, understood: Understood): Understood => {
  if (turn.kind !== 'care') return understood
  const { heard, taken, unsure, asides } = understood
  const words = turn.text.trim().replaceAll(/\s+/gu, ' ')
  const isOther =
    heard.length + taken.length + asides.length > 0 || unsure.some(one => isDoubt(turn.before, one))
  if (isOther) {
    const repeated = repeatedIn(turn, speech, understood)
    return repeated.length === 0 || heard.some(({ field }) => field === NOTES)
      ? understood
      : { ...understood, heard: [...heard, ...noted(turn, repeated.join(' '))] }
  }
  const note = isNotable(speech.voice.hearing, words) ? noted(turn, words) : []
  return note.length === 0 ? understood : { ...understood, unsure: [], heard: note }
}
