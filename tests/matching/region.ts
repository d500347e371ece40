import { loadPlaces } from '#agents/places/places.ts'
import zips from './region-zips.json' with { type: 'json' }

/** Where the sample community lives. */
export const regionPlaces = loadPlaces(zips)
