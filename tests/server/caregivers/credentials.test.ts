import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type CredentialStanding, credentialStanding } from '#machines/documents/credentials.ts'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'
import { confirmedFamily, listedCaregiver, verifyDocuments } from '#tests/support/matches.ts'

let app: App
let family: Visitor
let coordinator: Visitor

beforeAll(async () => {
  app = await startApp()
  coordinator = await makeAdministrator(app)
  family = await confirmedFamily(app)
  return () => app.close()
})

const some = z.array(credentialStanding)
const found = z.object({ rows: z.array(z.object({ id: z.string(), credentials: some })) })
const preview = z.object({ card: z.object({ credentials: some }) })
const one = z.object({ credentials: some, claims: z.record(z.string(), credentialStanding) })
const strangers = z.object({ rows: z.array(z.looseObject({ verified: z.array(z.unknown()) })) })

/** What a family reads on the card, on the page, and the caregiver on the preview. */
async function everywhere(caregiver: Visitor & { id: string }): Promise<CredentialStanding[][]> {
  const search = found.parse((await family.get('/api/care-search')).body)
  const card = search.rows.find(({ id }) => id === caregiver.id)
  const page = one.parse((await family.get(`/api/pia/${caregiver.id}`)).body)
  const own = preview.parse((await caregiver.get('/api/caregiver-profile/preview')).body)
  return [card?.credentials ?? [], page.credentials, own.card.credentials]
}

test('card, page and preview tell what is said from what is verified, in the same way', async () => {
  const caregiver = await listedCaregiver(app, { 'profile.backgroundCheck': { status: 'passed' } })
  const claimed = { what: 'background_check', standing: 'claimed', when: null, until: null }
  for (const said of await everywhere(caregiver)) expect(said).toContainEqual(claimed)
  const page = async () => one.parse((await family.get(`/api/pia/${caregiver.id}`)).body)
  expect((await page()).claims).toEqual({ 'profile.backgroundCheck': claimed })
  const [stranger] = strangers.parse((await app.visitor().get('/api/caregivers')).body).rows
  expect(stranger?.verified).toEqual([{ what: 'cpr_first_aid', when: '2026-01-05' }])

  await verifyDocuments(caregiver, coordinator)
  for (const said of await everywhere(caregiver)) {
    expect(said).toContainEqual(expect.objectContaining({ what: 'background_check', standing: 'verified' }))
    expect(said.filter(({ what }) => what === 'background_check')).toHaveLength(1)
  }
  expect((await page()).claims).toMatchObject({ 'profile.backgroundCheck': { standing: 'verified' } })
})
