import type { Scene } from '../understand/clauses/scene.ts'
import { stateCode } from '../understand/places/states.ts'
import { type Heard, itemsOf } from '../understand/settling/settle.ts'
import { hasCue } from './cues.ts'

const CHECK = 'profile.backgroundCheck'
const AREAS = 'profile.locationsServiced'
const LISTS = [
  'profile.servicesProvided',
  'profile.availableShifts',
  'profile.languages',
  'profile.hourlyRate',
]

const clauseOf = ({ clauses, text }: Scene, quote: string) => {
  const from = text.indexOf(quote)
  return clauses.findIndex(({ words }) => (words[0]?.from ?? 0) <= from && from < (words.at(-1)?.to ?? 0))
}

/** 'Never' in 'I smoke, but never on the job': one word of a message about something else. */
const isStrayWord = ({ whole }: Scene, quote: string) =>
  !quote.includes(' ') && whole.words.filter(({ text }) => /\p{L}/u.test(text)).length > FEW

const FEW = 3

const isStray = (scene: Scene, { field, quote }: Heard, all: readonly Heard[]): boolean => {
  if (field !== CHECK || scene.clauses.some((_, at) => hasCue(scene, at, 'background'))) return false
  return isStrayWord(scene, quote) || all.some(one => LISTS.includes(one.field))
}

/** In 'Parma, Ohio' the state adds no place of its own. */
const isBehindTown = ({ lexicon, text }: Scene, item: string, all: readonly string[]) => {
  const said = text.toLowerCase()
  const isBehind = (town: string) =>
    [', ', ' '].some(gap => said.includes(`${town}${gap}${item}`.toLowerCase()))
  return stateCode(lexicon, item) !== undefined && all.some(isBehind)
}

/** 'My mom's in Renton, I'm in Kent': only Kent is the caregiver's own. */
const ownAreas = (scene: Scene, one: Heard): Heard[] => {
  if (one.field !== AREAS) return [one]
  const all = itemsOf(one.value)
  const value = all.filter(
    item => !hasCue(scene, clauseOf(scene, item), 'kinLives') && !isBehindTown(scene, item, all),
  )
  return value.length > 0 ? [{ ...one, value }] : []
}

/** Drops what was taken from words about other people or other questions, whoever proposed it. */
export const withoutStrays = <All extends { heard: Heard[] }>(scene: Scene, understood: All): All =>
  scene.kind === 'caregiver'
    ? {
        ...understood,
        heard: understood.heard
          .filter(one => !isStray(scene, one, understood.heard))
          .flatMap(one => ownAreas(scene, one)),
      }
    : understood
