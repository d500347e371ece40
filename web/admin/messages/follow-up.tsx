import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { dateOf, dayOf, inDays, isDue, type QuickDay, quickDays, startOfDay } from './follow-up-days.ts'

type Props = {
  at: string | null
  busy: boolean
  isAsking: boolean
  onAsk: (isAsking: boolean) => void
  /** Null once it's done. */
  onSet: (at: string | null) => void
}

/** The day to come back to a conversation: set by a tap, and done by another. */
export function FollowUp({ at, busy, isAsking, onAsk, onSet }: Props) {
  const { t } = useTranslation()
  return (
    <>
      {at && (
        <Badge tone={isDue(at) ? 'warn' : 'plain'}>
          {t('adminMessages.followUp.on', { day: dayOf(at) })}
        </Badge>
      )}
      {at && isDue(at) && (
        <Button look="quiet" busy={busy} className="shrink-0 max-sm:px-3" onClick={() => onSet(null)}>
          {t('adminMessages.followUp.done')}
        </Button>
      )}
      <Button look="quiet" className="shrink-0 max-sm:px-3" onClick={() => onAsk(true)}>
        {t(at ? 'adminMessages.followUp.change' : 'adminMessages.followUp.set')}
      </Button>
      {isAsking && (
        <FollowUpDialog
          at={at}
          onClose={() => onAsk(false)}
          onSet={chosen => {
            onAsk(false)
            onSet(chosen)
          }}
        />
      )}
    </>
  )
}

const quick = Object.keys(quickDays) as QuickDay[]

function FollowUpDialog({ at, onSet, onClose }: Pick<Props, 'at' | 'onSet'> & { onClose: () => void }) {
  const { t } = useTranslation()
  const label = useId()
  const [date, setDate] = useState(at ? dateOf(at) : '')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(date === '')
    if (date !== '') onSet(startOfDay(date))
  }
  return (
    <Dialog title={t('adminMessages.followUp.title')} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <fieldset aria-labelledby={label}>
          <p id={label} className="mb-2 text-ink-soft">
            {t('adminMessages.followUp.text')}
          </p>
          <div className="flex flex-wrap gap-2">
            {quick.map((name, index) => (
              <Button
                key={name}
                look="secondary"
                {...(index === 0 ? { 'data-first-focus': '' } : {})}
                onClick={() => onSet(inDays(quickDays[name]))}
              >
                {t(`adminMessages.followUp.${name}`)}
              </Button>
            ))}
          </div>
        </fieldset>
        <TextField
          label={t('adminMessages.followUp.day')}
          type="date"
          value={date}
          min={dateOf(inDays(0))}
          error={isMissing ? t('adminMessages.followUp.missing') : undefined}
          onChange={event => setDate(event.target.value)}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          {at && (
            <Button look="quiet" onClick={() => onSet(null)}>
              {t('adminMessages.followUp.remove')}
            </Button>
          )}
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit">{t('common.save')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
