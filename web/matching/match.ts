import type { CredentialStanding } from '#machines/documents/credentials.ts'
import type { MatchStanding, WhyNone } from '#server/matches/none.ts'
import type { ShownMatch } from '#server/matches/shown.ts'

/** A match as one of its sides sees it. */
export type Match = ShownMatch

export type Reason = Match['reasons'][number]

/** What was verified of the caregiver. */
export const credentialsIn = ({ verified }: Match): CredentialStanding[] =>
  verified.map(({ type, on, until }) => ({ what: type, standing: 'verified', when: on, until }))

/** Why there is nothing to see, and what would change it. */
export type WhyNot = WhyNone
export type Standing = MatchStanding
export type Matches = { matches: readonly Match[]; none?: WhyNot | undefined }

export type MatchGroup = 'toAnswer' | 'met' | 'waiting' | 'past'

const isOpen = ({ status }: Match) => status === 'offered'

export const groupOf = (match: Match): MatchGroup => {
  if (isOpen(match)) return match.you === 'undecided' ? 'toAnswer' : 'waiting'
  return match.status === 'introduced' || match.status === 'active' ? 'met' : 'past'
}

/** Everything in its place; within a group the order of the server stays. */
export const grouped = (matches: readonly Match[]): Record<MatchGroup, Match[]> => {
  const groups: Record<MatchGroup, Match[]> = { toAnswer: [], met: [], waiting: [], past: [] }
  for (const match of matches) groups[groupOf(match)].push(match)
  return groups
}

export const firstNameOf = (name: string) => name.split(' ')[0] ?? name

/** Two or three can be seen side by side. */
export const compareMax = 3
export const compareMin = 2

export const idsIn = (text: string | null): string[] =>
  [...new Set((text ?? '').split(',').filter(id => /^[\w-]{1,64}$/.test(id)))].slice(0, compareMax)
