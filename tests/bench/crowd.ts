import { inBatches } from '#db/connection/batches.ts'
import { searchText } from '#db/queries/caregivers/caregiver-search.ts'
import { listAides } from '#db/sample/caregivers.ts'
import { circles } from '#db/sample/names.ts'
import { listPeople } from '#db/sample/people.ts'
import { places } from '#db/sample/places.ts'
import { type Random, seeded } from '#db/sample/random.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { dayMs } from '#machines/calendar/durations.ts'

const today = new Date()
export const daysAgo = (days: number) => new Date(today.getTime() - days * dayMs).toISOString()

/** What few people have in their names, and what searches must take for letters. */
const oddities = ['“Bee”', '100%', 'a_b', "O'Neil", '👵🏽', 'C*', 'back\\slash', '"Q"', 'Łuç']
const onceIn = 400
const hosts = ['people.example', 'people.example', 'mail.example', 'home.example']

type Profile = Row<'caregiver_profiles'>

/** As JSON, as columns hold them. */
const lists = [
  ...(['languages', 'locations_serviced', 'vaccinations', 'available_shifts'] as const),
  ...(['services_provided', 'personality', 'care_values', 'interests'] as const),
]

/** What the people of the sample say about themselves, to be dealt to many more. */
const profilesToDeal = (): Profile[] =>
  listAides(listPeople().caregivers, today.toISOString().slice(0, 10)).map(({ profile }) =>
    Object.assign(
      Object.create(null),
      profile,
      Object.fromEntries(lists.map(name => [name, JSON.stringify(profile[name] ?? [])])),
      { processed_profile: null, gemini_response: null, paused_at: null },
    ),
  )

/** The user of a person with a name that isn't only theirs. */
export function userAt(at: number, role: 'caregiver' | 'care-seeker') {
  const luck = seeded(`${role}/${at}`)
  const circle = luck.pick(circles)
  const given = luck.pick(luck.chance(0.7) ? circle.women : circle.men)
  const middle = at % onceIn === 0 ? ` ${oddities[(at / onceIn) % oddities.length]}` : ''
  const name = `${given}${middle} ${luck.pick(circle.surnames)}`
  const email = `${fold(name).replace(/[^a-z]+/g, '.')}.${role === 'caregiver' ? at : `${at}f`}@${luck.pick(hosts)}`
  const now = daysAgo(luck.int(0, 700))
  const user: NewRow<'users'> = {
    ...{
      id: luck.id(),
      name,
      email,
      role,
      email_verified: 1,
      is_sample: 0,
      created_at: now,
      updated_at: now,
    },
  }
  return { user, luck }
}

function profileOf({ user, luck }: { user: NewRow<'users'>; luck: Random }, dealt: Profile): Profile {
  const { id, name, email, created_at, updated_at } = user
  const place = luck.pick(places)
  return {
    ...dealt,
    ...{ id, name, email, sort_name: fold(name), created_at, updated_at },
    status: luck.chance(0.95) ? 'active' : luck.pick(['paused', 'draft'] as const),
    phone_number: `(${place.areaCode}) 555-${String(luck.int(0, 9999)).padStart(4, '0')}`,
    locations_serviced: JSON.stringify([place.city, ...luck.some(place.nearby, luck.int(0, 2))]),
  }
}

const together = 5000

/** So many caregivers, as if each had finished an interview; nearly all are active. */
export async function makeCrowd(db: Db, count: number): Promise<void> {
  const dealt = profilesToDeal()
  for (let start = 0; start < count; start += together) {
    const some = Array.from({ length: Math.min(together, count - start) }, (_, at) =>
      userAt(start + at, 'caregiver'),
    )
    const profiles = some.flatMap((one, at) => {
      const known = dealt[(start + at) % dealt.length]
      return known ? [profileOf(one, known)] : []
    })
    const active = profiles.filter(({ status }) => status === 'active')
    const texts = active.map(profile => ({ id: profile.id, ...searchText(profile) }))
    const users = some.map(({ user }) => user)
    await db.transaction().execute(async trx => {
      await inBatches(users, batch => trx.insertInto('users').values(batch).execute())
      await inBatches(profiles, batch => trx.insertInto('caregiver_profiles').values(batch).execute())
      await inBatches(texts, batch => trx.insertInto('caregiver_search').values(batch).execute())
    })
  }
}
