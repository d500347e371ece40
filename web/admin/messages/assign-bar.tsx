import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { controlLook } from '../../ui/controls/field.tsx'
import type { QueueState } from './use-queue.ts'

/** Who takes care of a conversation, and whether it still waits for an answer. */
export function AssignBar({ id, queue }: { id: string; queue: QueueState }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const row = queue.data?.rows.find(one => one.id === id)
  const change = async (what: string, body: object) => {
    setBusy(true)
    try {
      await api.post(`/api/admin/conversations/${encodeURIComponent(id)}/${what}`, body)
      await queue.load()
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminMessages.notChanged'), description: problemText(error) })
    }
    setBusy(false)
  }
  if (!row) return null
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-2">
      <label className="flex min-w-0 items-center gap-2">
        <span className="shrink-0 text-[0.94rem]">{t('adminMessages.assign')}</span>
        <select
          value={row.assigned?.id ?? ''}
          disabled={busy}
          onChange={event => void change('assign', { to: event.target.value || null })}
          className={`${controlLook} w-auto min-w-0`}
        >
          <option value="">{t('adminMessages.noOne')}</option>
          {queue.data?.coordinators.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {row.waitingSince && (
        <Button look="quiet" busy={busy} onClick={() => void change('no-answer', {})}>
          {t('adminMessages.noAnswer')}
        </Button>
      )}
    </div>
  )
}
