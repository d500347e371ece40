import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminConversation } from '../../lib/answers.ts'
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
  const address = `/api/admin/conversations/${encodeURIComponent(id)}`
  const [elsewhere, setElsewhere] = useState<AdminConversation>()
  const listed = queue.data?.rows.find(one => one.id === id)
  const row = listed ?? elsewhere
  // It may be on another page of the queue, or left out by a filter; what changes it loads the queue again.
  const isElsewhere = queue.data !== undefined && !listed
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each answer of the queue
  useEffect(() => {
    if (!isElsewhere) return
    let isGone = false
    const take = (found: AdminConversation) => {
      if (!isGone) setElsewhere(found)
    }
    // Without it, only the bar is missing.
    api.get<AdminConversation>(address).then(take, () => {})
    return () => {
      isGone = true
    }
  }, [isElsewhere, address, queue.data])
  const change = async (what: string, body: object) => {
    setBusy(true)
    try {
      setElsewhere(await api.post<AdminConversation>(`${address}/${what}`, body))
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
