import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#db/connection/migrate.ts'
import { indexCaregivers } from '#db/queries/caregivers/caregiver-search.ts'
import { updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listPublicCaregivers } from '#db/queries/caregivers/public-caregivers.ts'
import { publicName, publicSideOf } from '#db/queries/caregivers/public-side.ts'
import type { PublicFilters } from '#db/queries/caregivers/public-sought.ts'
import { countPublicWords } from '#db/queries/caregivers/public-words.ts'
import { deleteDocument } from '#db/queries/documents/documents.ts'
import type { Db } from '#db/schema.ts'
import { workPlacesOf } from '#server/places/work-places.ts'
import { describeBothDatabases, freshDatabase } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver, makeDocument, makeListed } from '#tests/support/factories.ts'

const now = new Date('2026-11-21T17:00:00Z')
const nothing: PublicFilters = {
  ...{ search: '', city: '', languages: [], services: [], verified: false, documents: [] },
}

async function find(
  db: Db,
  filters: Partial<PublicFilters> = {},
  { page = 1, pageSize = 50, at = now } = {},
) {
  const counts = await countPublicWords(db)
  return listPublicCaregivers(db, { ...nothing, ...filters }, { page, pageSize, now: at, counts })
}

const worksIn = (...towns: string[]) => ({ locations_serviced: towns, places: workPlacesOf(towns) })

const names = async (db: Db, filters: Partial<PublicFilters>) =>
  (await find(db, filters)).rows.map(row => row.name).sort()

