import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files, longest first. On a fresh clone vitest knows no durations, and a long file started last
 * runs alone.
 */
const LONG = [
  'bad-input',
  'commands',
  'interviews',
  'understand',
  'replies-killed',
  'sample',
  'attacks',
  'recorded-talks',
  'double-bookings',
  'understand-caregiver',
  'interviews-killed',
  'two-processes',
  'hostile',
  'start',
  'upload-attacks',
  'introduction',
  'production',
  'read-elsewhere',
  'conversation',
  'privacy',
  'dump',
  'audit',
  'accounts',
  'portal',
  'promise',
  'accessibility',
  'matching',
  'pseudo-signed-in',
  'profile',
  'schedule',
  'public',
  'care-form',
  'acts',
  'urgent',
  'support',
  'growing',
  'messages',
  'auth-care',
  'two-at-once',
  'admin-people',
  'tables',
  'chat',
  'auth',
  'admin-documents',
  'decide-keys',
  'ui-parts',
  'find-caregivers',
  'care-form-lines',
  'documents',
  'chat-lines',
  'chat-replies',
  'machines',
  'caregiver-onboarding',
  'care-form-mistakes',
  'week',
  'saturday',
  'visual',
]

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONG.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''))
  return place < 0 ? LONG.length : place
}

/** Files known to be long, then the rest in vitest's order. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
