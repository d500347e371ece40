import { expect, test } from 'vitest'
import { askedOf, listOf, readPiaQuery, sortedBy, writePiaQuery } from '#web/caregiver/pia-table/pia-query.ts'
import { paths } from '#web/paths.ts'

const read = (text: string) => readPiaQuery(new URLSearchParams(text))

test('a URL without a query is the first page by name', () => {
  expect(read('')).toEqual({ search: '', sort: 'name', direction: 'asc', page: 1 })
  expect(writePiaQuery(read(''))).toEqual({})
})

test("a URL's query round-trips", () => {
  const query = { search: 'tagalog', sort: 'hourly_rate', direction: 'desc', page: 3 } as const
  expect(read(paths.piaTable(writePiaQuery(query)).split('?')[1] ?? '')).toEqual(query)
  const asked = { search: 'tagalog', sort: 'hourly_rate', direction: 'desc', page: 3, pageSize: 25 }
  expect(askedOf(query)).toEqual(asked)
})

test.for(['page=0', 'page=-2', 'page=1.5', 'page=x', 'sort=email', 'direction=up', 'page=1e99'])(
  'an invalid query (%s) is the default',
  text => {
    expect(read(text)).toEqual(read(''))
  },
)

test('a search is never longer than the server accepts', () => {
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100)
})

test('a header reverses its order, another one starts over', () => {
  const start = { ...read(''), page: 4 }
  expect(sortedBy(start, 'name')).toMatchObject({ sort: 'name', direction: 'desc', page: 1 })
  expect(sortedBy({ ...start, direction: 'desc' }, 'name')).toMatchObject({ direction: 'asc' })
  expect(sortedBy({ ...start, direction: 'desc' }, 'experience')).toMatchObject({
    sort: 'experience',
    direction: 'asc',
  })
})

test('comma-separated values are lists', () => {
  expect(listOf('Oakland, San José ,, Berkeley')).toEqual(['Oakland', 'San José', 'Berkeley'])
  expect(listOf('Flu, Tdap (tetanus, whooping cough)')).toEqual(['Flu', 'Tdap (tetanus, whooping cough)'])
  expect(listOf('')).toEqual([])
  expect(listOf(null)).toEqual([])
})
