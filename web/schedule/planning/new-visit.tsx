import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { addDays, dayOf, weekdayOf } from '#machines/calendar/local-days.ts'
import type { MatchSide } from '#machines/matching/match.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { firstNameOf, type Match } from '../../matching/match.ts'
import { Button } from '../../ui/controls/button.tsx'
import { FieldError, Select, TextArea } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import type { Schedule } from '../read-schedule.ts'
import type { Address } from '../use-address.ts'
import { ConflictsNote } from './conflicts-note.tsx'
import { CostNote } from './cost-note.tsx'
import { forgetVisit, keepVisit, keptVisit } from './kept-visit.ts'
import { TimeFields } from './time-fields.tsx'
import { draftIn, type TimesDraft } from './times-draft.ts'
import { useAvailability } from './use-availability.ts'
import { useCareZone } from './use-care-zone.ts'
import {
  type DraftFaults,
  faultsOf,
  lastDayOf,
  newDraft,
  requestOf,
  type VisitDraft,
  visitsOf,
} from './visit-draft.ts'
import { WeeklyFields } from './weekly-fields.tsx'

type Props = { schedule: Schedule; side: MatchSide; address: Address; onClose: () => void }

const noteMax = 500

/** The next morning, or that of the day that's looked at. */
const usualTimes = ({ query, today }: Address): TimesDraft => ({
  date: query.date > today ? query.date : addDays(today, 1),
  from: '09:00',
  to: '12:00',
})

/** Reopened from the same place, the form shows what was filled in. */
const placeOf = ({ overlay, query }: Address): string =>
  [query.date, ...['match', 'start', 'end'].map(name => overlay.get(name) ?? '')].join(' ')

/** Asks the other side for a visit, or for one every week. */
export function NewVisit({ schedule, side, address, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const { overlay } = address
  const { matches } = schedule
  const openedFrom = placeOf(address)
  const [draft, show] = useState(() => {
    const wished = matches.find(({ id }) => id === overlay.get('match')) ?? matches[0]
    const times = draftIn(overlay.get('start'), overlay.get('end')) ?? usualTimes(address)
    const ids = matches.map(({ id }) => id)
    return keptVisit(openedFrom, newDraft(times, wished?.id ?? ''), ids)
  })
  const setDraft = (next: VisitDraft) => {
    show(next)
    keepVisit(openedFrom, next)
  }
  const match = matches.find(({ id }) => id === draft.matchId)
  const sending = usePlanning({ draft, address })
  const availability = useAvailability(
    draft.matchId,
    draft.date,
    draft.isWeekly ? lastDayOf(draft) : draft.date,
  )
  const zone = useCareZone(draft.matchId, zoneFor(schedule, draft.matchId))
  if (!match)
    return (
      <Dialog title={t('schedule.plan')} onClose={onClose}>
        <QuietState icon="calendar" title={t('schedule.none')} text={t(`schedule.noneText.${side}`)} />
      </Dialog>
    )
  const { timeZone } = zone
  const wanted = visitsOf(draft, timeZone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void sending.send(zone.find)
  }
  return (
    <Dialog
      sheet
      title={t('schedule.plan')}
      onClose={onClose}
      foot={
        <Button type="submit" form={form} busy={sending.busy} className="w-full">
          {wanted.length > 1 && draft.hasEnd
            ? t('schedule.askMany', { count: wanted.length })
            : t('schedule.ask', { name: firstNameOf(match.with.name) })}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-5">
        <WithWhom {...{ matches, side, draft }} onDraft={setDraft} />
        <TimeFields
          draft={draft}
          onDraft={times => setDraft({ ...draft, ...times })}
          timeZone={timeZone}
          fault={sending.faults.times}
        />
        <Weekly draft={draft} onDraft={setDraft} faults={sending.faults} />
        <ConflictsNote
          {...{ wanted, timeZone, availability }}
          matchId={draft.matchId}
          name={side === 'caregiver' ? undefined : firstNameOf(match.with.name)}
          visits={schedule.visits}
        />
        <CostNote {...{ wanted, timeZone, match }} />
        <TextArea
          label={t('schedule.field.note')}
          hint={t(`schedule.field.noteHint.${side}`)}
          optional
          rows={2}
          maxLength={noteMax}
          value={draft.note}
          onChange={event => setDraft({ ...draft, note: event.target.value })}
        />
        {sending.error !== undefined && (
          <FieldError id={`${form}-error`}>{problemText(sending.error)}</FieldError>
        )}
      </form>
    </Dialog>
  )
}

/** The zone of these two people's other visits. */
const zoneFor = ({ visits }: Schedule, matchId: string) =>
  visits.findLast(visit => visit.matchId === matchId)?.timeZone

type DraftProps = { draft: VisitDraft; onDraft: (draft: VisitDraft) => void }

function WithWhom({
  matches,
  side,
  draft,
  onDraft,
}: DraftProps & { matches: readonly Match[]; side: MatchSide }) {
  const { t } = useTranslation()
  const nameOf = (match: Match) =>
    side === 'caregiver' && match.recipient
      ? t('schedule.recipientOf', { recipient: match.recipient, name: match.with.name })
      : match.with.name
  return (
    <Select
      label={t(`schedule.field.with.${side}`)}
      value={draft.matchId}
      onChange={event => onDraft({ ...draft, matchId: event.target.value })}
    >
      {matches.map(match => (
        <option key={match.id} value={match.id}>
          {nameOf(match)}
        </option>
      ))}
    </Select>
  )
}

function Weekly({ draft, onDraft, faults }: DraftProps & { faults: DraftFaults }) {
  const { t } = useTranslation()
  return (
    <div>
      <Switch
        label={t('schedule.repeat')}
        on={draft.isWeekly}
        onValue={isWeekly => onDraft({ ...draft, isWeekly })}
      />
      {draft.isWeekly && (
        <WeeklyFields
          weekly={draft}
          onWeekly={weekly => onDraft({ ...draft, ...weekly })}
          first={weekdayOf(draft.date)}
          min={draft.date}
          error={faults.until && t(`schedule.untilFault.${faults.until}`)}
        />
      )}
    </div>
  )
}

/** What was typed stays until it has arrived. */
function usePlanning({ draft, address }: { draft: VisitDraft; address: Address }) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<DraftFaults>({})
  const [error, setError] = useState<unknown>()
  const send = async (findZone: () => Promise<string>) => {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      const timeZone = await findZone()
      const found = faultsOf(draft, timeZone, new Date())
      const request = requestOf(draft, timeZone)
      setFaults(found)
      if (Object.keys(found).length > 0 || !request) return setBusy(false)
      const { startsAt } = await api.post('/api/visits', { body: request })
      showToast({ tone: 'good', title: t('schedule.asked'), description: t('schedule.askedText') })
      forgetVisit()
      await revalidate()
      address.close({ date: dayOf(new Date(startsAt), timeZone) })
    } catch (cause) {
      setError(cause)
    }
    setBusy(false)
  }
  return { busy, faults, error, send }
}
