import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { indexCaregivers } from '#db/queries/caregivers/caregiver-search.ts'
import { type CaregiverProfile, updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { listPia } from '#db/queries/caregivers/pia.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { publicText } from '#db/queries/caregivers/public-text.ts'
import { deleteDocument } from '#db/queries/documents/documents.ts'
import type { Db } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { listWithoutContact } from '#machines/messages/held-back.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver, makeDocument, makeListed } from '#tests/support/factories.ts'

type Wanted = Parameters<typeof listPia>[1]

const defaults: Wanted = {
  search: '',
  sort: 'name',
  direction: 'asc',
  page: 1,
  pageSize: 100,
  reader: 'coordinator',
}

const find = (db: Db, search: string, more: Partial<Wanted> = {}) =>
  listPia(db, { ...defaults, search, ...more })

const names = async (db: Db, search: string, more: Partial<Wanted> = {}) =>
  (await find(db, search, more)).rows.map(row => row.Name)

const given = [
  'José',
  'Zoë',
  'Ayşe',
  'Thảo',
  'Łukasz',
  'ODYSSEUS',
  'Ὀδυσσεύς',
  '한지민',
  'हिन्दी',
  'Straße',
  'İpek',
]
const words = [
  '100%',
  'a_b',
  '"quoted"',
  'C*',
  'back\\slash',
  "O'Neil",
  '👵🏽 care',
  'Seattle',
  'sea',
  'AND',
  'NEAR(',
  ':',
]

const text = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 6, unit: 'grapheme' })), { maxLength: 5 })
  // No stored text holds a NUL, because Postgres can't store one.
  .map(parts => parts.join(' ').replaceAll('\0', ''))

const person = fc.record({
  name: fc.tuple(fc.constantFrom(...given), fc.constantFrom(...words)).map(parts => parts.join(' ')),
  bio: text,
  experience: text,
  languages: fc.array(text, { maxLength: 2 }),
  services_provided: fc.array(text, { maxLength: 2 }),
  phone_number: fc.constantFrom('(206) 555-0100', '(360) 555-0142'),
  hourly_rate: fc.option(fc.integer({ min: 20, max: 24 })),
  years_experience: fc.option(fc.integer({ min: 0, max: 3 })),
  status: fc.constantFrom('active', 'active', 'active', 'paused', 'draft'),
})

const stranger: Wanted['reader'] = { knows: new Set(), apart: [] }

const searched = ({ name, bio, experience, languages, services_provided }: CaregiverProfile) => [
  ...[name, bio, experience],
  languages.join(', '),
  services_provided.join(', '),
]

/** What strangers see of the same. */
const seen = (p: CaregiverProfile) => [
  ...[publicName(p.name), publicText(p.bio, p), publicText(p.experience, p)],
  listWithoutContact(p.languages.join(', ')),
  listWithoutContact(p.services_provided.join(', ')),
]

/** The simplest possible definition of the search, over every row. */
function expected(people: CaregiverProfile[], wanted: Wanted) {
  const sought = fold(wanted.search)
    .split(' ')
    .filter(word => word !== '')
  const hits = people
    .filter(p => p.status === 'active')
    .filter(p => {
      const isOpen = wanted.reader === 'coordinator'
      const texts = (isOpen ? [...searched(p), p.email, p.phone_number] : seen(p)).map(fold)
      return sought.every(word => texts.some(t => t.includes(word)))
    })
    .sort((a, b) => compare(a, b, wanted))
    .map(p => p.id)
  const start = (wanted.page - 1) * wanted.pageSize
  return { ids: hits.slice(start, start + wanted.pageSize), total: hits.length }
}

const keys = {
  name: (p: CaregiverProfile, { reader }: Wanted) =>
    Buffer.from(fold(reader === 'coordinator' ? p.name : publicName(p.name))).toString('hex'),
  hourly_rate: (p: CaregiverProfile) => p.hourly_rate,
  experience: (p: CaregiverProfile) => p.years_experience,
}

