import { expect, test } from 'vitest'
import { auditQueryOf, isNarrowed } from '#web/admin/audit/audit-query.ts'

test.for([
  ['', false],
  ['what=all', false],
  ['what=match', true],
  ['who=Amara', true],
  ['about=abc', true],
  ['from=2026-01-01', true],
  ['to=2026-01-01', true],
  ['page=2', true],
  ['page=0&from=soon', false],
] as const)('the audit with "%s" is narrowed: %s', ([search, isSo]) => {
  expect(isNarrowed(auditQueryOf(new URLSearchParams(search)))).toBe(isSo)
})
