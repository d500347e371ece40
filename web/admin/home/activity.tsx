import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import { type ActivityFilter, activityFilterNames as filterNames } from '#machines/coordinators/activity.ts'
import type { activityPage } from '#server/coordinators/activity.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime, relativeDay, timeOfDay } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { PeopleNews } from '#web/people/people-news.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/field.tsx'
import { personAddress } from '../person-address.ts'

export type ActivityRead = z.infer<typeof activityPage>
type Activity = ActivityRead['rows'][number]

/** What an entry says, in one sentence. */
function sentenceOf({ what, actor, subject }: Activity, t: TFunction): string {
  const gone = t('activity.gone')
  const words = {
    actor: actor?.name ?? t('activity.system'),
    person: subject?.person?.name ?? gone,
    family: subject?.pair?.recipient ?? gone,
    caregiver: subject?.pair?.caregiver ?? gone,
    document: subject?.document
      ? t(`documents.type.${subject.document}.inSentence`)
      : t('activity.someDocument'),
    setting: t(`activity.setting.${subject?.setting ?? 'other'}`),
  }
  return t(`activity.${what}`, words)
}

/** For kinds whose entries are looked after on one page. */
const pages: Partial<Record<Activity['kind'], string>> = {
  settings: paths.adminSettings(),
  coordinator: paths.adminSettings(),
  support_request: paths.adminMessages(),
  concern: paths.adminUrgent(),
  conversation: paths.adminUrgent(),
  review: paths.adminReviews(),
  'community-post': paths.adminCommunity(),
  'community-answer': paths.adminCommunity(),
}

const addressOf = ({ kind, subject }: Activity): string | undefined => {
  if (pages[kind] || !subject) return pages[kind]
  if (subject.pair) return paths.adminMatch(subject.id)
  if (kind === 'document') return paths.adminDocuments({ status: 'all', document: subject.id })
  return subject.person ? personAddress(subject.person) : undefined
}

const pageOf = (filter: ActivityFilter | '', before?: string) =>
  api.get('/api/admin/activity', {
    query: {
      limit: before === undefined ? '8' : '20',
      ...(filter ? { filter } : {}),
      ...(before === undefined ? {} : { before }),
    },
  })

/** What happened, newest first, a page at a time; follows what happens meanwhile. */
export function ActivityList({ first }: { first: ActivityRead }) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<ActivityFilter | ''>('')
  const [newer, setNewer] = useState<{ over: ActivityRead; read: ActivityRead }>()
  const [older, setOlder] = useState<ActivityRead>()
  const [busy, setBusy] = useState(false)
  const newest = newer?.over === first ? newer.read : first
  const ids = new Set(newest.rows.map(({ id }) => id))
  const rows = [...newest.rows, ...(older?.rows.filter(({ id }) => !ids.has(id)) ?? [])]
  const next = older ? older.next : newest.next
  const read = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showToast({ tone: 'bad', title: t('activity.failed'), description: problemText(error) })
    }
    setBusy(false)
  }
  const showMore = () =>
    read(async () => {
      const page = await pageOf(filter, next ?? undefined)
      setOlder({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next })
    })
  const choose = (wanted: ActivityFilter | '') =>
    read(async () => {
      setNewer({ over: first, read: await pageOf(wanted) })
      setOlder(undefined)
      setFilter(wanted)
    })
  return (
    <>
      <NewActivity filter={filter} first={first} onRead={page => setNewer({ over: first, read: page })} />
      <Select
        label={t('activity.filter')}
        value={filter}
        onChange={event => void choose(filterNames.find(name => name === event.target.value) ?? '')}
      >
        <option value="">{t('activity.all')}</option>
        {filterNames.map(name => (
          <option key={name} value={name}>
            {t(`activity.filters.${name}`)}
          </option>
        ))}
      </Select>
      {rows.length === 0 && (
        <p className="mt-4 text-ink-soft">{t(filter ? 'activity.noneOfThese' : 'activity.none')}</p>
      )}
      <div>
        {byDay(rows).map(([name, lines]) => (
          <div key={name} className="mt-5">
            <h3 className="text-[0.94rem] font-semibold text-ink-soft">{name}</h3>
            <ul aria-label={name} className="divide-y divide-line">
              {lines.map(row => (
                <ActivityLine key={row.id} row={row} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {next !== null && (
        <Button look="quiet" busy={busy} className="mt-3 -ms-3 px-3" onClick={() => void showMore()}>
          {t('activity.more')}
        </Button>
      )}
    </>
  )
}

type NewProps = { filter: ActivityFilter | ''; first: ActivityRead; onRead: (page: ActivityRead) => void }

/** The dashboard reloads for news of matches and urgent items, this card for news of people; both keep the filter. */
function NewActivity({ filter, first, onRead }: NewProps) {
  const again = useEffectEvent(async () => {
    try {
      onRead(await pageOf(filter))
    } catch {
      // The next news brings the next try.
    }
  })
  useEffect(() => {
    if (filter && first) void again()
  }, [filter, first])
  return <PeopleNews onChange={() => void again()} />
}

/** Newest first, as they are; each under the day it happened on. */
function byDay(rows: readonly Activity[]): [string, Activity[]][] {
  return [...Map.groupBy(rows, ({ at }) => relativeDay(at))]
}

function ActivityLine({ row }: { row: Activity }) {
  const { t } = useTranslation()
  const to = addressOf(row)
  const text = sentenceOf(row, t)
  return (
    <li className="flex gap-4 py-2.5 leading-snug">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {to ? (
          <Link to={to} className="hover:underline">
            {text}
          </Link>
        ) : (
          text
        )}
      </span>
      <time
        dateTime={row.at}
        title={dayAndTime(row.at)}
        className="shrink-0 whitespace-nowrap text-[0.94rem] text-ink-soft"
      >
        {timeOfDay(row.at)}
      </time>
    </li>
  )
}
