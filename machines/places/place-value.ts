import { z } from 'zod'

/** A ZIP code, a town, a county or a state of the country's table; `lat` and `lng` are its middle. */
const placeValue = z.strictObject({
  zip: z
    .string()
    .regex(/^\d{5}$/u, 'must be five digits')
    .optional(),
  city: z.string().min(1).optional(),
  county: z.string().min(1).optional(),
  state: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type PlaceValue = z.infer<typeof placeValue>

/** Where someone works: a place, or so many miles around it. */
export const workPlace = z.union([
  placeValue,
  z.strictObject({ around: placeValue, miles: z.number().positive() }),
])
export type WorkPlace = z.infer<typeof workPlace>

export const middleOf = (work: WorkPlace): PlaceValue => ('around' in work ? work.around : work)

/** What the search index calls it; the narrowest name counts. */
export function placeCode({ zip, city, county, state }: PlaceValue): string {
  if (zip !== undefined) return `zip ${zip}`
  if (city !== undefined) return `city ${state} ${city}`
  return county === undefined ? `state ${state}` : `county ${state} ${county}`
}
