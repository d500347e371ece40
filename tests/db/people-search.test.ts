import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { isSqlite } from '#db/connection/dialect.ts'
import { updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { countByPersonStatus, listCities, listPeople } from '#db/queries/people/people.ts'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { describeBothDatabases } from '#tests/support/databases.ts'
import { longAgo, makeCaregiver, makeFamily } from '#tests/support/factories.ts'

type Line = Row<'people_index'>
type Filter = Parameters<typeof listPeople>[1]
type Order = Pick<Parameters<typeof listPeople>[2], 'sort' | 'direction'>

const now = new Date('2026-11-21T17:00:00Z')
const everyone: Filter = {
  ...{ role: 'caregiver', search: '', status: '', city: '', documents: '', matched: '', since: '', ids: [] },
}

const given = ['José', 'Zoë', 'Ayşe', 'Łukasz', 'ODYSSEUS', '한지민', 'हिन्दी', 'Straße', 'Al', 'Bo', 'ß']
const family = [
  '100%',
  'a_b',
  '"quoted"',
  'C*',
  'back\\slash',
  "O'Neil",
  '👵🏽',
  'AND',
  'NEAR(',
  'de la Cruz',
]
const cities = ['Tacoma, WA', 'Kent', 'Seattle', 'Île-de-Ré']

const person = fc.record({
  name: fc.tuple(fc.constantFrom(...given), fc.constantFrom(...family)).map(parts => parts.join(' ')),
  phone_number: fc.constantFrom('(206) 555-0100', '(360) 555-0142', ''),
  locations_serviced: fc.array(fc.constantFrom(...cities), { maxLength: 2 }),
  hourly_rate: fc.option(fc.integer({ min: 20, max: 24 })),
  status: fc.constantFrom('active' as const, 'active' as const, 'paused' as const, 'draft' as const),
})

const keys = { name: 'sort_name', city: 'city', rate: 'rate', joined: 'created_at' } as const

/** As bytes compare, whatever the locale; missing values come last either way. */
function compare(a: Line, b: Line, { sort, direction }: Order): number {
  const [x, y] = [a[keys[sort]], b[keys[sort]]].map(value =>
    typeof value === 'string' ? Buffer.from(value).toString('hex') : value,
  )
  const way = direction === 'asc' ? 1 : -1
  if (x === y) return a.id < b.id ? -way : way
  if (x == null || y == null) return x == null ? 1 : -1
  return x < y ? -way : way
}

/** Reads every line; nothing else is what the search means. */
function scan(lines: readonly Line[], filter: Filter, { sort, direction }: Order): string[] {
  const words = filter.search.split(/\s+/).filter(Boolean)
  const spelled = words.map(word => [
    fold(word),
    word.toWellFormed().toLowerCase().replaceAll('\0', '\ufffd'),
  ])
  return lines
    .filter(line => line.role === filter.role && (filter.status === '' || line.status === filter.status))
    .filter(line => line.places.includes(`"${filter.city.toLowerCase()}`) || filter.city === '')
    .filter(line => spelled.every(word => word.some(text => text !== '' && line.sought.includes(text))))
    .sort((a, b) => compare(a, b, { sort, direction }))
    .map(line => line.id)
}

describeBothDatabases('the search for people', db => {
  let lines: Line[] = []
  const readAll = () => db().selectFrom('people_index').selectAll().execute()

  beforeAll(async () => {
    for (const profile of fc.sample(person, { numRuns: 90, seed: 7 })) await makeCaregiver(db(), profile)
    for (const name of given)
      await makeFamily(db(), { first_name: name, last_name: 'Reed' }, { name: `Zia ${name}` })
    // Digits in groups, as some phone numbers have them.
    await makeCaregiver(db(), { name: 'Al Bo', email: '1234-5678-90@people.example' })
    lines = await readAll()
  })

  const pieces = fc.oneof(
    fc.constantFrom(
      ...given,
      ...family,
      ...'eqß%_*\\"\'():',
      'zz',
      'ta',
      '55',
      '@p',
      'PEOPLE.EXAMPLE',
      '45',
      '\0',
      '\ud800',
      'ıİ',
    ),
    // A part of a line, in another case.
    fc.tuple(fc.nat(), fc.nat(), fc.nat({ max: 9 }), fc.boolean()).map(([who, start, length, loud]) => {
      const { sought } = lines[who % lines.length] ?? { sought: '' }
      const piece = sought.slice(start % (sought.length + 1)).slice(0, length)
      return loud ? piece.toUpperCase() : piece
    }),
    fc.string({ maxLength: 4, unit: 'binary' }),
  )

  test('finds what reading every line would find, in the same order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          role: fc.constantFrom('caregiver' as const, 'care-seeker' as const),
          search: fc.oneof(
            pieces,
            fc.tuple(pieces, pieces).map(two => two.join(' ')),
          ),
          status: fc.constantFrom('' as const, '' as const, 'active' as const, 'draft' as const),
          // Families are in one city each, which isn't quoted.
          city: fc.constantFrom('', '', 'Kent', 'Tac'),
        }),
        fc.record({
          sort: fc.constantFrom('name' as const, 'city' as const, 'rate' as const, 'joined' as const),
          direction: fc.constantFrom('asc' as const, 'desc' as const),
        }),
        fc.record({ limit: fc.constantFrom(1, 7, 100), offset: fc.constantFrom(0, 3, 40) }),
        async (asked, order, { limit, offset }) => {
          const filter = { ...everyone, ...asked, city: asked.role === 'caregiver' ? asked.city : '' }
          const expected = scan(lines, filter, order)
          const found = await listPeople(db(), filter, { ...order, limit, offset, now })
          expect(found).toEqual({ ids: expected.slice(offset, offset + limit), total: expected.length })
        },
      ),
      { numRuns: 400, seed: 20261128 },
    )
  })

  const names = async (search: string) => {
    const { ids } = await listPeople(
      ...([
        db(),
        { ...everyone, search },
        { sort: 'name', direction: 'asc', limit: 100, offset: 0, now },
      ] as const),
    )
    const found = await db().selectFrom('people_index').select(['id', 'name']).execute()
    return ids.map(id => found.find(one => one.id === id)?.name)
  }

  test('follows every change of a person', async () => {
    const { id } = await makeCaregiver(db(), { name: 'Wilhelmina Quack', phone_number: 'xx 1' })
    for (const search of ['quack', 'lh', 'quack xx'])
      expect(await names(search)).toEqual(['Wilhelmina Quack'])
    await updateCaregiverProfile(db(), id, { phone_number: 'yy 1' }, longAgo)
    expect([await names('quack xx'), await names('lh xx'), await names('quack yy')]).toEqual([
      ...[[], [], ['Wilhelmina Quack']],
    ])
    await db().updateTable('users').set({ role: 'care-seeker' }).where('id', '=', id).execute()
    expect(await names('quack')).toEqual([])
    await db().deleteFrom('users').where('id', '=', id).execute()
    expect([await names('quack'), await names('lh')]).toEqual([[], []])
    expect(await readAll()).toHaveLength(lines.length)
  })

  const tallied = async (of: Db, role: Line['role']) => ({
    status: await countByPersonStatus(of, role),
    cities: await listCities(of, role, 300),
  })

  const counted = (all: readonly Line[], role: Line['role']) => {
    const own = all.filter(line => line.role === role)
    const status: Record<string, number> = {}
    for (const line of own) status[line.status] = (status[line.status] ?? 0) + 1
    const found = [...new Set(own.map(line => line.city))].filter(Boolean)
    return { status, cities: found.sort((a, b) => a.localeCompare(b, 'en')) }
  }

  test('counts people by status and city, through every change', async () => {
    const check = async () => {
      for (const role of ['caregiver', 'care-seeker'] as const)
        expect(await tallied(db(), role)).toEqual(counted(await readAll(), role))
    }
    await check()
    const { id } = await makeCaregiver(db(), {
      name: 'Ann',
      locations_serviced: ['Nowhere'],
      status: 'draft',
    })
    await check()
    await updateCaregiverProfile(db(), id, { locations_serviced: ['Elsewhere'], status: 'active' }, longAgo)
    await check()
    await db().updateTable('users').set({ role: 'care-seeker' }).where('id', '=', id).execute()
    await check()
    await db().deleteFrom('users').where('id', '=', id).execute()
    await check()
    if (isSqlite(db()))
      expect(await db().selectFrom('people_tallies').selectAll().where('count', '<', 1).execute()).toEqual([])
  })
})