describeBothDatabases('the public view of caregivers', db => {
  let rosa = ''
  beforeAll(async () => {
    const made = await makeListed(db(), {
      name: 'Rosa Quillfeather',
      bio: 'I was a nurse in Manila',
      phone_number: '(206) 555-0100',
      email: 'rosa.quill@people.example',
      hourly_rate: 31,
      years_experience: 7,
      languages: ['English', 'Filipino (Tagalog)'],
      locations_serviced: ['Tacoma, WA 98402', '12 Larkspur Lane, Tacoma', 'tacoma', 'Olympia'],
      services_provided: ['Bathing', 'Call me: 206 555 0100', 'rosa@people.example', 'Night shifts'],
    })
    rosa = made.id
    await makeListed(db(), {
      name: 'Łukasz Rosales',
      languages: ['Polish', 'ENGLISH'],
      locations_serviced: ['Seattle'],
      services_provided: ['Driving and errands'],
    })
    await makeCaregiver(db(), { name: 'Nora New', languages: ['English'] }, { emailVerified: true })
    const unconfirmed = await makeListed(db(), { name: 'Una Unconfirmed' }, { emailVerified: false })
    await makeDocument(db(), unconfirmed.id, { status: 'verified' })
    await makeListed(db(), { name: 'Paula Paused', status: 'paused', languages: ['English'] })
    await makeListed(db(), { name: 'Dora Draft', status: 'draft', languages: ['English'] })
    const document = (
      type: 'tb_test' | 'car_insurance' | 'government_id' | 'background_check',
      more: object,
    ) => makeDocument(db(), rosa, { document_type: type, ...more })
    await document('tb_test', { status: 'verified', verified_at: '2026-03-02T10:00:00.000Z' })
    await document('tb_test', { status: 'verified', verified_at: '2025-03-02T10:00:00.000Z' })
    await document('car_insurance', {
      required: 0,
      status: 'verified',
      verified_at: '2026-05-02T10:00:00.000Z',
      expires_at: '2026-11-20T00:00:00.000Z',
    })
    await document('government_id', { status: 'awaiting_verification' })
    await document('background_check', { status: 'rejected' })
    await document('government_id', { status: 'verified', verified_at: '2026-01-04T10:00:00.000Z' })
    await document('background_check', { status: 'verified', verified_at: '2026-01-03T10:00:00.000Z' })
  })

  test('contains this and nothing else', async () => {
    const { rows, total, capped } = await find(db(), { search: 'rosa' })
    expect({ total, capped }).toEqual({ total: 1, capped: false })
    expect(rows).toEqual([
      {
        name: 'Rosa Q.',
        cities: ['Tacoma', 'Olympia'],
        languages: ['English', 'Filipino (Tagalog)'],
        services: ['Bathing', 'Night shifts'],
        yearsExperience: 7,
        verified: [
          { what: 'tb_test', when: '2026-03-02' },
          { what: 'cpr_first_aid', when: '2026-01-05' },
          { what: 'government_id', when: '2026-01-04' },
          { what: 'background_check', when: '2026-01-03' },
        ],
      },
    ])
  })

  test('leaves out expired required documents until a new one is verified', async () => {
    const verified = async () => names(db(), { verified: true })
    const over = { status: 'verified', expires_at: '2026-11-20T00:00:00.000Z' } as const
    const lasts = (document: object) =>
      db()
        .updateTable('caregiver_documents')
        .set(document)
        .where('user_id', '=', rosa)
        .where('document_type', '=', 'cpr_first_aid')
        .execute()
    await lasts(over)
    expect(await verified()).toEqual([])
    const renewed = await makeDocument(db(), rosa, { document_type: 'cpr_first_aid', status: 'verified' })
    expect(await verified()).toEqual(['Rosa Q.'])
    await deleteDocument(db(), renewed.id)
    await lasts({ expires_at: null })
  })

  test('only lists active caregivers with a confirmed email and a verified document', async () => {
    expect(await names(db(), {})).toEqual(['Rosa Q.', 'Łukasz R.'])
    expect(await names(db(), { languages: ['en'] })).toEqual(['Rosa Q.', 'Łukasz R.'])
  })

  test.each([
    ['rosa', ['Rosa Q.']],
    ['lukasz', ['Łukasz R.']],
    ['olympia', ['Rosa Q.']],
    ['english', ['Rosa Q.', 'Łukasz R.']],
    ['ENGL driv', ['Łukasz R.']],
    ['driving tacoma', []],
    ['', ['Rosa Q.', 'Łukasz R.']],
  ])('are found by first name, city, language and service: %s', async (search, found) => {
    expect(await names(db(), { search })).toEqual(found)
  })

  test.each([
    'quillfeather',
    'quill',
    'rosales',
    'manila',
    '555',
    '0100',
    'people',
    'larkspur',
    '31',
    '98402',
    'rosa.quill',
  ])('are not found by what is not shown: %s', async search => {
    expect(await names(db(), { search })).toEqual([])
  })

  test.each<[Partial<PublicFilters>, string[]]>([
    [{ city: 'TACOMA' }, ['Rosa Q.']],
    [{ city: 'Tac' }, []],
    [{ languages: ['pl'] }, ['Łukasz R.']],
    [{ services: ['driving'], languages: ['en'] }, ['Łukasz R.']],
    [{ services: ['driving'], languages: ['fil'] }, []],
    [
      { services: ['bathing'], city: 'olympia', languages: ['fil'], search: 'ro', verified: true },
      ['Rosa Q.'],
    ],
    [{ verified: true }, ['Rosa Q.']],
    [{ verified: true, city: 'Seattle' }, []],
    [{ city: 'Nowhere' }, []],
    [{ city: "'; drop table users --" }, []],
    [{ search: '%' }, []],
  ])('are narrowed by filters: %j', async (filters, found) => {
    expect(await names(db(), filters)).toEqual(found)
  })

  test('can be filtered by the values in use, each counted', async () => {
    const { cities, languages, services } = await countPublicWords(db())
    expect(cities).toEqual([
      { label: 'Olympia', count: 1 },
      { label: 'Seattle', count: 1 },
      { label: 'Tacoma', count: 1 },
    ])
    expect(languages).toContainEqual({ label: 'en', count: 2 })
    expect(services.map(option => option.label)).toEqual(['bathing', 'driving'])
  })

  test('are found by their current values, not by earlier ones', async () => {
    const at = now.toISOString()
    await updateCaregiverProfile(db(), rosa, { ...worksIn('Everett'), languages: ['Filipino (Tagalog)'] }, at)
    expect(await names(db(), { city: 'Everett' })).toEqual(['Rosa Q.'])
    expect(await names(db(), { city: 'Tacoma' })).toEqual([])
    expect((await countPublicWords(db())).cities.map(option => option.label)).not.toContain('Tacoma')
    await updateCaregiverProfile(db(), rosa, { status: 'paused' }, at)
    expect(await names(db(), {})).toEqual(['Łukasz R.'])
    await updateCaregiverProfile(db(), rosa, { status: 'active' }, at)
    expect(await names(db(), { languages: ['fil'] })).toEqual(['Rosa Q.'])
  })

  test("rotate every day, each caregiver once on a day's pages", async () => {
    for (let i = 0; i < 40; i++)
      await makeListed(db(), {
        name: `Person${String.fromCharCode(97 + (i % 26), 97 + Math.floor(i / 26))} X`,
        locations_serviced: ['Yakima'],
        languages: ['Dutch'],
      })
    const firsts = new Set<string>()
    for (let day = 1; day <= 12; day++) {
      const at = new Date(`2026-10-${String(day).padStart(2, '0')}T12:00:00Z`)
      for (const filters of [{ city: 'Yakima' }, { search: 'person dutch' }]) {
        const pages = await Promise.all(
          [1, 2, 3, 4].map(page => find(db(), filters, { page, pageSize: 11, at })),
        )
        const all = pages.flatMap(page => page.rows.map(row => row.name))
        expect(pages.map(page => [page.total, page.rows.length])).toEqual([
          [40, 11],
          [40, 11],
          [40, 11],
          [40, 7],
        ])
        expect(new Set(all).size).toBe(40)
        firsts.add(all[0] ?? '')
      }
    }
    expect(firsts.size).toBeGreaterThan(4)
    expect((await find(db(), { city: 'Yakima' }, { page: 9 })).rows).toEqual([])
  })
})

