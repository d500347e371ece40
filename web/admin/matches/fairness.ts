import type { z } from 'zod'
import type { fairnessShape } from '#server/matches/fairness.ts'

export type Fairness = z.infer<typeof fairnessShape>
export type FairGroup = Fairness['groups'][number]
export type Grouping = FairGroup['by']

export const groupings = [
  ...(['interview-language', 'experience', 'registration', 'time-here'] as const),
] satisfies Grouping[]

export const dayChoices = ['28', '90', '180'] as const

export const daysIn = (params: URLSearchParams) =>
  dayChoices.find(days => days === params.get('days')) ?? '28'

/** Between these a group is shown about as often as everyone else. */
export const fairBand = { low: 0.8, high: 1.25 } as const

/** In a group this small a single suggestion moves the ratio out of the band. */
const fewest = 5

export type Standing = 'even' | 'less' | 'more' | 'small' | 'unknown'

export const standingOf = ({ ratio, caregivers }: Pick<FairGroup, 'ratio' | 'caregivers'>): Standing => {
  if (ratio === null) return 'unknown'
  if (caregivers < fewest) return 'small'
  if (ratio < fairBand.low) return 'less'
  return ratio > fairBand.high ? 'more' : 'even'
}

export const groupsBy = ({ groups }: Pick<Fairness, 'groups'>, by: Grouping): FairGroup[] =>
  groups.filter(group => group.by === by).sort((a, b) => b.caregivers - a.caregivers)

const linesShown = 3

export type Line = { group: string; ratios: (number | null)[] }

/** The ratio of the largest groups, week by week. */
export const linesOf = (fairness: Fairness, by: Grouping): Line[] =>
  groupsBy(fairness, by)
    .filter(group => standingOf(group) !== 'small')
    .slice(0, linesShown)
    .map(({ group }) => ({
      group,
      ratios: fairness.trend.map(
        ({ groups }) => groups.find(one => one.by === by && one.group === group)?.ratio ?? null,
      ),
    }))
