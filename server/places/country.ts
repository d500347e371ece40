import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpacked } from '#agents/places/columns.ts'
import { type Places, placesFrom } from '#agents/places/places.ts'

const table = join(import.meta.dirname, 'us-places.bin.gz')

let opened: Places | undefined

/** Opened when it's first asked, so starting doesn't wait for it. */
const open = (): Places => {
  opened ??= placesFrom(unpacked(gunzipSync(readFileSync(table))))
  return opened
}

/** Every ZIP code, town, county and state of the United States. */
export const countryPlaces: Places = {
  get size() {
    return open().size
  },
  zip: code => open().zip(code),
  town: (name, state) => open().town(name, state),
  county: (name, state) => open().county(name, state),
  state: code => open().state(code),
  towns: name => open().towns(name),
  counties: name => open().counties(name),
  named: entry => open().named(entry),
  valueOf: entry => open().valueOf(entry),
  near: (home, miles) => open().near(home, miles),
  reach: entry => open().reach(entry),
  miles: (from, to) => open().miles(from, to),
}
