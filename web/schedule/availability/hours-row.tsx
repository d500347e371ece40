import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/controls/button.tsx'
import { controlLook, FieldError } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Hours, type HoursFault, isOvernight } from './hours-draft.ts'

type Props = {
  hours: Hours
  /** Whose hours these are, for screen readers: 'Monday'. */
  of: string
  fault: HoursFault | undefined
  onHours: (hours: Pick<Hours, 'from' | 'to'>) => void
  onRemove?: () => void
}

/** Without the browser's clock, '10:00 PM' has room twice on a phone or a tablet; a tap opens the clock all the same. */
const timeLook = 'min-w-0 max-sm:px-2 max-lg:[&::-webkit-calendar-picker-indicator]:hidden sm:w-36'

/** From one time to another, in one line on a phone. */
export function HoursRow({ hours: { key, from, to }, of, fault, onHours, onRemove }: Props) {
  const { t } = useTranslation()
  const endsNextDay = isOvernight({ from, to }) && !fault
  const wiring = {
    ...(fault && { 'aria-invalid': true as const }),
    ...((fault || endsNextDay) && { 'aria-describedby': `hours-${key}` }),
  }
  return (
    <div>
      <div className="flex items-center gap-2">
        <input
          type="time"
          step={300}
          aria-label={t('availability.fromOf', { of })}
          value={from}
          onChange={event => onHours({ from: event.target.value, to })}
          {...wiring}
          className={`${controlLook} ${timeLook}`}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          step={300}
          aria-label={t('availability.toOf', { of })}
          value={to}
          onChange={event => onHours({ from, to: event.target.value })}
          {...wiring}
          className={`${controlLook} ${timeLook}`}
        />
        {onRemove && (
          <IconButton label={t('availability.removeOf', { of })} onClick={onRemove}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      {endsNextDay && (
        <p id={`hours-${key}`} className="mt-1 text-[0.94rem] text-ink-soft">
          {t('availability.nextDay')}
        </p>
      )}
      {fault && (
        <div className="mt-1">
          <FieldError id={`hours-${key}`}>{t(`availability.fault.${fault}`)}</FieldError>
        </div>
      )}
    </div>
  )
}
