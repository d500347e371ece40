import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files, longest first. On a fresh clone vitest knows no durations, and a long file started last
 * runs alone.
 */
const LONG = [
  'understand-caregiver',
  'interviews',
  'understand',
  'understand-replies',
  'commands',
  'bad-input',
  'public',
  'auth-care',
  'resumes',
  'care-form',
  'accessibility',
  'caregiver-onboarding',
  'chat',
  'sample',
  'launcher',
  'attacks',
  'upload-attacks',
  'storage',
  'oauth',
  'conversation',
  'replies-killed',
  'recordings',
  'auth',
  'care-form-lines',
  'ui-parts',
  'tables',
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
