import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { type Answer, type App, password, startApp, type Visitor } from '#tests/support/app.ts'
import { makeMatch } from '#tests/support/factories.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { makeAdministrator, pdf, uploadDocument } from '#tests/support/identities.ts'
import { confirmedCaregiver, confirmedFamily } from '#tests/support/matches.ts'
import { begin, messagesOf, read } from '#tests/support/messages.ts'

type Someone = Visitor & { id: string; email: string }

const withId = z.object({ id: z.string() })
const list = <K extends string>(key: K) => z.looseObject({ [key]: z.array(withId) })

/** Whether it worked counts: a refused call touches no one's either. */
async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}

const hours = (from: string) => ({
  timeZone: 'America/Los_Angeles',
  ...{ weekly: [{ day: 'mon', from, to: '15:00' }], exceptions: [] },
})

const settings = (from: string) => ({
  timeZone: 'America/Los_Angeles',
  ...{ quiet: { from, to: '07:00' }, kinds: [{ kind: 'messages', email: false, app: true }] },
})

/** What both sides can have of their own. */
async function has(person: Someone, other: Someone): Promise<{ conversation: string }> {
  await done(person.put('/api/saved-guides', { guide: 'safe-transfers', saved: true }))
  await done(person.put('/api/consents', { purpose: 'share-words', given: true }))
  await done(person.put('/api/notification-settings', settings('21:00')))
  await done(person.put(`/api/blocks/${other.id}`))
  await done(person.get('/api/calendar-feed'))
  return { conversation: (await begin(person, 'coordinators')).id }
}

async function changes(person: Someone, other: Someone, { conversation }: { conversation: string }) {
  await done(person.put('/api/saved-guides', { guide: 'safe-transfers', saved: false }))
  await done(person.put('/api/consents', { purpose: 'share-words', given: false }))
  await done(person.put('/api/notification-settings', settings('22:00')))
  await done(person.delete(`/api/blocks/${other.id}`))
  await done(person.post('/api/calendar-feed/renew'))
  await done(read(person, conversation, (await messagesOf(person, conversation)).messages[0]?.id ?? ''))
}

/** What a caregiver can have besides. */
async function caregiverHas(person: Someone) {
  await done(person.post('/api/functions/emma-v2-session', { mode: 'initialize', userId: person.id }))
  await done(
    person.post('/api/caregiver-onboarding/events', { events: [{ type: 'choose', method: 'text' }] }),
  )
  await done(person.put('/api/availability', hours('08:00')))
  const text =
    'Maria Santos\n\nEXPERIENCE\nCaregiver, Sunrise Home Care, Tacoma, 2015 to 2019\nBathing and cooking\n'
  await done(person.post('/api/functions/process-resume', { resumeText: text }))
  const upload = await done(person.post('/api/uploads', { purpose: 'document', name: 'card.pdf' }))
  const training = await done(person.post('/api/trainings', { kind: 'safe-lifting' }))
  return {
    upload: withId.parse(upload.body).id,
    training: withId.parse(training.body).id,
    document: await uploadDocument(person, pdf),
    recording: await keepRecording(person, 'video'),
  }
}

async function caregiverChanges(person: Someone, its: Awaited<ReturnType<typeof caregiverHas>>) {
  await done(person.post('/api/functions/emma-v2-session', { mode: 'chat', message: 'Good morning' }))
  await done(person.post('/api/functions/emma-v2-session', { mode: 'cleanup' }))
  await done(
    person.post('/api/caregiver-onboarding/events', { events: [{ type: 'choose', method: 'resume' }] }),
  )
  await done(person.put('/api/availability', hours('09:00')))
  await done(person.patch(`/api/trainings/${its.training}`, { doneOn: '2026-01-05' }))
  await done(person.delete(`/api/trainings/${its.training}`))
  await done(person.patch(`/api/recordings/${its.recording}`, { shared: true }))
  await done(person.delete(`/api/recordings/${its.recording}`))
  await done(person.delete(`/api/documents/${its.document}`))
  await done(person.delete(`/api/uploads/${its.upload}`))
  await done(person.post('/api/caregiver-profile/pause'))
  await done(person.post('/api/caregiver-profile/resume'))
  await done(person.patch('/api/caregiver-profile', { bio: 'Soup and walks' }))
  await done(person.delete('/api/interviews/caregiver'))
}

const familyHas = (person: Someone) =>
  done(person.post('/api/saved-searches', { filters: { city: 'Seattle' } }))

async function familyChanges(person: Someone) {
  const { searches } = list('searches').parse((await person.get('/api/saved-searches')).body)
  const [id] = z
    .array(withId)
    .parse(searches)
    .map(search => search.id)
  await done(person.post(`/api/saved-searches/${id}/seen`))
  await done(person.delete(`/api/saved-searches/${id}`))
  await done(person.delete('/api/interviews/care'))
}

