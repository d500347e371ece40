import { readJson } from '#db/values/json.ts'
import { type WorkPlace, workPlace } from '#machines/places/place-value.ts'

const shape = workPlace.array()

export const readWorkPlaces = (text: string | null): WorkPlace[] =>
  text === null ? [] : shape.parse(readJson(text))
