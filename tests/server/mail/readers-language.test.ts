import { strFromU8, unzipSync } from 'fflate'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { pseudo, pseudoLanguage } from '#machines/language/pseudo.ts'
import { dayInWords, emailLanguages } from '#server/mail/emails.ts'
import { remindOfVisits } from '#server/visits/reminders.ts'
import { timeInWords } from '#server/visits/times.ts'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { createBrowser, createPushService } from '#tests/support/hosts/push-service.ts'
import { makeAdministrator, pdf, sendDocument } from '#tests/support/identities.ts'
import { plainWords } from '#tests/support/language/plain.ts'
import { begin, letter } from '#tests/support/messages.ts'
import { act, ask, monday, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

/** Names, the visit's time and addresses: worded by no catalog. */
const values = [
  'Amara',
  'Maya',
  'Walter',
  'Robin',
  'Mon, Nov 30',
  'PST',
  'Reed',
  'Nov',
  'December',
  '.example',
]

const linked = (text: string) => text.replaceAll(/https?:\S+/g, '')

const speak = (app: App, language: string, ...people: { id: string }[]) =>
  app.parts.db
    .updateTable('users')
    .set({ language })
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .execute()

async function start(env: Record<string, string> = {}) {
  const turned = turnedClock('2026-11-28T18:00:00.000Z')
  const app = await oneApp({ clock: turned.clock, env })
  const pair = await pairOf(app)
  await speak(app, pseudoLanguage, pair.family, pair.caregiver)
  await app.parts.db.updateTable('users').set({ email_verified: 1 }).execute()
  return { app, turned, ...pair }
}

it('emails about visits, messages and reminders have no English for a reader of another language', async () => {
  const { app, turned, family, caregiver, matchId } = await start()
  const before = (await app.emails()).length
  const { id } = visitIn(await ask(family, matchId, monday))
  turned.turnTo('2026-11-28T18:05:00.000Z')
  await app.settle()
  await act(caregiver, id, 'confirm')
  await begin(family, matchId)
  turned.turnTo('2026-11-28T19:00:00.000Z')
  await app.settle()
  turned.turnTo('2026-11-30T02:00:00.000Z')
  await remindOfVisits(app.parts)
  const sent = (await app.emails()).slice(0, -before)
  expect(sent.length).toBeGreaterThan(3)
  for (const { subject, text } of sent)
    expect([subject, plainWords(linked(`${subject}\n${text}`), values)]).toEqual([subject, []])
})

it('a phone shows news in its owner’s language', async () => {
  const { app, family, caregiver, matchId } = await start({ LOCAL_PUSH: 'on' })
  const [service, browser] = [await createPushService(), createBrowser()]
  await family.post('/api/push/subscriptions', service.subscriptionOf('family', browser))
  await act(caregiver, visitIn(await ask(family, matchId, monday)).id, 'confirm')
  await app.settle()
  const [pushed] = service.received
  expect(JSON.parse(browser.read(pushed?.body ?? Buffer.alloc(0)))).toMatchObject({
    ...{ title: pseudo('Kindred Hands'), text: pseudo('There’s news about a visit.') },
  })
})

const read = async (person: Visitor, path: string) => {
  const { text, headers } = await person.get(path)
  return { text, name: headers.get('content-disposition') ?? '' }
}

it('a table of payments and its name are worded for whoever saves it', async () => {
  const { family, caregiver, matchId, turned } = await start()
  const { id } = visitIn(await ask(family, matchId, monday))
  await act(caregiver, id, 'confirm')
  turned.turnTo('2026-11-30T22:00:00.000Z')
  await act(caregiver, id, 'complete')
  const { text, name } = await read(caregiver, '/api/payments.csv')
  expect(plainWords(text, ['Maya Brooks', 'Walter'])).toEqual([])
  expect(text.split('\r\n')).toHaveLength(3)
  expect(decodeURIComponent(name)).toContain(pseudo('payments {{from}} to {{to}}').slice(0, 9))
})

it('the archive of one’s data and its name are, too', async () => {
  const { family } = await start()
  const { headers, bytes } = await family.get('/api/account/export')
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain(
    pseudo('kindred').slice(1, 5),
  )
  const about = strFromU8(unzipSync(new Uint8Array(bytes))['README.txt'] ?? new Uint8Array())
  expect(about).toContain(pseudo('Your data at Kindred Hands'))
})

it('a usual reason is told in the owner’s language; a coordinator’s own words stay', async () => {
  const { app, caregiver } = await start()
  const admin = await makeAdministrator(app)
  const usual = 'The photo is too dark to read. Please take it again in daylight.'
  for (const [reason, told] of [
    [usual, pseudo(usual)],
    ['The stamp is missing.', 'The stamp is missing.'],
  ]) {
    const { id } = z.object({ id: z.string() }).parse((await sendDocument(caregiver, pdf)).body)
    await admin.post(`/api/admin/documents/${id}/decision`, { decision: 'reject', reason })
    const listed = await caregiver.get('/api/documents')
    expect(listed.body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, rejection_reason: told })]),
    )
  }
})

it('strangers are answered in the language of the pages they wrote from', async () => {
  const { app } = await start()
  const headers = { 'accept-language': 'es-MX,es;q=0.9' }
  await app.visitor().send('POST', '/api/support', { json: letter, headers })
  await app.visitor().send('POST', '/api/place-alerts', {
    json: { zip: '45402', email: 'rosa@people.example' },
    headers: { cookie: 'language=ar' },
  })
  const rows = async (table: 'support_requests' | 'place_watches') =>
    (await app.parts.db.selectFrom(table).select('language').execute()).map(({ language }) => language)
  expect(await rows('support_requests')).toEqual(['es'])
  expect(await rows('place_watches')).toEqual(['ar'])
})

test('days and times are written as the language of the email writes them', () => {
  expect(timeInWords(monday, 'America/Los_Angeles', 'es')).toBe('lun, 30 nov, 9:00–13:00')
  expect(dayInWords('2026-12-06T05:00:00.000Z', 'America/Los_Angeles', 'en')).toBe('December 5, 2026')
  for (const language of emailLanguages)
    expect(dayInWords('2026-12-06', 'UTC', language)).toBe(
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date('2026-12-06'),
      ),
    )
})
