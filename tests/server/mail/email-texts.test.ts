import { beforeEach, describe, expect, it } from 'vitest'
import { emailKinds } from '#server/mail/email-kinds.ts'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const path = '/api/admin/email-texts'

let app: App
let coordinator: Visitor

const emails = async () => Object((await coordinator.get(path)).body).emails
const textOf = async (kind: string) => (await emails()).find((email: { kind: string }) => email.kind === kind)

describe.each(['sqlite', 'postgres'] as const)('the texts of emails on %s', database => {
  beforeEach(async () => {
    app = await oneApp({ database })
    coordinator = await makeAdministrator(app)
  })

  it('are all listed, with their placeholders', async () => {
    expect((await emails()).map((email: { kind: string }) => email.kind)).toEqual(emailKinds)
    expect(await textOf('documentRejected')).toMatchObject({
      edited: false,
      placeholders: [
        { name: 'document', needed: true },
        { name: 'reason', needed: true },
        { name: 'name', needed: false },
        { name: 'product', needed: false },
      ],
    })
  })

  it('are sent as edited, until they’re brought back', async () => {
    const { usual } = await textOf('verifyEmail')
    const text = { ...usual, subject: 'Welcome to {{product}}', before: ['Good to see you, {{name}}.'] }
    const changed = await coordinator.put(`${path}/verifyEmail`, text)
    expect(changed.body).toMatchObject({ kind: 'verifyEmail', edited: true, text, usual })
    const ann = await app.signUp('caregiver', { name: 'Ann' })
    const sent = await app.emailTo(ann.email)
    expect(sent).toMatchObject({ subject: 'Welcome to Kindred Hands' })
    expect(sent?.text).toContain('Good to see you, Ann.')
    expect(sent?.html).toContain('Good to see you, Ann.')

    expect((await coordinator.delete(`${path}/verifyEmail`)).body).toMatchObject({
      edited: false,
      text: usual,
    })
    const bea = await app.signUp('caregiver', { name: 'Bea' })
    expect((await app.emailTo(bea.email))?.subject).toBe(usual.subject)
  })

  it('stay the originals when saved unchanged', async () => {
    const { usual } = await textOf('matchEnded')
    expect((await coordinator.put(`${path}/matchEnded`, usual)).body).toMatchObject({ edited: false })
    const { rows } = Object((await coordinator.get('/api/admin/activity')).body)
    expect(rows.filter((row: { kind: string }) => row.kind === 'settings')).toEqual([])
  })

  it.each([
    [{ subject: 'Hi {{name}}' }, 'subject'],
    [{ subject: 'Two\nlines' }, 'subject'],
    [{ before: ['For {{document}} and {{reason}} and {{password}}.'] }, 'before.0'],
    [{ before: ['For {{document}} and {{reason}} and {{name.'] }, 'before.0'],
    [{ before: ['We couldn’t accept your {{document}}.'] }, ''],
    [{ before: [] }, 'before'],
    [{ button: ' ' }, 'button'],
  ])('can’t be %j', async (change, place) => {
    const { usual } = await textOf('documentRejected')
    for (const send of [
      () => coordinator.put(`${path}/documentRejected`, { ...usual, ...change }),
      () => coordinator.post(`${path}/documentRejected/preview`, { ...usual, ...change }),
    ]) {
      const answer = await send()
      expect(answer.status).toBe(422)
      expect(Object(answer.body).error.issues.map((issue: { path: string }) => issue.path)).toContain(place)
    }
    expect(await textOf('documentRejected')).toMatchObject({ edited: false })
  })

  it('are all previewed with a believable value for each placeholder', async () => {
    const believable: Record<string, RegExp> = {
      ...{ name: /^Hi Rosa,/, product: /Kindred Hands/, other: /Amara/, document: /background check/ },
      ...{ reason: /too dark to read/, day: /December \d+/, answer: /work on Sundays/ },
      what: /worrying words/,
    }
    for (const { kind, usual, placeholders } of await emails()) {
      const { body } = await coordinator.post(`${path}/${kind}/preview`, usual)
      const { subject, text } = Object(body)
      expect(`${subject} ${text}`, kind).not.toMatch(/[{}]|undefined|\n\n\n/)
      for (const { name } of placeholders)
        expect(`${text}\n${subject}`, `${kind}: ${name}`).toMatch(believable[name] ?? /no value for it/)
      if (kind.startsWith('visit')) expect(text, kind).toMatch(/\d:00 AM/)
    }
  })

  it('can be previewed before they’re saved, with sample values', async () => {
    const { usual } = await textOf('documentRejected')
    const preview = await coordinator.post(`${path}/documentRejected/preview`, {
      ...usual,
      button: 'Try again',
    })
    expect(preview.body).toMatchObject({ subject: 'Please upload your background check again' })
    const { text } = Object(preview.body)
    expect(text).toContain('Hi Rosa,')
    expect(text).toContain('Try again:')
    expect(text).not.toContain('{{')
    expect((await coordinator.put(`${path}/no-such-email`, usual)).status).toBe(404)
  })
})
