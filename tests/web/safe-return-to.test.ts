import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnTo } from '#web/lib/safe-return-to.ts'

test.for([
  '/dashboard',
  '/dashboard/profile?tab=work#documents',
  '/pia-table?search=Ana%20Mar%C3%ADa&page=2',
  '/care-seeker/dashboard?tab=carePlan',
  '/admin/pia/3f2a-77',
  '/admin/pia/%C3%BC%2B1',
])('leads back to %s', address => {
  expect(safeReturnTo(address)).toBe(address)
})

test.for([
  undefined,
  null,
  '',
  'dashboard',
  'https://evil.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '/%2f/evil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/%25252fevil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  '/x/../../..//evil.example',
  '/%2e%2e//evil.example',
  ' /dashboard',
  '/dash\tboard',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/dashboard',
  '/dash%00board',
  '/dash%0d%0aset-cookie:x',
  '/\u202edraobhsad',
  '/\u00a0/evil.example',
  '/dashboard?tab=\u202ework',
  '/dashboard#\\evil.example',
  '/%252e%252e/dashboard',
  '/%',
  '/%E0%A4%A',
  '/auth/caregiver',
  '/auth?returnTo=/auth',
  '/admin/auth',
  '/%61uth/caregiver',
  '/admin/invitation#token',
  '/api/auth/sign-out',
  '/dev/mail',
  `/${'a'.repeat(2000)}`,
])('does not lead to %j', address => {
  expect(safeReturnTo(address)).toBeUndefined()
})

const tricky = fc.array(
  fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '%25',
    '@',
    ':',
    '?',
    '#',
    'evil.example',
    'a',
    '\t',
    '%09',
    ';',
  ),
  { maxLength: 12 },
)

test('whatever the input, a browser stays on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        tricky.map(parts => `/${parts.join('')}`),
        fc.string({ unit: 'binary' }),
      ),
      value => {
        const address = safeReturnTo(value)
        if (address === undefined) return
        expect(address).toMatch(/^\/(?![/\\])/)
        const base = 'https://kindred.example/auth/caregiver'
        const url = new URL(address, base)
        expect(url.origin).toBe('https://kindred.example')
        // And it stays there after serializing and parsing it again.
        expect(new URL(url.pathname + url.search, base).origin).toBe('https://kindred.example')
      },
    ),
    { numRuns: 5000 },
  )
})
