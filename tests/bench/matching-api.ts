import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inBatches } from '#db/connection/batches.ts'
import { openDatabase } from '#db/connection/open.ts'
import { insertUsers } from '#db/queries/accounts/users.ts'
import { saveCareProfile } from '#db/queries/care/care.ts'
import { insertDocuments } from '#db/queries/documents/documents.ts'
import type { Db } from '#db/schema.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { seeded } from '#tests/support/wire.ts'
import { makeTalkers, openSession, type Talker } from './people.ts'
import { stop } from './programs.ts'
import { median, share95, show } from './results.ts'
import { read } from './talking.ts'
import { startTalkServer } from './talks.ts'

const families = 50
const rounds = 6
const changes = 100
const mostWaitMs = 1_200_000

const towns = ['Seattle', 'Renton', 'Tacoma', 'Bellevue', 'Burien', 'Kent', 'Everett', 'Olympia']
const shifts = ['Weekday mornings', 'Weekday afternoons', 'Weekday evenings', 'Saturdays', 'Weekends']
const services = [
  ...['Bathing and dressing', 'Meal preparation', 'Medication reminders', 'Lifting and transfers'],
  ...['Light housekeeping', 'Companionship', "Parkinson's care", 'Dementia care'],
]
const natures = ['calm', 'patient', 'warm', 'cheerful', 'tidy', 'quiet']
const pastimes = ['cooking', 'baseball', 'gardening', 'music', 'cards', 'knitting']

type Random = (below: number) => number
const some = (random: Random, from: readonly string[], least: number) =>
  JSON.stringify(from.filter((one, at) => at === random(from.length) || random(100) < 40 + least || !one))

const profileOf = (random: Random, id: string, now: string) => ({
  ...{ id, status: 'active' as const, name: 'Robin Reed', sort_name: 'robin reed', created_at: now },
  ...{ bio: 'I explain each step before I touch anything.', email: `${id}@people.example`, updated_at: now },
  experience: `${random(20)} years in private homes, most of it with Parkinson's families`,
  years_experience: random(20),
  hourly_rate: 24 + random(16) / 2,
  pet_preferences: 'Fine with dogs and cats',
  languages: JSON.stringify(['English']),
  locations_serviced: some(random, towns, 0),
  available_shifts: some(random, shifts, 20),
  services_provided: some(random, services, 40),
  personality: some(random, natures, 0),
  care_values: JSON.stringify(['dignity']),
  interests: some(random, pastimes, 0),
})

const documentsOf = (id: string, now: string) =>
  requiredTypes.map(type => ({
    ...{ id: randomUUID(), user_id: id, document_type: type, title: type, status: 'verified' as const },
    ...{ file_path: `${id}/${type}`, file_name: 'scan.pdf', content_type: 'application/pdf', size: 1000 },
    ...{ required: 1, rejection_reason: null, replaced_by: null, created_at: now, verified_at: now },
    expires_at: '2999-01-01T00:00:00.000Z',
  }))

async function insertCaregivers(db: Db, count: number): Promise<void> {
  const random = seeded(11)
  const now = '2026-01-05T08:00:00.000Z'
  const ids = Array.from({ length: count }, () => randomUUID())
  await inBatches(ids, async batch => {
    const user = { name: 'Robin Reed', role: 'caregiver' as const, now }
    await insertUsers(
      db,
      batch.map(id => ({ ...user, id, email: `${id}@people.example` })),
    )
    await db
      .insertInto('caregiver_profiles')
      .values(batch.map(id => profileOf(random, id, now)))
      .execute()
    await insertDocuments(
      db,
      batch.flatMap(id => documentsOf(id, now)),
    )
  })
}

const answersOf = (at: number) => ({
  basicInfo: { careType: 'family', recipientName: 'Walter Brooks', recipientAge: 81, relationship: 'father' },
  careNeeds: {
    ...{ careLevel: 'moderate', primaryNeeds: ['daily-activities'], mobilityStatus: 'assisted' },
    medicalConditions: ["Parkinson's disease"],
  },
  schedule: { frequency: 'weekly', duration: 'ongoing', schedulePattern: ['Mon–Thu 8–12'] },
  preferences: {
    ...{ requiredSkills: ['medication'], languageRequirements: ['English'], values: ['dignity'] },
    ...{ personality: [natures[at % natures.length]], interests: [pastimes[at % pastimes.length]] },
    hourlyRateRange: { min: 24, max: 34 + (at % 4) },
  },
  location: { city: towns[at % 4], state: 'WA', zipCode: '' },
})