describe('the public index', () => {
  test.each(['SQLite', 'Postgres'] as const)(
    'is filled when an older %s database is migrated',
    async kind => {
      const { db, close } = await freshDatabase(kind, { migrated: false })
      await migrate(db, '0005-search')
      await db
        .insertInto('users')
        .values({
          id: 'a',
          name: 'Ann Bee',
          email: 'a@people.example',
          role: 'caregiver',
          email_verified: 1,
          image: null,
          created_at: longAgo,
          updated_at: longAgo,
        })
        .execute()
      await db
        .insertInto('caregiver_profiles')
        .values({
          id: 'a',
          name: 'Ann Bee',
          status: 'active',
          languages: '["English", "Meow"]',
          created_at: longAgo,
          updated_at: longAgo,
          input_method: null,
          hca_expiration_date: null,
          hourly_rate: null,
          years_experience: null,
          processed_profile: null,
          gemini_response: null,
        })
        .execute()
      await sql`insert into caregiver_documents (id, user_id, document_type, title, file_path, file_name, content_type,
        size, required, status, created_at) values ('d', 'a', 'tb_test', 'TB', 'a/d', 'd', 'application/pdf', 1, 1,
        'verified', ${longAgo})`.execute(db)
      await migrate(db)
      expect((await countPublicWords(db)).languages).toEqual([{ label: 'en', count: 1 }])
      await indexCaregivers(db)
      expect((await countPublicWords(db)).languages).toEqual([{ label: 'en', count: 1 }])
      await close()
    },
  )
})

describe('a public name', () => {
  test.each([
    ['Maria Santos', 'Maria S.'],
    ['Maria de la Cruz', 'Maria C.'],
    ['  ngũgĩ   wa thiong’o ', 'ngũgĩ T.'],
    ['Anne-Marie O’Neil', 'Anne-Marie O.'],
    ['Prince', 'Prince'],
    ['李小龍', '小龍'],
    ['한지민', '지민'],
    ['Maria 206-555-0100', ''],
    ['maria@people.example', ''],
    ['', ''],
  ])('of %j is %j', (name, shown) => {
    expect(publicName(name)).toBe(shown)
  })

  test('and lists leave out what identifies a person', () => {
    const side = publicSideOf({
      name: 'Ann Bee',
      locations_serviced: ['Federal Way, WA', '4 Main St', 'x'.repeat(41), 'Federal way'],
      languages: ['Spanish', 'see anna.example', 'English (fluent)'],
      services_provided: ['24/7 care', '+1 (206) 555 0100', 'www.anna', 'Meals', '9-5, 7 days'],
    })
    expect(side).toEqual({
      name: 'Ann B.',
      cities: ['Federal Way'],
      languages: ['Spanish', 'English (fluent)'],
      services: ['24/7 care', 'Meals', '9-5, 7 days'],
    })
  })
})
