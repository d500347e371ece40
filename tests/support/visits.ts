import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { saveCareProfile } from '#db/queries/care/care.ts'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { insertPhoto } from '#db/queries/visits/photos.ts'
import type { NewRow } from '#db/schema.ts'
import { type ShownVisit, shownVisit } from '#server/visits/shapes.ts'
import { type Answer, type App, oneApp, type Visitor } from './app.ts'
import { longAgo, makeMatch } from './factories.ts'

/** Four hours in Seattle, from nine in the morning. */
export const monday = { startsAt: '2026-11-30T17:00:00.000Z', endsAt: '2026-11-30T21:00:00.000Z' }

export type Signed = Visitor & { id: string; email: string }

/** An app in memory, or a server whose database is at hand. */
type House = Pick<App, 'signUp'> & { parts: Pick<App['parts'], 'db'> }

/** A family that has said who needs care. */
export async function signedFamily(
  app: House,
  name = 'Maya Brooks',
  answers?: Record<string, unknown>,
): Promise<Signed & { recipientId: string }> {
  const family = await app.signUp('care-seeker', { name })
  const recipientId = randomUUID()
  await saveCareProfile(app.parts.db, family.id, {
    ids: { profile: randomUUID(), recipient: recipientId },
    profileData: {},
    ...(answers && { answers }),
    recipient: { first_name: 'Walter', last_name: 'Brooks', age: 81, gender: 'male', city: 'Seattle' },
    needs: {
      ...{ care_level: 'moderate', primary_care_reason: 'Parkinson’s', specific_needs: [] },
      ...{ care_frequency: 'weekly', schedule_requirements: 'Mornings' },
    },
    preferences: {
      ...{ required_certifications: [], special_skills: [], gender_preference: 'no_preference' },
      ...{ hourly_rate_range: { min: 24, max: 34 }, language_requirements: ['English'] },
    },
    now: longAgo,
  })
  return { ...family, recipientId }
}

export async function signedCaregiver(app: House, name = 'Amara Okafor'): Promise<Signed> {
  const caregiver = await app.signUp('caregiver', { name })
  await saveCaregiverProfile(app.parts.db, {
    ...{ id: caregiver.id, name, status: 'active', hourly_rate: 29.5, email: caregiver.email, now: longAgo },
  })
  return caregiver
}

/** Two people who may plan visits. */
export async function pairOf(
  app: House,
  {
    family,
    caregiver,
    match = {},
  }: {
    family?: Signed & { recipientId: string }
    caregiver?: Signed
    match?: Partial<NewRow<'matches'>>
  } = {},
) {
  const seeker = family ?? (await signedFamily(app))
  const worker = caregiver ?? (await signedCaregiver(app))
  const { id } = await makeMatch(app.parts.db, {
    ...{ caregiver_id: worker.id, recipient_id: seeker.recipientId, status: 'introduced' },
    ...{ offered_at: longAgo, introduced_at: longAgo },
    ...{ family_decision: 'accepted', caregiver_decision: 'accepted' },
    ...match,
  })
  return { matchId: id, family: seeker, caregiver: worker }
}

const seattle = 'America/Los_Angeles'

export function visitIn(answer: Pick<Answer, 'body' | 'text'>): ShownVisit {
  const visit = shownVisit.loose().safeParse(answer.body)
  if (!visit.success) throw new Error(`No visit: ${answer.text}`)
  return visit.data
}

export const listOf = async (person: Visitor, query = ''): Promise<ShownVisit[]> =>
  z.object({ visits: z.array(shownVisit) }).parse((await person.get(`/api/visits${query}`)).body).visits

export const ask = (person: Visitor, matchId: string, times: object) =>
  person.post('/api/visits', { matchId, timeZone: seattle, ...times })

export const act = (person: Visitor, id: string, type: string, more: object = {}) =>
  person.post(`/api/visits/${id}/events`, { type, ...more })

/** Sends a picture along with a visit. */
export const sendPhoto = (
  person: Visitor,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
  name = 'photo.jpg',
) => {
  const form = new FormData()
  form.set('file', new File([bytes], name))
  return person.send('POST', `/api/visits/${id}/photos`, { body: form })
}

/** A picture that's with a visit, whatever its hours. */
export async function keepPhoto(
  { db, storage }: Pick<App['parts'], 'db' | 'storage'>,
  visit: string,
  sender: string,
) {
  const [id, contentType] = [randomUUID(), 'image/jpeg']
  const path = `${sender}/${id}`
  await storage.put('visit-photos', path, Buffer.from('picture'), { contentType })
  await insertPhoto(db, {
    ...{ id, visit_id: visit, sender_id: sender, path, content_type: contentType, size: 7 },
    created_at: longAgo,
  })
  return id
}

/** A clock that a test turns. */
export function turnedClock(start: string) {
  let now = new Date(start)
  return {
    clock: () => now,
    turnTo: (to: string) => {
      now = new Date(to)
    },
  }
}

/** An app for one test whose clock the test turns; two days before that Monday. */
export async function turnedApp(database: 'sqlite' | 'postgres', start = '2026-11-28T18:00:00.000Z') {
  const { clock, turnTo } = turnedClock(start)
  return { app: await oneApp({ database, clock }), turnTo }
}
