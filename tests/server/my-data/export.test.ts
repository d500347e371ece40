import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { zipOf } from '#server/my-data/zip.ts'
import { type App, codeOf, oneApp, type Visitor } from '#tests/support/app.ts'
import { keepRecording } from '#tests/support/files/media.ts'
import { makeAdministrator, pdf, sendDocument } from '#tests/support/identities.ts'
import { activeMatch, decide, offeredMatch } from '#tests/support/matches.ts'
import { begin, uploaded } from '#tests/support/messages.ts'

const rows = z.array(z.record(z.string(), z.unknown()))

async function exportOf(person: Visitor) {
  const answer = await person.get('/api/account/export')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(answer.bytes))
  return {
    answer,
    names: Object.keys(files),
    bytes: files,
    everything: Object.values(files)
      .map(bytes => strFromU8(bytes, true))
      .join('\n'),
    table: (name: string) =>
      rows.parse(JSON.parse(strFromU8(files[`data/${name}.json`] ?? new Uint8Array()))),
  }
}

const secretsOf = async ({ parts: { db } }: App) => {
  const all = await Promise.all([
    db.selectFrom('accounts').select('password as secret').execute(),
    db.selectFrom('sessions').select('token as secret').execute(),
    db.selectFrom('verifications').select('identifier as secret').execute(),
    db.selectFrom('admin_invitations').select('token_hash as secret').execute(),
  ])
  return all.flat().flatMap(({ secret }) => secret ?? [])
}

