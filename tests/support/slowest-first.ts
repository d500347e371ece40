import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files, longest first. On a fresh clone vitest knows no durations, and a long file started last
 * runs alone.
 */
const LONG = [
  'killed',
  'morning',
  'promise',
  'portal',
  'accessibility',
  'commands',
  'matching',
  'secret-change',
  'bad-input',
  'operator',
  'chat',
  'auth-care',
  'documents',
  'audit',
  'chat-lines',
  'pseudo-signed-in',
  'chat-replies',
  'two-processes',
  'production',
  'public',
  'schedule',
  'care-form',
  'support',
  'saturday',
  'interviews',
  'introduction',
  'caregiver-onboarding',
  'messages',
  'acts',
  'injections',
  'files-key',
  'care-form-lines',
  'two-at-once',
  'growing',
  'start',
  'asking',
  'replies-killed',
  'profile',
  'equality',
  'lost-database',
  'architecture',
  'tables',
  'work',
  'backups',
  'auth',
  'understand',
  'care-form-mistakes',
  'ui-parts',
  'urgent',
  'dump',
  'guards',
  'explanation',
  'visual',
  'exchanges',
  'machines',
  'postgres-faults',
  'interviews-killed',
  'attacks',
  'upload-attacks',
  'closing',
  'recordings',
  'account',
  'first',
  'find-caregivers',
  'home',
  'sample-coordinator',
  'life',
  'double-bookings',
  'community',
  'voice',
  'large-text',
  'constraints',
  'search',
  'conversation',
  'private-files',
  'full-disk',
  'launcher',
  'edge',
  'read-elsewhere',
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
