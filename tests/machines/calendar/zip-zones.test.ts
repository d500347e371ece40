import { expect, test } from 'vitest'
import { zoneOfZip } from '#machines/calendar/zip-zones.ts'

test.each([
  ['98402', 'America/Los_Angeles'],
  ['98402-1234', 'America/Los_Angeles'],
  ['02108', 'America/New_York'],
  ['00901', 'America/Puerto_Rico'],
  ['32401', 'America/Chicago'],
  ['33101', 'America/New_York'],
  ['37201', 'America/Chicago'],
  ['37902', 'America/New_York'],
  ['42101', 'America/Chicago'],
  ['46204', 'America/New_York'],
  ['55401', 'America/Chicago'],
  ['57701', 'America/Denver'],
  ['79901', 'America/Denver'],
  ['83702', 'America/Denver'],
  ['83814', 'America/Los_Angeles'],
  ['85004', 'America/Phoenix'],
  ['96813', 'Pacific/Honolulu'],
  ['97914', 'America/Denver'],
  ['99501', 'America/Anchorage'],
  ['96201', undefined],
  ['00100', undefined],
  ['9840', undefined],
  ['', undefined],
])('%s lives by %s', (zip, zone) => {
  expect(zoneOfZip(zip)).toBe(zone)
})
