import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FilterChips } from '#web/ui/controls/filter-chips.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { Cell, HeadRow, Table } from '#web/ui/table.tsx'
import {
  dayChoices,
  daysIn,
  type FairGroup,
  type Fairness,
  type Grouping,
  groupings,
  groupsBy,
  linesOf,
  type Standing,
  standingOf,
} from './fairness.ts'
import { RatioBar, TrendChart } from './fairness-charts.tsx'
import { MatchesHeader } from './match-pages.tsx'

export const loader = forAdmins(({ request }) => {
  const days = daysIn(new URL(request.url).searchParams)
  return { days, ...later(api.get('/api/admin/fairness', { query: { days } })) }
})

/** Whether every group is shown about as often as it should be. */
export function Component() {
  const { t } = useTranslation()
  const { days, data } = useLoaderData<typeof loader>()
  return (
    <>
      <MatchesHeader page="fairness" />
      <div className="mb-6">
        <FilterChips
          label={t('fairness.period')}
          chips={dayChoices.map(choice => ({
            to: paths.adminFairness({ days: choice === '28' ? '' : choice }),
            label: t('fairness.days', { count: Number(choice) }),
            isChosen: choice === days,
          }))}
        />
      </div>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('fairness.failed')} />}
      >
        {fairness =>
          fairness.groups.length === 0 ? (
            <QuietState
              icon="match"
              picture={<EmptyBench className="w-60" />}
              title={t('fairness.none')}
              text={t('fairness.noneText')}
            />
          ) : (
            <div className="grid gap-8">
              <p className="max-w-2xl text-ink-soft">{t('fairness.howToRead')}</p>
              {groupings.map(by => (
                <GroupingPart key={by} by={by} fairness={fairness} />
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

const useGroupName = () => {
  const { t, i18n } = useTranslation()
  return (by: Grouping, group: string): string => {
    if (by === 'interview-language')
      return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(group) ?? group
    const known = ['unknown', '0-2', '2-5', '5+', 'registered', 'not-registered', 'new', 'longer'] as const
    const name = known.find(one => one === group)
    return name ? t(`fairness.group.${name}`) : group
  }
}

function GroupingPart({ by, fairness }: { by: Grouping; fairness: Fairness }) {
  const { t } = useTranslation()
  const id = useId()
  const nameOf = useGroupName()
  const groups = groupsBy(fairness, by)
  const small = groups.filter(group => standingOf(group) === 'small')
  const large = groups.filter(group => !small.includes(group))
  const lines = linesOf(fairness, by).map(line => ({ ...line, name: nameOf(by, line.group) }))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.4rem]">
        {t(`fairness.by.${by}`)}
      </h2>
      <div className="grid gap-4">
        <GroupTable label={t(`fairness.by.${by}`)} groups={large} by={by} />
        {small.length > 0 && (
          <details>
            <summary className="underlined inline-flex min-h-11 items-center">
              {t('fairness.small', { count: small.length })}
            </summary>
            <GroupTable label={t('fairness.small', { count: small.length })} groups={small} by={by} />
          </details>
        )}
        <TrendChart
          label={t('fairness.trendOf', { grouping: t(`fairness.by.${by}`) })}
          weeks={fairness.trend.map(({ from }) => from)}
          lines={lines}
        />
      </div>
    </section>
  )
}

const counts = ['caregivers', 'shown', 'offered'] as const

function GroupTable({ label, groups, by }: { label: string; groups: readonly FairGroup[]; by: Grouping }) {
  const { t } = useTranslation()
  const nameOf = useGroupName()
  if (groups.length === 0) return null
  return (
    <Table label={label}>
      <HeadRow
        columns={[
          { title: t('fairness.head.group') },
          { title: t('fairness.head.ratio') },
          ...counts.map(count => ({
            ...{ title: t(`fairness.head.${count}`), end: true, className: 'max-sm:hidden' },
          })),
        ]}
      />
      <tbody>
        {groups.map(group => (
          <GroupRow key={group.group} group={group} name={nameOf(by, group.group)} />
        ))}
      </tbody>
    </Table>
  )
}

const toneOf = {
  even: 'good',
  less: 'warn',
  more: 'warn',
  small: 'plain',
  unknown: 'plain',
} as const satisfies Record<Standing, string>

function GroupRow({ group, name }: { group: FairGroup; name: string }) {
  const { t } = useTranslation()
  const standing = standingOf(group)
  return (
    <tr>
      <th scope="row" className="min-w-28 border-b border-line px-4 py-3 text-start align-top font-semibold">
        <bdi>{name}</bdi>
        {/* On a phone the counts are under the name: the table never scrolls sideways. */}
        <span className="mt-1 grid text-[0.94rem] font-normal text-ink-soft sm:hidden">
          {counts.map(count => (
            <span key={count}>
              {t('fairness.countOf', { what: t(`fairness.head.${count}`), number: number(group[count]) })}
            </span>
          ))}
        </span>
      </th>
      <Cell>
        <span className="flex items-center gap-x-3 gap-y-1 whitespace-nowrap max-sm:flex-wrap">
          <span className="tabular-nums sm:w-10 sm:text-end">
            {group.ratio === null ? '–' : number(group.ratio, 2)}
          </span>
          <RatioBar ratio={group.ratio} />
          <Badge tone={toneOf[standing]}>{t(`fairness.standing.${standing}`)}</Badge>
        </span>
      </Cell>
      {counts.map(count => (
        <Cell key={count} className="text-end tabular-nums max-sm:hidden">
          {number(group[count])}
        </Cell>
      ))}
    </tr>
  )
}
