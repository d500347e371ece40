import { flat } from '../emma/view.ts'
import type { Understood } from '../understand/message.ts'
import { isQuestion } from './asked.ts'
import type { Turn } from './turn.ts'
import type { Hearing } from './words.ts'

const NOTES = 'additionalInfo.additionalNotes'

const FEWEST_WORDS = 4
const LONGEST = 300
const MOST = 1900

/** Asked and not answered is no doubt about what was told. */
const isDoubt = ({ asking }: Turn['before'], { field, options, value }: Understood['unsure'][number]) =>
  !asking.includes(field) || value !== undefined || (options?.length ?? 0) > 0

/** Anger at a hospital or at Emma gets a reaction; it's nothing for a caregiver to read. */
export const PRIVATE: readonly string[] = ['cross', 'angry', 'unseen', 'money']

/** 'Go around by the side porch': what was told and has no field of its own is kept in the person's words. */
export const withNote = (turn: Turn, hearing: Hearing, understood: Understood): Understood => {
  const { heard, taken, unsure, asides } = understood
  const words = turn.text.trim().replaceAll(/\s+/gu, ' ')
  const isOther =
    heard.length + taken.length + asides.length > 0 || unsure.some(one => isDoubt(turn.before, one))
  const isTold =
    !isQuestion(hearing, words) && words.length <= LONGEST && words.split(' ').length >= FEWEST_WORDS
  if (turn.kind !== 'care' || isOther || !isTold) return understood
  const known = flat(turn.before.answers)[NOTES]
  const value = typeof known === 'string' ? `${known}\n${words}` : words
  if (value.length > MOST || (typeof known === 'string' && known.includes(words))) return understood
  return { ...understood, unsure: [], heard: [{ field: NOTES, value, quote: words }] }
}
