import { useTranslation } from 'react-i18next'
import { FieldError, TextField } from '../../ui/controls/field.tsx'
import { deviceZone, zoneText } from '../times.ts'
import { type DraftFault, isOvernight, type TimesDraft } from './times-draft.ts'

type Props = {
  draft: TimesDraft
  onDraft: (draft: TimesDraft) => void
  timeZone: string
  fault: DraftFault | undefined
}

/** A day and its hours, by the clock where the visit is. */
export function TimeFields({ draft, onDraft, timeZone, fault }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3">
      <TextField
        label={t('schedule.field.date')}
        type="date"
        required
        value={draft.date}
        onChange={event => onDraft({ ...draft, date: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('schedule.field.from')}
          type="time"
          step={300}
          required
          value={draft.from}
          onChange={event => onDraft({ ...draft, from: event.target.value })}
        />
        <TextField
          label={t('schedule.field.to')}
          type="time"
          step={300}
          required
          value={draft.to}
          onChange={event => onDraft({ ...draft, to: event.target.value })}
        />
      </div>
      {isOvernight(draft) && <p className="text-[0.94rem] text-ink-soft">{t('schedule.overnight')}</p>}
      <ZoneHint timeZone={timeZone} />
      {fault && <FieldError id="times-fault">{t(`schedule.fault.${fault}`)}</FieldError>}
    </div>
  )
}

/** Only for those whose own clock shows something else. */
export function ZoneHint({ timeZone }: { timeZone: string }) {
  const { t } = useTranslation()
  if (zoneText(timeZone) === zoneText(deviceZone())) return null
  return (
    <p className="text-[0.94rem] text-ink-soft">{t('schedule.zoneHint', { zone: zoneText(timeZone) })}</p>
  )
}
