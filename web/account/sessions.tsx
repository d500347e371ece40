import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { SessionRow } from '#server/accounts/account-routes.ts'
import { api } from '../lib/api.ts'
import { deviceOf } from '../lib/device-words.ts'
import { dayAndTime, timeAgo } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { endSession, signOut } from '../lib/session.ts'
import { showToast } from '../lib/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'

export function AccountSessions({ sessions }: { sessions: SessionRow[] }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [ending, setEnding] = useState<string>()
  const [asking, setAsking] = useState(false)

  const end = async (work: () => Promise<unknown>, id: string) => {
    if (ending) return
    setEnding(id)
    try {
      await work()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    } finally {
      setEnding(undefined)
    }
  }
  const endOne = (row: SessionRow) =>
    end(async () => {
      if (row.current) return signOut()
      await api.delete('/api/sessions/:id', { path: { id: row.id } })
      showToast({ tone: 'good', title: t('sessions.ended') })
      await revalidate()
    }, row.id)
  const endAll = () => end(() => endSession(() => api.delete('/api/sessions')), 'all')

  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(row => (
          <SessionLine key={row.id} row={row} busy={ending === row.id} onEnd={() => void endOne(row)} />
        ))}
      </ul>
      <Button look="danger" className="mt-5" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      {asking && (
        <Dialog title={t('sessions.endAll')} onClose={() => setAsking(false)}>
          <p>{t('sessions.endAllLead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button look="danger" busy={ending === 'all'} onClick={() => void endAll()}>
              {t('sessions.endAll')}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function SessionLine({ row, busy, onEnd }: { row: SessionRow; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation()
  const { browser, system } = deviceOf(row.userAgent)
  const device =
    browser && system
      ? t('sessions.device', { browser, system })
      : (browser ?? system ?? t('sessions.unknownDevice'))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <Icon name="device" className="size-6 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {row.current && <Badge tone="good">{t('sessions.thisDevice')}</Badge>}
        </p>
        <p className="text-[0.94rem] text-ink-soft">
          {t('sessions.lastUsed')}{' '}
          <time dateTime={row.updatedAt} title={dayAndTime(row.updatedAt)}>
            {timeAgo(row.updatedAt)}
          </time>
        </p>
      </div>
      <Button look="secondary" busy={busy} onClick={onEnd}>
        {row.current ? t('shell.signOut') : t('sessions.end')}
        <span className="sr-only"> {device}</span>
      </Button>
    </li>
  )
}
