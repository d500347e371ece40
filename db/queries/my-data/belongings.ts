import type { Belonging, Table } from './belonging.ts'
import { ofAccount } from './of-account.ts'
import { ofCover } from './of-cover.ts'
import { ofDocuments } from './of-documents.ts'
import { ofGrowing } from './of-growing.ts'
import { ofMatches } from './of-matches.ts'
import { ofMessages } from './of-messages.ts'
import { ofPeople } from './of-people.ts'
import { ofProfiles } from './of-profiles.ts'
import { ofReviews } from './of-reviews.ts'
import { ofService } from './of-service.ts'
import { ofTalks } from './of-talks.ts'

/** Every table that refers to a person: what their export contains, and what happens to it when they leave. */
export const belongings: readonly Belonging[] = [
  // First in the list, last to go: deleting a profile would write the line of the index again.
  ...ofPeople,
  ...ofAccount,
  ...ofProfiles,
  ...ofTalks,
  ...ofDocuments,
  ...ofGrowing,
  ...ofCover,
  ...ofMatches,
  ...ofMessages,
  ...ofReviews,
  ...ofService,
]

/** Tables in which no one is found. */
export const impersonal: Readonly<Partial<Record<Table, string>>> = {
  public_words: 'words anyone can search caregivers by',
  saved_replies: 'texts of the coordinators',
  rate_limits: 'counters under digests',
  text_stops: 'digests of numbers that asked for no texts',
  search_changes: 'numbers of lines that a search reads again',
  jobs: 'errands of the next minutes',
  settings: 'settings of the service',
}

/** Views: they repeat tables. */
export const views: readonly Table[] = [
  ...(['admin_users', 'pia', 'professional_independent_aides', 'care_seeker_interviews'] as const),
]
