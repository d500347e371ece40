import { expect, test } from 'vitest'
import { places } from '#scripts/album/places.ts'
import { publicPages } from '#tests/support/browser/site.ts'
import { paths } from '#web/paths.ts'

const whoOpens = (path: string) => places.find(place => place.path === path)

test('every public page has a screenshot without an account', () => {
  expect(publicPages.map(page => [page, whoOpens(page)?.role])).toEqual(
    publicPages.map(page => [page, undefined]),
  )
  expect(publicPages.filter(page => !whoOpens(page))).toEqual([])
})

test.each([
  [paths.auth(), undefined],
  [paths.authReset(), undefined],
  [paths.adminAuth(), undefined],
  [paths.adminInvitation(), undefined],
  [paths.onboarding(), 'caregiver'],
  [paths.dashboardSchedule(), 'caregiver'],
  [paths.careSeekerOnboarding(), 'care-seeker'],
  [paths.careSeekerDashboard(), 'care-seeker'],
  [paths.adminMatches(), 'admin'],
  [paths.piaTable(), 'admin'],
])('%s is opened by the right person', (path, role) => {
  const place = whoOpens(path)
  expect(place).toBeDefined()
  expect(place?.role).toBe(role)
})

test('no two screenshots of one person have the same name', () => {
  const names = places.map(({ role, name }) => `${role} ${name}`)
  expect(new Set(names).size).toBe(names.length)
})
