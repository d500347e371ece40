import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, codeOf, startApp, type Visitor } from '#tests/support/app.ts'

let app: App
let family: Visitor

beforeAll(async () => {
  app = await startApp()
  family = await app.signUp('care-seeker')
})
afterAll(() => app.close())

const searches = (search: string) => {
  const query = new URLSearchParams({ search })
  return [app.visitor().get(`/api/caregivers?${query}`), family.get(`/api/pia?${query}`)]
}

describe('a search', () => {
  it.each(['white caregiver', 'no Mexicans', 'Christian lady', 'someone white', 'Muslim woman'])(
    'for people like "%s" is declined, and asks for what is needed',
    async text => {
      for (const answer of await Promise.all(searches(text))) {
        expect([answer.status, codeOf(answer)]).toEqual([422, 'unlawful_wish'])
        expect(answer.text).toContain('language')
      }
    },
  )

  it.each([
    'Christian',
    'Christian White',
    'Jean Black',
    'Spanish speaking',
    'halal cooking',
    'black-and-white films',
  ])('for "%s" is a search like any other', async text => {
    for (const answer of await Promise.all(searches(text))) expect(answer.status).toBe(200)
  })
})
