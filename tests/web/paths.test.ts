import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { homeOf, paths, signInOf } from '#web/paths.ts'
import { routes, shortened } from '#web/routes.tsx'

const builders = {
  ...paths,
  dashboardPia: () => paths.dashboardPia('ID'),
  adminPia: () => paths.adminPia('ID'),
  careSeekerMatch: () => paths.careSeekerMatch('ID'),
  dashboardClient: () => paths.dashboardClient('ID'),
  dashboardThread: () => paths.dashboardThread('ID'),
  dashboardGuide: () => paths.dashboardGuide('ID'),
  dashboardOffer: () => paths.dashboardOffer('ID'),
  adminMatch: () => paths.adminMatch('ID'),
  adminCaregiver: () => paths.adminCaregiver('ID'),
  adminRecipient: () => paths.adminRecipient('ID'),
  adminConversation: () => paths.adminConversation('ID'),
  adminInterview: () => paths.adminInterview('ID'),
  adminSupportRequest: () => paths.adminSupportRequest('ID'),
  dashboardConversation: () => paths.dashboardConversation('ID'),
  dashboardWriteTo: () => paths.dashboardWriteTo('ID'),
  careSeekerConversation: () => paths.careSeekerConversation('ID'),
  careSeekerWriteTo: () => paths.careSeekerWriteTo('ID'),
}
const built = Object.entries(builders).map(([name, build]) => ({ name, address: build() }))

test('every URL that is built', () => {
  expect(Object.fromEntries(built.map(({ name, address }) => [name, address]))).toMatchSnapshot()
})

test('URLs encode their query', () => {
  expect(paths.auth({ role: 'caregiver', returnTo: '/dashboard/profile?tab=a&b=ü' })).toBe(
    '/auth?role=caregiver&returnTo=%2Fdashboard%2Fprofile%3Ftab%3Da%26b%3D%C3%BC',
  )
  expect(paths.piaTable({ search: '', page: undefined, sort: 'name' })).toBe('/pia-table?sort=name')
  expect(paths.adminPia('a/b?c')).toBe('/admin/pia/a%2Fb%3Fc')
})

const patternsOf = (found: readonly RouteObject[]): string[] =>
  found.flatMap(route => [...(route.path ? [route.path] : []), ...patternsOf(route.children ?? [])])

test('every URL that is built has its own page', () => {
  for (const { name, address } of built) {
    const page = matchRoutes(routes, address.replace(/#.*/, ''))?.at(-1)?.route.path
    expect(page, name).toBeDefined()
    expect(page, name).not.toBe('*')
  }
})

test('every page has a URL that is built', () => {
  const pages = patternsOf(routes).filter(
    pattern => pattern !== '*' && !shortened.some(({ path }) => path === pattern),
  )
  const unreached = pages.filter(path => !built.some(({ address }) => matchRoutes([{ path }], address)))
  expect(unreached).toEqual([])
  expect(new Set(pages).size).toBe(pages.length)
})

test.for([
  ['/dashboard', '/auth/caregiver?returnTo=%2Fback'],
  ['/dashboard/admin/pia-table', '/auth/caregiver?returnTo=%2Fback'],
  ['/onboarding/documents', '/auth?returnTo=%2Fback'],
  ['/care-seeker/onboarding', '/auth?returnTo=%2Fback'],
  ['/care-seeker/profile', '/auth/care-seeker?returnTo=%2Fback'],
  ['/admin/dashboard', '/admin/auth?returnTo=%2Fback'],
  ['/pia-table', '/admin/auth?returnTo=%2Fback'],
  ['/account', '/auth?returnTo=%2Fback'],
  ['/admin', undefined],
  ['/', undefined],
  ['/dashboards', undefined],
  ['/for-caregivers', undefined],
] as const)('the sign-in page for %s is %s', ([address, signIn]) => {
  expect(signInOf(address, '/back')).toBe(signIn)
})

test('every role has a home', () => {
  expect(['admin', 'caregiver', 'care-seeker'].map(homeOf)).toEqual([
    '/admin/dashboard',
    '/dashboard',
    '/care-seeker/dashboard',
  ])
})
