import { flat } from '../emma/view.ts'
import type { Understood } from '../understand/understand.ts'
import type { Turn } from './turn.ts'

const NOTES = 'additionalInfo.additionalNotes'

const FEWEST_WORDS = 4
const LONGEST = 300
const MOST = 1900

/** Asked and not answered is no doubt about what was told. */
const isDoubt = ({ asking }: Turn['before'], { field, options, value }: Understood['unsure'][number]) =>
  !asking.includes(field) || value !== undefined || (options?.length ?? 0) > 0

/** Many leave out the mark. */
export const looksAsked = (words: string): boolean => words.includes('?') || ASKS.test(words)

const ASKS =
  /^(?:and |so |but |ok |okay |um |hey |wait |hi |well )*(?:how|what|whats|what's|when|who|whos|who's|where|why|which|whose|do|does|did|is|are|can|could|will|would|should|am|must|may)\b/iu

/** 'Go around by the side porch': what was told and has no field of its own is kept in the person's words. */
export const withNote = (turn: Turn, understood: Understood): Understood => {
  const { heard, taken, unsure, asides } = understood
  const words = turn.text.trim().replaceAll(/\s+/gu, ' ')
  const isOther =
    heard.length + taken.length + asides.length > 0 || unsure.some(one => isDoubt(turn.before, one))
  const isTold = !looksAsked(words) && words.length <= LONGEST && words.split(' ').length >= FEWEST_WORDS
  if (turn.kind !== 'care' || isOther || !isTold) return understood
  const known = flat(turn.before.answers)[NOTES]
  const value = typeof known === 'string' ? `${known}\n${words}` : words
  if (value.length > MOST || (typeof known === 'string' && known.includes(words))) return understood
  return { ...understood, unsure: [], heard: [{ field: NOTES, value, quote: words }] }
}
