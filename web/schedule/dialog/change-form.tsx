import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { firstNameOf } from '../../matching/match.ts'
import { TextArea } from '../../ui/controls/field.tsx'
import { ConflictsNote } from '../planning/conflicts-note.tsx'
import { TimeFields } from '../planning/time-fields.tsx'
import { type DraftFault, draftOf, faultOf, type TimesDraft, timesOf } from '../planning/times-draft.ts'
import { useAvailability } from '../planning/use-availability.ts'
import type { Scope } from '../use-visit-send.ts'
import { ActFrame, ScopeField } from './act-frame.tsx'
import type { FormProps } from './form-props.ts'

/** Another time for a visit; it counts once the other side agrees. */
export function ChangeForm({
  visit,
  schedule,
  side,
  sending,
  onClose,
  moved,
}: FormProps & { moved: TimesDraft | undefined }) {
  const { t } = useTranslation()
  const { timeZone } = visit
  const [draft, setDraft] = useState(() => moved ?? draftOf(visit, timeZone))
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('one')
  const [fault, setFault] = useState<DraftFault>()
  const name = firstNameOf(visit.with.name)
  const times = timesOf(draft, timeZone)
  const availability = useAvailability(visit.matchId, draft.date, draft.date)
  const send = async () => {
    const found = faultOf(draft, timeZone, new Date())
    setFault(found)
    if (found || !times) return
    const words = reason.trim()
    const done = await sending.send({
      ...{ type: 'change', ...times },
      ...(words ? { reason: words } : {}),
      ...(visit.seriesId ? { scope } : {}),
    })
    if (done) onClose()
  }
  return (
    <ActFrame
      title={t('schedule.form.change')}
      submit={t('schedule.submit.change')}
      busy={sending.busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {visit.status === 'confirmed' && (
        <p className="text-ink-soft">{t('schedule.proposed.untilThen', { name })}</p>
      )}
      <TimeFields draft={draft} onDraft={setDraft} timeZone={timeZone} fault={fault} />
      <ConflictsNote
        {...{ timeZone, availability }}
        wanted={times ? [times] : []}
        moved={visit}
        matchId={visit.matchId}
        name={side === 'caregiver' ? undefined : name}
        visits={schedule.visits}
      />
      {visit.seriesId && <ScopeField scope={scope} onScope={setScope} />}
      <TextArea
        label={t('schedule.field.reason')}
        optional
        rows={2}
        maxLength={limits.reasonMax}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
    </ActFrame>
  )
}
