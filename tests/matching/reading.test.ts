import { describe, expect, test } from 'vitest'
import { loadPlaces } from '#agents/places/places.ts'
import { caregiver } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'

describe('where someone works', () => {
  test('places by town, by ZIP code and by distance', () => {
    const placesOf = (...said: string[]) => caregiver({ locationsServiced: said })
    expect(placesOf('Greater Seattle').places).toEqual([regionPlaces.town('Seattle')])
    expect(placesOf('Vancouver, WA').places).toEqual([regionPlaces.town('Vancouver', 'WA')])
    expect(placesOf('98405 and within 20 miles')).toMatchObject({
      places: [regionPlaces.zip('98405')],
      radius: 20,
    })
    expect(placesOf('Springfield').places).toEqual([])
  })

  test('a town in two states is neither, without the state', () => {
    const places = loadPlaces([
      'zip,lat,lng',
      '98661,45.6,-122.6,Vancouver,WA',
      '12345,1,1,Vancouver,XX',
      '00501,40,-73',
    ])
    expect(places.town('Vancouver')).toBeNull()
    expect(places.town('Vancouver', 'WA')).not.toBeNull()
    expect(places.zip('00501')).not.toBeNull()
  })

  test('miles over the great circle', () => {
    const between = (one: string, other: string) => {
      const [from, to] = [regionPlaces.zip(one), regionPlaces.zip(other)]
      return from === null || to === null ? -1 : regionPlaces.miles(from, to)
    }
    expect(between('98118', '98405')).toBeGreaterThan(20)
    expect(between('98118', '98405')).toBeLessThan(25)
    expect(between('98101', '97201')).toBeGreaterThan(140)
  })
})
