import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { funnelSteps } from '#machines/coordinators/charts.ts'
import { closestLanguage, languages } from '#machines/languages.ts'
import type { chartsShape } from '#server/coordinators/charts.ts'
import { day, number } from '#web/lib/format.ts'
import { Bars } from '#web/ui/charts/bars.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { Columns } from '#web/ui/charts/columns.tsx'
import { Select } from '#web/ui/controls/field.tsx'

export type ChartsRead = z.infer<typeof chartsShape>
type Side = keyof ChartsRead['funnel']

/** A language in its own name. */
const nameOf = (code: string) => {
  const known = closestLanguage(code)
  return known ? languages[known] : code
}

/** Pictures of how it's going, for those who would rather look than read. */
export function Charts({ read }: { read: ChartsRead }) {
  return (
    <div className="grid gap-6 *:min-w-0 lg:grid-cols-2 lg:items-start">
      <Funnel funnel={read.funnel} />
      <div className="grid gap-6">
        <Weeks weeks={read.matches} />
        <Waiting documents={read.documents} />
      </div>
    </div>
  )
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

function Funnel({ funnel }: Pick<ChartsRead, 'funnel'>) {
  const { t } = useTranslation()
  const [side, setSide] = useState<Side>('families')
  const [language, setLanguage] = useState('')
  const { all, languages: spoken } = funnel[side]
  const steps = spoken.find(one => one.language === language)?.steps ?? all
  const rows = [
    { name: 'all', title: t('charts.everyLanguage'), steps: all },
    ...spoken.map(one => ({ name: one.language, title: nameOf(one.language), steps: one.steps })),
  ]
  return (
    <Chart
      title={t('charts.funnel.title')}
      text={t('charts.funnel.text')}
      table={{
        columns: [
          { name: 'language', title: t('charts.language') },
          ...funnelSteps.map(step => ({ name: step, title: t(`charts.step.${step}`) })),
        ],
        rows: rows.map(row => ({ ...row, cells: funnelSteps.map(step => number(row.steps[step])) })),
      }}
      controls={
        <div className="mb-5 grid gap-4 sm:grid-cols-2">
          <Select
            label={t('charts.who')}
            value={side}
            onChange={event => {
              setSide(event.target.value === 'caregivers' ? 'caregivers' : 'families')
              setLanguage('')
            }}
          >
            <option value="families">{t('charts.families')}</option>
            <option value="caregivers">{t('charts.caregivers')}</option>
          </Select>
          <Select
            label={t('charts.language')}
            value={language}
            onChange={event => setLanguage(event.target.value)}
          >
            <option value="">{t('charts.everyLanguage')}</option>
            {spoken.map(one => (
              <option key={one.language} value={one.language}>
                {nameOf(one.language)}
              </option>
            ))}
          </Select>
        </div>
      }
    >
      <Bars
        bars={funnelSteps.map(step => ({
          name: step,
          title: t(`charts.step.${step}`),
          value: steps[step],
          note: t('charts.countAndShare', {
            count: steps[step],
            number: number(steps[step]),
            share: number(share(steps[step], steps.started)),
          }),
        }))}
      />
    </Chart>
  )
}

function Weeks({ weeks }: { weeks: ChartsRead['matches'] }) {
  const { t } = useTranslation()
  const series = (['suggested', 'introduced', 'started'] as const).map(name => ({
    name,
    title: t(`charts.weeks.${name}`),
    values: weeks.map(week => week[name]),
  }))
  const most = Math.max(1, ...series.flatMap(({ values }) => values))
  return (
    <Chart
      title={t('charts.weeks.title')}
      text={t('charts.weeks.text')}
      table={{
        columns: [{ name: 'week', title: t('charts.weeks.week') }, ...series],
        rows: weeks.map(week => ({
          name: week.week,
          title: day(week.week),
          cells: [week.suggested, week.introduced, week.started].map(count => number(count)),
        })),
      }}
    >
      <Columns
        labels={weeks.map(({ week }) => ({ name: week, title: day(week).replace(/,? \d{4}$/u, '') }))}
        series={series}
        most={number(most)}
      />
    </Chart>
  )
}

const tones = { '0-1': 'action', '1-2': 'action', '2-4': 'warn', '4-7': 'warn', '7-': 'bad' } as const

function Waiting({ documents }: Pick<ChartsRead, 'documents'>) {
  const { t } = useTranslation()
  const total = documents.reduce((sum, { count }) => sum + count, 0)
  return (
    <Chart
      title={t('charts.documents.title')}
      text={t('charts.documents.text', { count: total })}
      table={{
        columns: [
          { name: 'days', title: t('charts.documents.waited') },
          { name: 'count', title: t('charts.documents.count') },
        ],
        rows: documents.map(({ days, count }) => ({
          ...{ name: days, title: t(`charts.documents.days.${days}`), cells: [number(count)] },
        })),
      }}
    >
      <Bars
        bars={documents.map(({ days, count }) => ({
          ...{ name: days, title: t(`charts.documents.days.${days}`), value: count, note: number(count) },
          tone: tones[days],
        }))}
      />
    </Chart>
  )
}
