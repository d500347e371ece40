import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { z } from 'zod'
import type { activityPage } from '#server/coordinators/activity.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
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

const addressOf = ({ kind, subject }: Activity): string | undefined => {
  if (kind === 'settings') return paths.adminSettings()
  if (kind === 'coordinator') return paths.adminSettings()
  if (kind === 'support_request')
    return subject ? paths.adminSupportRequest(subject.id) : paths.adminMessages()
  if (kind === 'concern') return paths.adminUrgent()
  if (!subject) return undefined
  if (subject.pair) return paths.adminMatch(subject.id)
  if (kind === 'document') return paths.adminDocuments({ status: 'all', document: subject.id })
  return subject.person ? personAddress(subject.person) : undefined
}

/** What happened, newest first, a page at a time. */
export function ActivityList({ first }: { first: ActivityRead }) {
  const { t } = useTranslation()
  const [older, setOlder] = useState<ActivityRead>()
  const [busy, setBusy] = useState(false)
  const ids = new Set(first.rows.map(({ id }) => id))
  const rows = [...first.rows, ...(older?.rows.filter(({ id }) => !ids.has(id)) ?? [])]
  const next = older ? older.next : first.next
  const showMore = async () => {
    if (busy || next === null) return
    setBusy(true)
    try {
      const page = await api.get<ActivityRead>(
        `/api/admin/activity?limit=20&before=${encodeURIComponent(next)}`,
      )
      setOlder({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next })
    } catch (error) {
      showToast({ tone: 'bad', title: t('activity.failed'), description: problemText(error) })
    }
    setBusy(false)
  }
  if (rows.length === 0) return <p className="text-ink-soft">{t('activity.none')}</p>
  return (
    <>
      <ul aria-label={t('activity.title')} className="divide-y divide-line">
        {rows.map(row => (
          <ActivityLine key={row.id} row={row} />
        ))}
      </ul>
      {next !== null && (
        <Button look="quiet" busy={busy} className="mt-3 -ms-3 px-3" onClick={() => void showMore()}>
          {t('activity.more')}
        </Button>
      )}
    </>
  )
}

function ActivityLine({ row }: { row: Activity }) {
  const { t } = useTranslation()
  const to = addressOf(row)
  const text = sentenceOf(row, t)
  return (
    <li className="py-2.5 leading-snug">
      {to ? (
        <Link to={to} className="inline-block wrap-anywhere hover:underline">
          {text}
        </Link>
      ) : (
        <span className="wrap-anywhere">{text}</span>
      )}
      <time dateTime={row.at} title={dayAndTime(row.at)} className="block text-[0.94rem] text-ink-soft">
        {timeAgo(row.at)}
      </time>
    </li>
  )
}
