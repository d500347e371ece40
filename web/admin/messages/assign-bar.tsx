import { useTranslation } from 'react-i18next'
import type { AdminConversations } from '#server/messages/admin-routes.ts'
import { Button } from '../../ui/controls/button.tsx'
import { controlLook } from '../../ui/controls/field.tsx'
import type { RowState } from './use-row.ts'

type Props = { state: RowState; coordinators: AdminConversations['coordinators'] | undefined }

/** The assigned coordinator, and whether the conversation still needs an answer. */
export function AssignBar({ state: { row, busy, change }, coordinators }: Props) {
  const { t } = useTranslation()
  if (!row) return null
  return (
    <div className="flex items-center gap-2 border-b border-line bg-sunken px-3 py-2">
      <label className="flex min-w-0 items-center gap-2 max-sm:flex-1">
        <span className="shrink-0 text-[0.94rem] max-sm:sr-only">{t('adminMessages.assign')}</span>
        <select
          value={row.assigned?.id ?? ''}
          disabled={busy}
          onChange={event => void change('assign', { to: event.target.value || null })}
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
        <Button
          look="quiet"
          busy={busy}
          className="shrink-0 max-sm:px-3"
          onClick={() => void change('no-answer')}
        >
          {t('adminMessages.noAnswer')}
        </Button>
      )}
      {row.request && !row.waitingSince && (
        <Button
          look="quiet"
          busy={busy}
          className="shrink-0 max-sm:px-3"
          onClick={() => void change('reopen')}
        >
          {t('adminMessages.reopen')}
        </Button>
      )}
    </div>
  )
}
