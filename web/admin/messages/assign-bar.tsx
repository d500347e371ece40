import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminConversations } from '#server/messages/admin-routes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { controlLook } from '../../ui/controls/field.tsx'
import { useKeys } from '../keyboard/keys.tsx'
import { FollowUp } from './follow-up.tsx'
import { dayOf } from './follow-up-days.ts'
import type { RowState } from './use-row.ts'

type Props = {
  state: RowState
  coordinators: AdminConversations['coordinators'] | undefined
  /** The next conversation opens by itself. */
  onSettled: (text: string, undo?: () => void) => void
}

/** The assigned coordinator, and whether the conversation still needs an answer. */
export function AssignBar({ state, coordinators, onSettled }: Props) {
  const { row, busy } = state
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  useKeys(row ? { f: () => setIsAsking(true) } : {})
  if (!row) return null
  const { name } = row.with
  const settle = async () => {
    if (await state.settle())
      onSettled(
        t('adminMessages.settled', { name }),
        // Only what came from the support page can wait again.
        row.request ? () => void state.reopen() : undefined,
      )
  }
  const followUp = async (at: string | null) => {
    if (!(await state.followUp(at))) return
    const text = at
      ? t('adminMessages.planned', { name, day: dayOf(at) })
      : t('adminMessages.cameBack', { name })
    onSettled(text, () => void state.followUp(row.followUpAt))
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sunken px-3 py-2">
      <label className="flex min-w-0 items-center gap-2 max-sm:flex-1">
        <span className="shrink-0 text-[0.94rem] max-sm:sr-only">{t('adminMessages.assign')}</span>
        <select
          value={row.assigned?.id ?? ''}
          disabled={busy}
          onChange={event => void state.assign(event.target.value || null)}
          className={`${controlLook} min-w-0 sm:w-auto`}
        >
          <option value="">{t('adminMessages.noOne')}</option>
          {coordinators?.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {row.waitingSince && (
        <Button look="quiet" busy={busy} className="shrink-0 max-sm:px-3" onClick={() => void settle()}>
          {t('adminMessages.noAnswer')}
        </Button>
      )}
      {row.request && !row.waitingSince && (
        <Button look="quiet" busy={busy} className="shrink-0 max-sm:px-3" onClick={() => void state.reopen()}>
          {t('adminMessages.reopen')}
        </Button>
      )}
      <FollowUp
        {...{ busy, isAsking }}
        at={row.followUpAt}
        onAsk={setIsAsking}
        onSet={at => void followUp(at)}
      />
    </div>
  )
}
