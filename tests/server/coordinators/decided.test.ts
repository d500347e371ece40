import { beforeEach, describe, expect, it } from 'vitest'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator, pdf, uploadDocument } from '#tests/support/identities.ts'
import { confirmedFamily, verifiedCaregiver, waitingMatch } from '#tests/support/matches.ts'

let now = new Date()
let app: App
let jordan: Visitor
let dana: Visitor

const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}
const saysOf = (answer: { body: unknown }) => Object(answer.body).error?.message

describe.each(['sqlite', 'postgres'] as const)(
  'two coordinators who decide about one thing on %s',
  database => {
    beforeEach(async () => {
      now = new Date()
      app = await oneApp({ database, clock: () => now })
      jordan = await makeAdministrator(app, { name: 'Jordan Lee' })
      dana = await makeAdministrator(app, { name: 'Dana Reyes' })
    })

    describe('a match', () => {
      let path = ''
      const decide = (who: Visitor, decision: object) => who.post(`${path}/decision`, decision)
      const status = async () => Object((await dana.get(path)).body).status

      beforeEach(async () => {
        const caregiver = await verifiedCaregiver(app, jordan)
        const family = await confirmedFamily(app)
        path = `/api/admin/matches/${await waitingMatch(jordan, { family, caregiver })}`
        for (const who of [jordan, dana]) await who.post(`${path}/view`, { view: 'fits' })
      })

      it('an approved match isn’t declined by a colleague who still saw it waiting', async () => {
        await decide(jordan, { decision: 'approve', seen: 'waiting' })
        later(60_000)
        const refused = await decide(dana, { decision: 'decline', reason: 'Stairs', seen: 'waiting' })
        expect([refused.status, codeOf(refused)]).toEqual([409, 'not_now'])
        expect(saysOf(refused)).toBe('Jordan Lee approved this match a moment ago.')
        expect(await status()).toBe('offered')
        later(60 * 60_000)
        const late = await decide(dana, { decision: 'approve', seen: 'waiting' })
        expect(saysOf(late)).toBe('Jordan Lee approved this match earlier.')
        expect((await dana.get(path)).body).toMatchObject({
          decided: { by: 'Jordan Lee', yours: false, type: 'approve' },
        })
      })

      it('tells the same person in another tab, too', async () => {
        await decide(jordan, { decision: 'decline', reason: 'Stairs', seen: 'waiting' })
        const refused = await decide(jordan, { decision: 'approve', seen: 'waiting' })
        expect(saysOf(refused)).toBe('You declined this match a moment ago.')
      })

      it('of two decisions at once, one counts', async () => {
        const answers = await Promise.all([
          decide(jordan, { decision: 'approve', seen: 'waiting' }),
          decide(dana, { decision: 'decline', reason: 'Stairs', seen: 'waiting' }),
        ])
        expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
      })

      it('says it has changed when no coordinator did it, and needs no status to be sent', async () => {
        const strange = await decide(jordan, { decision: 'decline', reason: 'Stairs', seen: 'offered' })
        expect(saysOf(strange)).toBe('This match has changed. Please take another look.')
        expect((await decide(jordan, { decision: 'approve', seen: 'lovely' })).status).toBe(422)
        expect((await decide(jordan, { decision: 'approve' })).status).toBe(200)
      })
    })

    describe('a document', () => {
      let path = ''
      const decide = (who: Visitor, decision: object) => who.post(`${path}/decision`, decision)
      const verify = { decision: 'verify', expires_at: '2099-01-01', seen: 'awaiting_verification' }
      const reject = { decision: 'reject', reason: 'Too dark.', seen: 'awaiting_verification' }

      beforeEach(async () => {
        path = `/api/admin/documents/${await uploadDocument(await app.signUp('caregiver'), pdf)}`
      })

      it('a verified document isn’t turned down by a colleague who still saw it waiting', async () => {
        expect((await decide(jordan, verify)).status).toBe(200)
        const refused = await decide(dana, reject)
        expect([refused.status, saysOf(refused)]).toEqual([
          409,
          'Jordan Lee verified this document a moment ago.',
        ])
        expect((await dana.get(path)).body).toMatchObject({
          status: 'verified',
          decided: { by: 'Jordan Lee', yours: false, type: 'verify' },
        })
        expect((await jordan.get(path)).body).toMatchObject({ decided: { yours: true } })
      })

      it('an undo takes back only the decision that was seen', async () => {
        await decide(dana, reject)
        await decide(jordan, { decision: 'reopen', seen: 'rejected' })
        await decide(jordan, verify)
        const refused = await decide(dana, { decision: 'reopen', seen: 'rejected' })
        expect(saysOf(refused)).toBe('Jordan Lee verified this document a moment ago.')
        expect((await dana.get(path)).body).toMatchObject({ status: 'verified' })
      })
    })
  },
)
