import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { shortNoticeMs } from '#machines/visits/visit.ts'
import { useKeptDraft } from '../../lib/kept-draft.ts'
import { firstNameOf } from '../../matching/match.ts'
import { TextArea } from '../../ui/controls/field.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import type { Scope } from '../use-visit-send.ts'
import type { Visit } from '../visit.ts'
import { ActFrame, ScopeField } from './act-frame.tsx'
import type { FormProps } from './form-props.ts'

const isShortNotice = ({ status, startsAt }: Visit) =>
  status === 'confirmed' && Date.parse(startsAt) - Date.now() < shortNoticeMs

type Props = FormProps & { type: 'confirm' | 'decline' | 'cancel' | 'miss' }

/** A yes to a series, a no, a cancellation or a visit that didn't happen. */
export function ReasonForm({ visit, type, sending, onClose }: Props) {
  const { t } = useTranslation()
  const hasScope = visit.seriesId !== null && type !== 'miss'
  const [scope, setScope] = useState<Scope>(type === 'cancel' ? 'one' : 'all')
  const [{ reason }, setDraft, forget] = useKeptDraft(`visit/${visit.id}/${type}`, { reason: '' })
  const [isMissing, setMissing] = useState(false)
  const isNeeded = type === 'cancel' && visit.status === 'confirmed'
  const send = async () => {
    const words = reason.trim()
    if (isNeeded && !words) return setMissing(true)
    const done = await sending.send({
      type,
      ...(words ? { reason: words } : {}),
      ...(hasScope ? { scope } : {}),
    })
    if (!done) return
    forget()
    onClose()
  }
  return (
    <ActFrame
      title={t(`schedule.form.${type}`)}
      submit={t(
        type === 'cancel' && hasScope && scope !== 'one'
          ? 'schedule.submit.cancelMany'
          : `schedule.submit.${type}`,
      )}
      danger={type === 'cancel'}
      busy={sending.busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {type === 'cancel' && isShortNotice(visit) && (
        <Banner tone="warn" icon="warn">
          {t('schedule.shortNotice', { name: firstNameOf(visit.with.name) })}
        </Banner>
      )}
      {hasScope && <ScopeField scope={scope} onScope={setScope} />}
      {type !== 'confirm' && (
        <TextArea
          label={t('schedule.field.reason')}
          hint={t('schedule.field.reasonHint', { name: firstNameOf(visit.with.name) })}
          optional={!isNeeded}
          required={isNeeded}
          rows={3}
          maxLength={limits.reasonMax}
          error={isMissing && !reason.trim() ? t('schedule.field.reasonMissing') : undefined}
          value={reason}
          onChange={event => setDraft({ reason: event.target.value })}
        />
      )}
    </ActFrame>
  )
}
