import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteOldWatches,
  deletePlaceWatch,
  listPlaceWatches,
  listWatchedZips,
  type PlaceWatch,
  savePlaceWatch,
} from '#db/queries/places/watches.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { stateNames } from '#machines/places/states.ts'
import type { Deps } from '../http/deps.ts'
import { countryPlaces } from './country.ts'
import { isVerified } from './nearby.ts'

/** How long the link in the first email works, and how long someone waits after it. */
const askedDays = 7
const confirmedDays = 365

const names: Readonly<Record<string, string>> = stateNames

/** 'Dayton, Ohio'; undefined for a ZIP code that isn't one. */
export function placeName(zip: string): string | undefined {
  const place = countryPlaces.zip(zip)
  if (place === null) return undefined
  const { city, state } = countryPlaces.named(place)
  return [city, names[state] ?? state].filter(part => part !== '').join(', ')
}

const pathOf = (id: string) => `/api/place-alerts/${id}`

type Parts = Pick<Deps, 'db' | 'clock' | 'post'>

type Waiting = Pick<PlaceWatch, 'email' | 'language'>

const addressee = ({ email, language }: Waiting, other: string) => ({ email, language, name: '', other })

/** Asks by email whether it's really their wish: anyone can type anyone's address. */
export async function watchPlace(
  { db, clock, post }: Parts,
  { email, zip, place, language }: Waiting & { zip: string; place: string },
): Promise<void> {
  await inTransaction(db, async trx => {
    const watch = await savePlaceWatch(trx, {
      ...{ id: randomUUID(), email, zip, language, confirmed_at: null, created_at: clock().toISOString() },
    })
    if (watch.confirmed_at === null) await post.placeAsked(addressee(watch, place), pathOf(watch.id), trx)
  })
}

async function tellAt({ db, post }: Parts, zip: string): Promise<void> {
  const place = placeName(zip) ?? zip
  for (const watch of await listPlaceWatches(db, zip))
    await inTransaction(db, async trx => {
      // Told once: the address isn't needed anymore.
      if (await deletePlaceWatch(trx, watch.id))
        await post.placeFound(addressee(watch, place), '/for-care-seekers', trx)
    })
}

/** Tells whoever waits for the first caregiver near their ZIP code. */
export async function checkPlaceWatches(parts: Parts & Pick<Deps, 'matcher'>): Promise<void> {
  const { db, clock, matcher } = parts
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs).toISOString()
  await deleteOldWatches(db, { asked: daysAgo(askedDays), confirmed: daysAgo(confirmedDays) })
  const zips = await listWatchedZips(db)
  if (zips.length === 0) return
  const people = await matcher.people()
  for (const zip of zips) {
    const home = countryPlaces.zip(zip)
    if (home !== null && people.near(home).some(isVerified)) await tellAt(parts, zip)
  }
}