describe.each(['sqlite', 'postgres'] as const)('the export, on %s', database => {
  it('contains a caregiver’s answers, messages and recordings, and opens with any unzip', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { caregiver } = await activeMatch(app, coordinator)
    await keepRecording(caregiver, 'video')
    await sendDocument(caregiver, pdf, { name: 'my shots: <both> é.pdf', type: 'vaccinations' })
    const { answer, names, bytes, table } = await exportOf(caregiver)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="kindred-hands-data-\d{4}-\d\d-\d\d\.zip"$/,
    )
    expect(table('account')).toMatchObject([{ id: caregiver.id, email: caregiver.email, role: 'caregiver' }])
    expect(table('caregiver-profile')).toMatchObject([
      { name: 'Amara Okafor', languages: ['English', 'Igbo'], phone_number: '(206) 555-0187' },
    ])
    expect(table('interviews')).toMatchObject([{ kind: 'caregiver', snapshot: expect.any(Object) }])
    expect(table('matches')).toMatchObject([{ status: 'active', caregiver_decision: 'accepted' }])
    expect(table('documents').length).toBe(names.filter(name => name.startsWith('files/documents/')).length)
    expect(
      table('what-i-did').some(({ subject_kind, type }) => subject_kind === 'match' && type === 'accept'),
    ).toBe(true)
    const card = names.find(name => name.endsWith('.pdf') && name.includes('shots'))
    expect(card).toMatch(/^files\/documents\/[\w-]{8}-my shots- -both- é\.pdf$/)
    expect(bytes[card ?? '']).toEqual(pdf)
    expect(names.some(name => /^files\/recordings\/[\w-]+-video\.(webm|mp4)$/.test(name))).toBe(true)
    expect(strFromU8(bytes['README.txt'] ?? new Uint8Array())).toContain('data/caregiver-profile.json')
    expect(
      names.every(name =>
        /^(README\.txt|data\/[a-z-]+\.json|files\/(documents|recordings|resume)\/[^/\\:]+)$/.test(name),
      ),
    ).toBe(true)
  })

  it('contains every file the person sent, as it was sent, where its lists say', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { id, caregiver } = await activeMatch(app, coordinator)
    const { id: conversation } = await begin(caregiver, id, 'Here is my plan.')
    const names = ['plan.pdf', 'plan.pdf', 'week 12']
    for (const name of names) {
      const file = await uploaded(caregiver, conversation, pdf, name)
      const message = { id: randomUUID(), text: name, attachments: [file] }
      expect((await caregiver.post(`/api/conversations/${conversation}/messages`, message)).status).toBe(200)
    }
    const video = await keepRecording(caregiver, 'video')
    const cover = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer()
    const path = `/api/recordings/${video}/poster`
    expect((await caregiver.send('PUT', path, { body: new Uint8Array(cover) })).status).toBe(200)
    const photo = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('document_type', 'driving_licence')
    form.set('source', 'camera')
    form.set('file', new File([new Uint8Array(photo)], 'camera.jpg'))
    expect((await caregiver.send('POST', '/api/documents', { body: form })).status).toBe(201)
    await app.parts.storage.put('resumes', `${caregiver.id}/one/my-resume.pdf`, pdf, {
      contentType: 'application/pdf',
    })

    const { table, bytes, names: inside } = await exportOf(caregiver)
    const listed = (list: string, key: string) =>
      table(list)
        .map(row => z.string().parse(row[key]))
        .map(place => [place, bytes[place]?.length ?? 0] as const)
    const sent = listed('files-i-sent', 'file')
    expect(sent.map(([place]) => place.replace(/\/[\w]{8}-/, '/…-')).sort()).toEqual(
      ['plan.pdf', 'plan.pdf', 'week 12.pdf'].map(name => `files/messages/…-${name}`),
    )
    expect(new Set(sent.map(([place]) => place)).size).toBe(3)
    for (const [place] of sent) expect(bytes[place]).toEqual(pdf)
    const all = [
      ...sent,
      ...['documents', 'document-photos'].flatMap(list => listed(list, 'file')),
      ...['file', 'poster'].flatMap(key => listed('recordings', key)),
    ]
    expect(all.filter(([, size]) => size === 0)).toEqual([])
    const [resumePlace = ''] = inside.filter(name => name.startsWith('files/resume/'))
    expect(resumePlace).toBe('files/resume/my-resume.pdf')
    const files = inside.filter(name => name.startsWith('files/'))
    expect([...new Set([...all.map(([place]) => place), resumePlace])].sort()).toEqual(files.sort())
  })

  it("holds a family's care profile, and nothing that's secret or another person's", async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { id, family, caregiver } = await offeredMatch(app, coordinator)
    await decide(caregiver, id, 'decline', { reason: 'Too far in the snow' })
    const waiting = {
      ...(await app.parts.db.selectFrom('matches').selectAll().executeTakeFirstOrThrow()),
      id: randomUUID(),
    }
    await app.parts.db
      .insertInto('matches')
      .values({ ...waiting, status: 'waiting', offered_at: null })
      .execute()
    const { table, everything } = await exportOf(family)
    expect(table('care-profile')).toMatchObject([
      { profile_data: { basicInfo: { recipientName: 'Walter Brooks' } } },
    ])
    expect(table('who-needs-care')).toMatchObject([{ first_name: 'Walter', age: 81 }])
    expect(table('matches')).toMatchObject([{ id, status: 'declined' }])
    expect(table('matches')[0]).not.toHaveProperty('ended_words')
    expect(everything).toContain('Dad has Parkinson')
    const others = ['snow', caregiver.email, '555-0187', '11 years in private homes', 'Casey', waiting.id]
    for (const word of [...others, ...(await secretsOf(app))]) expect(everything).not.toContain(word)

    const theirs = await exportOf(caregiver)
    expect(theirs.table('matches')).toMatchObject([{ id, ended_words: 'Too far in the snow' }])
    for (const word of ['Walter', "Parkinson's and mornings", family.email, '555-0142'])
      expect(theirs.everything.replaceAll("most of it with Parkinson's families", '')).not.toContain(word)
  })

  it('says that a match has ended, and not that the other person blocked or paused', async () => {
    const app = await oneApp({ database })
    const coordinator = await makeAdministrator(app)
    const { family, caregiver } = await activeMatch(app, coordinator)
    expect((await caregiver.put(`/api/blocks/${family.id}`)).status).toBe(200)
    const { everything, table } = await exportOf(family)
    expect(table('matches')).toMatchObject([{ status: 'ended' }])
    expect(table('matches')[0]).not.toHaveProperty('ended_for')
    expect(everything).not.toContain('"blocked"')
  })

  it('is journaled, limited, and not for strangers', async () => {
    const app = await oneApp({ database })
    const family = await app.signUp('care-seeker')
    expect((await app.visitor().get('/api/account/export')).status).toBe(401)
    for (let times = 0; times < 5; times += 1)
      expect((await family.get('/api/account/export')).status).toBe(200)
    const sixth = await family.get('/api/account/export')
    expect([sixth.status, codeOf(sixth)]).toEqual([429, 'too_many_attempts'])
    const entries = await app.parts.db
      .selectFrom('journal')
      .select(['type', 'actor_id'])
      .where('subject_kind', '=', 'account')
      .execute()
    expect(entries).toEqual(Array.from({ length: 5 }, () => ({ type: 'export', actor_id: family.id })))
  })
})

describe('an archive', () => {
  const collect = async (entries: Parameters<typeof zipOf>[0]) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of zipOf(entries)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  it('keeps names in any script, empty files and files of many pieces', async () => {
    const at = new Date('2026-11-28T10:20:30Z')
    async function* entries() {
      yield { name: 'añb/сд/文.txt', at, bytes: [Buffer.from('ex'), Buffer.from('act')] }
      yield { name: 'empty', at, bytes: [] }
      yield { name: 'large', at, bytes: Array.from({ length: 100 }, () => Buffer.alloc(10_000, 7)) }
    }
    const files = unzipSync(await collect(entries()))
    expect(Object.keys(files)).toEqual(['añb/сд/文.txt', 'empty', 'large'])
    expect(strFromU8(files['añb/сд/文.txt'] ?? new Uint8Array())).toBe('exact')
    expect(files.large?.every(byte => byte === 7)).toBe(true)
    expect([files.empty?.length, files.large?.length]).toEqual([0, 1_000_000])
  })

  it('reads an entry only when its turn comes, and stops when no one reads on', async () => {
    const opened: string[] = []
    async function* entries() {
      for (const name of ['one', 'two', 'three']) {
        opened.push(name)
        yield { name, at: new Date(), bytes: [Buffer.from(name)] }
      }
    }
    for await (const chunk of zipOf(entries())) if (Buffer.from(chunk).toString() === 'one') break
    expect(opened).toEqual(['one'])
  })
})
