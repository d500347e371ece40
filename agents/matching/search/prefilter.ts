import { matchLimits } from '../checks.ts'
import { flag } from '../numbers.ts'
import type { FamilyNumbers } from '../pair.ts'
import { partsOfWeek } from '../week.ts'
import type { Columns } from './columns.ts'

/** Quick tests that only turn away pairs that break a rule; who passes is judged by all of them. */
export function couldHold(columns: Columns, row: number, family: FamilyNumbers, miles: number): boolean {
  const offered = columns.services[row] ?? 0
  const missing = family.facts.tasks & ~offered
  // More than one bit is left.
  if (offered !== 0 && (missing & (missing - 1)) !== 0) return false
  if (miles > (columns.radius[row] || matchLimits.milesAround) + matchLimits.milesNear) return false
  if (family.highest !== 0 && (columns.rate[row] ?? 0) > family.highest + matchLimits.rateNear) return false
  return isReady(columns, row, family) && couldMeet(columns, row, family)
}

function isReady({ flags, documentDay }: Columns, row: number, family: FamilyNumbers): boolean {
  const bits = flags[row] ?? 0
  if (flag.isPaused(bits)) return false
  return !family.requireDocuments || (documentDay[row] ?? 0) >= family.day || flag.documentsWait(bits)
}

function couldMeet({ flags, hours }: Columns, row: number, { need }: FamilyNumbers): boolean {
  if (need.kind === 'unknown' || !flag.hasHours(flags[row] ?? 0)) return true
  const at = row * partsOfWeek
  for (let part = 0; part < partsOfWeek; part++)
    if (((need.week[part] ?? 0) & (hours[at + part] ?? 0)) !== 0) return true
  return false
}