export async function saveFamilies(db: Db, talkers: readonly Talker[]): Promise<void> {
  for (const [at, { id }] of talkers.entries())
    await saveCareProfile(db, id, {
      ids: { profile: randomUUID(), recipient: randomUUID() },
      profileData: answersOf(at),
      recipient: { first_name: 'Walter', last_name: 'Brooks', age: 81, gender: null, city: 'Seattle' },
      needs: {
        ...{ care_level: 'moderate', primary_care_reason: '', specific_needs: [] },
        ...{ care_frequency: 'weekly', schedule_requirements: '' },
      },
      preferences: {
        ...{ required_certifications: [], special_skills: [], gender_preference: null },
        ...{ hourly_rate_range: { min: 24, max: 34 }, language_requirements: ['English'] },
      },
      now: new Date().toISOString(),
    })
}

/** Every family has its three suggestions; they become offers. */
async function offersMade(db: Db): Promise<{ caregiverId: string; familyId: string }[]> {
  const deadline = performance.now() + mostWaitMs
  const wanted = families * 3
  let made = 0
  while (made < wanted) {
    if (performance.now() > deadline) throw new Error(`only ${made} of ${wanted} suggestions`)
    await pause(500)
    made = (await db.selectFrom('matches').select('id').execute()).length
  }
  const now = new Date().toISOString()
  await db.updateTable('matches').set({ status: 'offered', offered_at: now }).execute()
  return db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select(['matches.caregiver_id as caregiverId', 'care_seeker_profiles.user_id as familyId'])
    .execute()
}

const path = '/api/matches'

async function patchRate(port: number, cookie: string, rate: number): Promise<void> {
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/api/caregiver-profile`, {
    method: 'PATCH',
    headers: { cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ hourly_rate: rate }),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

type Place = { db: Db; port: number; people: readonly Talker[] }

async function listTimes({ port, people }: Place): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++)
    for (const { cookie } of people) {
      const from = performance.now()
      const text = await read({ port, path, cookie })
      // The first round warms up.
      if (round > 0) times.push(performance.now() - from)
      if (!text.includes('"reasons":[{')) throw new Error(`no reasons: ${text.slice(0, 200)}`)
    }
  return times
}

type Offer = { caregiverId: string; familyId: string }

/** A caregiver's rate changes, until the family has read it. */
async function changeTimes({ db, port, people }: Place, offers: readonly Offer[]): Promise<number[]> {
  const times: number[] = []
  const cookies = new Map(people.map(({ id, cookie }) => [id, cookie]))
  for (const [at, { caregiverId, familyId }] of offers.slice(0, changes).entries()) {
    const cookie = await openSession(db, caregiverId, new Date().toISOString())
    const rate = 25.25 + (at % 7)
    const from = performance.now()
    await patchRate(port, cookie, rate)
    const text = await read({ port, path, cookie: cookies.get(familyId) ?? '' })
    times.push(performance.now() - from)
    if (!text.includes(`"hourly":${rate}`)) throw new Error('the change does not count')
  }
  return times
}

/** Through the server: matches with their reasons, and changes, beside fifty families who look for the same. */
export async function measureMatchingApi(dataDir: string, caregivers: number): Promise<boolean[]> {
  const first = await startTalkServer(dataDir)
  await stop(first.child)
  const people = await makeTalkers(dataDir, families)
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  await saveFamilies(db, people)
  await insertCaregivers(db, caregivers)
  const began = performance.now()
  const { child, port } = await startTalkServer(dataDir)
  const offers = await offersMade(db)
  const seconds = (performance.now() - began) / 1000
  console.log(`      ${caregivers} caregivers read and first suggestions made in ${seconds.toFixed(0)} s`)
  const lists = await listTimes({ db, port, people })
  const counted = await changeTimes({ db, port, people }, offers)
  await close()
  await stop(child)
  console.log(`      medians: lists ${median(lists).toFixed(1)} ms, changes ${median(counted).toFixed(1)} ms`)
  return [
    show('matches with reasons over HTTP, p95', share95(lists), 'ms', 40),
    show('a changed rate, saved and read by the family over HTTP, p95', share95(counted), 'ms', 50),
  ]
}