/** Comes and goes in every way an account has; the same person afterwards. */
async function leavesAndComesBack(app: App, person: Someone): Promise<void> {
  const back = app.visitor()
  const signIn = () => done(back.post('/api/auth/sign-in/email', { email: person.email, password }))
  await done(person.delete('/api/sessions'))
  await signIn()
  await done(back.post('/api/account/close', { password }))
  await signIn()
  await done(back.post('/api/account/keep'))
  await done(back.post('/api/auth/sign-out'))
}

/** What coordinators keep for themselves, of one person and one document. */
async function coordinatorHas(coordinator: Visitor, of: Someone, document: string) {
  const view = { list: 'caregivers', name: 'Kent', query: 'city=Kent' }
  await done(coordinator.post(`/api/admin/documents/${document}/claim`))
  const note = await done(coordinator.post(`/api/admin/people/${of.id}/notes`, { text: 'Call after 6' }))
  return {
    note: withId.parse(note.body).id,
    view: withId.parse((await done(coordinator.post('/api/admin/saved-views', view))).body).id,
  }
}

async function coordinatorChanges(
  coordinator: Visitor,
  person: Someone,
  { note, view, document }: { note: string; view: string; document: string },
) {
  await done(coordinator.delete(`/api/admin/saved-views/${view}`))
  await done(coordinator.delete(`/api/admin/notes/${note}`))
  await done(coordinator.delete(`/api/admin/documents/${document}/claim`))
  await done(coordinator.post(`/api/admin/people/${person.id}/pause`))
  await done(coordinator.post(`/api/admin/people/${person.id}/resume`))
  await done(coordinator.post(`/api/admin/people/${person.id}/sign-out`))
}

/** Counts, indexes for searching, and lines that everyone works through. */
const common = /^(rate_limits|jobs|settings|caregiver_search|sqlite_)|_(data|idx|docsize|kept|tallies)$/

/** Entries of the journal are linked to each other a moment after they were written. */
const linkedLater = { position: null, hash: null }

/** When a coordinator was last there: of those who act in between. */
const ofWhoActs = { active_at: null }

async function rowsOf(app: App): Promise<Map<string, string>> {
  const { db } = app.parts
  const names = (await db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name)
  const rows = new Map<string, string>()
  for (const name of names.filter(one => !common.test(one)))
    for (const row of await db
      .selectFrom(name as 'users')
      .selectAll()
      .execute())
      rows.set(`${name} ${JSON.stringify({ ...row, ...linkedLater, ...ofWhoActs })}`, name)
  return rows
}

let app: App
beforeAll(async () => {
  app = await startApp({ env: { RATE_LIMITS: 'off' } })
})
afterAll(() => app.close())

it('whatever a person does, what others have stays as it was', async () => {
  const [coordinator, colleague] = [await makeAdministrator(app), await makeAdministrator(app)]
  const [aide, home] = [await confirmedCaregiver(app), await confirmedFamily(app)]
  await has(aide, home)
  await has(home, aide)
  const { document } = await caregiverHas(aide)
  await familyHas(home)
  await coordinatorHas(coordinator, aide, document)
  await done(coordinator.post(`/api/admin/people/${(await confirmedFamily(app)).id}/pause`))
  await makeMatch(app.parts.db, { caregiver_id: aide.id })
  await done((await app.signUp('care-seeker')).post('/api/account/close', { password }))
  await app.settle()
  const before = await rowsOf(app)
  const [newAide, newHome] = [await confirmedCaregiver(app), await confirmedFamily(app)]
  const [ofAide, ofHome] = [await has(newAide, home), await has(newHome, aide)]
  const its = await caregiverHas(newAide)
  await familyHas(newHome)
  const kept = await coordinatorHas(colleague, newAide, its.document)
  await changes(newAide, home, ofAide)
  await changes(newHome, aide, ofHome)
  await coordinatorChanges(colleague, await confirmedFamily(app), { ...kept, document: its.document })
  await caregiverChanges(newAide, its)
  await familyChanges(newHome)
  expect((await newAide.get('/api/availability')).body).toMatchObject(hours('09:00'))
  for (const person of [newAide, newHome]) await leavesAndComesBack(app, person)
  const leaving = await makeAdministrator(app)
  const me = z.object({ user: withId }).parse((await leaving.get('/api/account')).body).user
  await done(colleague.post(`/api/admin/coordinators/${me.id}/end`))
  await app.settle()
  const after = await rowsOf(app)
  expect([...before.keys()].filter(row => !after.has(row))).toEqual([])
  expect((await colleague.delete(`/api/admin/documents/${document}/claim`)).status).toBe(200)
  expect(await rowsOf(app)).toEqual(after)
})
