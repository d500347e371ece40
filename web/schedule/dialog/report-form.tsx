import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitReport } from '#machines/visits/visit.ts'
import { useKeptDraft } from '../../lib/kept-draft.ts'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { draftOf, timesOf } from '../planning/times-draft.ts'
import type { VisitAct } from '../use-visit-send.ts'
import type { Visit } from '../visit.ts'
import { ActFrame } from './act-frame.tsx'
import { DictatedArea } from './dictated-area.tsx'
import type { FormProps } from './form-props.ts'

const textMax = 2000

/** What's asked for in a line or two; 'text' is for all the rest. */
const asked = ['meals', 'mood', 'unusual'] as const
const parts = [...asked, 'text'] as const

const noReport: VisitReport = { meals: '', mood: '', unusual: '', text: '' }

const isEmpty = (report: VisitReport) => parts.every(part => report[part].trim() === '')

/** The day's times as they were: planned ones where a clock was forgotten. */
const clockDraft = ({ startsAt, endsAt, clock, timeZone }: Visit) =>
  draftOf({ startsAt: clock.in ?? startsAt, endsAt: clock.out ?? endsAt }, timeZone)

type Props = FormProps & { type: 'report' | 'complete' }

/** How the visit went: for the family, and for the next caregiver. */
export function ReportForm({ visit, type, sending, onClose }: Props) {
  const { t } = useTranslation()
  const [report, setReport, forget] = useKeptDraft(`visit-report/${visit.id}`, {
    ...noReport,
    ...visit.report,
  })
  const [times, setTimes] = useState(() => clockDraft(visit))
  const asksClock = type === 'complete' && (visit.clock.in === null || visit.clock.out === null)
  const actOf = (): VisitAct => {
    if (type === 'report') return { type, ...report }
    const told = asksClock ? timesOf(times, visit.timeZone) : undefined
    return {
      type,
      ...(isEmpty(report) ? {} : { report }),
      ...(told
        ? { clock: { in: visit.clock.in ?? told.startsAt, out: visit.clock.out ?? told.endsAt } }
        : {}),
    }
  }
  const send = async () => {
    if (!(await sending.send(actOf()))) return
    forget()
    onClose()
  }
  return (
    <ActFrame
      title={t(`schedule.form.${type}`)}
      submit={t(`schedule.submit.${type}`)}
      busy={sending.busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      {asksClock && (
        <div className="grid grid-cols-2 gap-3">
          {visit.clock.in === null && (
            <TextField
              label={t('schedule.report.started')}
              type="time"
              value={times.from}
              onChange={event => setTimes({ ...times, from: event.target.value })}
            />
          )}
          {visit.clock.out === null && (
            <TextField
              label={t('schedule.report.ended')}
              type="time"
              value={times.to}
              onChange={event => setTimes({ ...times, to: event.target.value })}
            />
          )}
        </div>
      )}
      {asked.map(part => (
        <TextArea
          key={part}
          label={t(`schedule.report.${part}`)}
          hint={t(`schedule.report.hint.${part}`)}
          optional
          rows={2}
          maxLength={textMax}
          value={report[part]}
          onChange={event => setReport({ ...report, [part]: event.target.value })}
        />
      ))}
      <DictatedArea
        label={t('schedule.report.text')}
        hint={t('schedule.report.hint.text')}
        optional
        rows={2}
        maxLength={textMax}
        value={report.text}
        isSending={sending.busy}
        onWords={text => setReport({ ...report, text })}
      />
    </ActFrame>
  )
}
