import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { loadPlaces } from '#agents/places/places.ts'

const table = join(import.meta.dirname, 'us-places.csv.gz')

/** Every ZIP code, town and county of the United States. */
export const countryPlaces = loadPlaces(gunzipSync(readFileSync(table)).toString('utf8').split('\n'))
