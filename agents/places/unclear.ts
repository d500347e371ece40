import type { Answers } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Unclear } from '#machines/interview/unclear.ts'
import { stateNames } from '#machines/places/states.ts'
import { stateOf } from './fold.ts'
import type { Places } from './places.ts'
import { nearestFirst, placesNamed } from './read-places.ts'

const names: Readonly<Record<string, string>> = stateNames

/** They're asked one after another. */
const mostAtOnce = 3

const isText = (value: unknown): value is string => typeof value === 'string'

type Asked = Pick<Unclear, 'field' | 'stateField'> & { texts: readonly string[] }

function unclearIn({ texts, ...asked }: Asked, places: Places): Unclear[] {
  const { zips, named } = placesNamed(texts, places)
  const known = [...zips, ...named.flatMap(one => one.places)]
  return named
    .filter(one => one.places.length === 0 && one.options.length > 1)
    .slice(0, mostAtOnce)
    .map(({ options, run, text }) => ({
      ...asked,
      ...{ name: run.words, item: text, end: run.at + run.words.length },
      options: nearestFirst(options, known, places).map(option => {
        const { state } = places.named(option)
        return { label: `${run.words}, ${names[state] ?? state}`, state }
      }),
    }))
}

/** Where care is needed: a ZIP code or a state says it. */
function unclearHome(answers: Answers, places: Places): Unclear[] {
  const { 'location.city': city, 'location.state': state, 'location.zipCode': zip } = answers
  const isSettled = (isText(zip) && places.zip(zip) !== null) || (isText(state) && stateOf(state) !== '')
  if (!isText(city) || isSettled) return []
  return unclearIn({ field: 'location.city', stateField: 'location.state', texts: [city] }, places)
}

/** Where a caregiver works. */
function unclearAreas(answers: Answers, places: Places): Unclear[] {
  const field = 'profile.locationsServiced'
  return unclearIn({ field, texts: [answers[field]].flat().filter(isText) }, places)
}

/** Towns in the answers that could be in several states, where nothing else tells which. */
export const unclearPlaces = (kind: InterviewKind, answers: Answers, places: Places): Unclear[] =>
  kind === 'care' ? unclearHome(answers, places) : unclearAreas(answers, places)