function compare(a: CaregiverProfile, b: CaregiverProfile, wanted: Wanted): number {
  const { sort, direction } = wanted
  const [x, y] = [keys[sort](a, wanted), keys[sort](b, wanted)]
  const way = direction === 'asc' ? 1 : -1
  if (x === y) return a.id < b.id ? -way : way
  if (x === null || y === null) return x === null ? 1 : -1
  return x < y ? -way : way
}

const runs = { numRuns: 300, seed: 20261121 }

describeBothDatabases('the caregiver search', db => {
  const people: CaregiverProfile[] = []

  beforeAll(async () => {
    for (const profile of fc.sample(person, { numRuns: 120, seed: 4 }))
      people.push(await makeListed(db(), profile))
  })

  const pieces = fc.oneof(
    fc.constantFrom(
      ...words,
      ...given,
      'sea sea',
      '555-0100',
      '@people',
      'e',
      ' ',
      '\0',
      '\ud800',
      '%',
      '_',
      '*',
      '\\',
    ),
    // A substring of an existing value, in different case.
    fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 12 }), fc.boolean()).map(([who, start, length, loud]) => {
      const all = searched(people[who % people.length] ?? longest(people)).join(' ')
      const piece = all.slice(start % (all.length + 1)).slice(0, length)
      return loud ? piece.toUpperCase() : piece
    }),
    fc.string({ maxLength: 4, unit: 'binary' }),
  )

  test('finds what a scan of every row would find, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          search: fc.oneof(
            pieces,
            fc.tuple(pieces, pieces).map(two => two.join(' ')),
          ),
          sort: fc.constantFrom('name' as const, 'hourly_rate' as const, 'experience' as const),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
          page: fc.integer({ min: 1, max: 4 }),
          pageSize: fc.constantFrom(1, 7, 25, 100),
          reader: fc.constantFrom('coordinator' as const, stranger),
        }),
        async wanted => {
          const { rows, total } = await listPia(db(), wanted)
          expect({ ids: rows.map(row => row.id), total }).toEqual(expected(people, wanted))
        },
      ),
      runs,
    )
  })

  test('hides email and phone from those who may not see them, and from their search', async () => {
    const ada = await makeListed(db(), {
      name: 'Ada Quillfeather',
      bio: 'Ask for Ms. Quillfeather. Call 206-555-0199! I love ducks.',
      hca_registry_id: 'HM60123456',
      email: 'secret.ada@people.example',
      phone_number: '(206) 555-0177',
    })
    for (const withheld of ['secret.ada', '555-0177', 'quillfeather', 'illfeat', '60123456', '555-0199']) {
      expect([withheld, await names(db(), withheld, { reader: stranger })]).toEqual([withheld, []])
      expect([withheld, await names(db(), withheld)]).toEqual([withheld, ['Ada Quillfeather']])
    }
    const [hidden] = (await find(db(), 'ada ducks', { reader: stranger })).rows
    expect(hidden).toMatchObject({
      ...{ id: ada.id, Name: 'Ada Q.', Email: null, 'Phone Number': null, 'HCA Registry ID': null },
      Bio: 'Ask for Ms. Q. … I love ducks.',
    })
    const known: Wanted['reader'] = { knows: new Set([ada.id]), apart: [] }
    for (const reader of [defaults.reader, known])
      expect((await find(db(), 'ada ducks', { reader })).rows).toMatchObject([
        {
          ...{
            Name: 'Ada Quillfeather',
            Email: 'secret.ada@people.example',
            'Phone Number': '(206) 555-0177',
          },
          Bio: 'Ask for Ms. Quillfeather. Call 206-555-0199! I love ducks.',
        },
      ])
  })

  test('lists the same initials by nothing that is withheld', async () => {
    const ids: string[] = []
    for (const name of ['Bo Zander', 'Bo Zabel', 'Bo Zimmer']) ids.push((await makeListed(db(), { name })).id)
    const found = await find(db(), 'bo', { reader: stranger })
    expect(found.rows.map(row => [row.id, row.Name])).toEqual(ids.sort().map(id => [id, 'Bo Z.']))
    expect(await names(db(), 'bo')).toEqual(['Bo Zabel', 'Bo Zander', 'Bo Zimmer'])
  })

  test('finds no one for strangers before their email is confirmed and a document verified', async () => {
    const found = () => names(db(), 'ottilie', { reader: stranger })
    const { id } = await makeCaregiver(db(), { name: 'Ottilie Quist' })
    expect([await found(), await names(db(), 'ottilie')]).toEqual([[], ['Ottilie Quist']])
    const { id: document } = await makeDocument(db(), id, { status: 'verified' })
    expect(await found()).toEqual([])
    const confirm = (email_verified: number) =>
      db().updateTable('users').set({ email_verified }).where('id', '=', id).execute()
    await confirm(1)
    expect(await found()).toEqual(['Ottilie Q.'])
    const move = (status: 'expired' | 'verified') =>
      db().updateTable('caregiver_documents').set({ status }).where('id', '=', document).execute()
    await move('expired')
    expect(await found()).toEqual([])
    await move('verified')
    await updateCaregiverProfile(db(), id, { bio: 'geese' }, longAgo)
    expect(await found()).toEqual(['Ottilie Q.'])
    await updateCaregiverProfile(db(), id, { status: 'paused' }, longAgo)
    expect(await found()).toEqual([])
    await updateCaregiverProfile(db(), id, { status: 'active' }, longAgo)
    expect(await found()).toEqual(['Ottilie Q.'])
    await confirm(0)
    expect(await found()).toEqual([])
    await confirm(1)
    await deleteDocument(db(), document)
    expect(await found()).toEqual([])
  })

  test("doesn't match across two neighboring columns", async () => {
    await makeCaregiver(db(), { name: 'Seamus', experience: 'tress of long ago', bio: 'able' })
    expect(await names(db(), 'seamus tress able')).toEqual(['Seamus'])
    expect(await names(db(), 'seamustress')).toEqual([])
    expect(await names(db(), 'agoable')).toEqual([])
  })

  test('follows every change of a profile', async () => {
    const { id } = await makeCaregiver(db(), { name: 'Wilhelmina Quack', bio: 'ducks' })
    expect(await names(db(), 'quack ducks')).toEqual(['Wilhelmina Quack'])
    await updateCaregiverProfile(db(), id, { bio: 'geese' }, longAgo)
    expect(await names(db(), 'quack ducks')).toEqual([])
    expect(await names(db(), 'quack geese')).toEqual(['Wilhelmina Quack'])
    await updateCaregiverProfile(db(), id, { status: 'paused' }, longAgo)
    expect(await names(db(), 'quack')).toEqual([])
    await updateCaregiverProfile(db(), id, { status: 'active' }, longAgo)
    expect(await names(db(), 'quack')).toEqual(['Wilhelmina Quack'])
    await db().deleteFrom('users').where('id', '=', id).execute()
    expect(await names(db(), 'quack')).toEqual([])
    expect(await names(db(), 'uack gees')).toEqual([])
  })

  test('is the same after its index is rebuilt', async () => {
    const before = await find(db(), 'e')
    await db().deleteFrom('caregiver_search').execute()
    expect((await find(db(), 'e')).total).toBe(0)
    await indexCaregivers(db(), 7)
    expect(await find(db(), 'e')).toEqual(before)
  })
})

const longest = (people: CaregiverProfile[]) => {
  const [first] = people
  if (!first) throw new Error('Nobody is there')
  return first
}

describe('folding', () => {
  test.each([
    ['José', 'jose'],
    ['ĐẶNG', 'dang'],
    ['Øystein Łukasz', 'oystein lukasz'],
    ['Straße', 'strasse'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['İpek', 'ipek'],
    ['  two\t\n words ', 'two words'],
    ['हिन्दी', 'हिन्दी'],
  ])('%s is sought as %s', (written, sought) => {
    expect(fold(written)).toBe(sought)
  })

  test('of folded text changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), any => {
        expect(fold(fold(any))).toBe(fold(any))
      }),
      runs,
    )
  })
})
