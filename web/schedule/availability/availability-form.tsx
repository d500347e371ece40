import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Availability } from '#machines/visits/availability.ts'
import { api, Problem } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { Card } from '../../ui/card.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { UnsavedGuard } from '../../ui/overlays/unsaved-guard.tsx'
import { todayIn } from '../read-schedule.ts'
import { deviceZone, durationText, zoneText } from '../times.ts'
import { ExceptionDays } from './exception-days.tsx'
import {
  availabilityOf,
  draftFrom,
  faultsIn,
  type HoursDraft,
  type HoursFault,
  isSameHours,
  weekMinutes,
} from './hours-draft.ts'
import { zonesWith } from './time-zones.ts'
import { WeeklyHours } from './weekly-hours.tsx'

const noFaults: ReadonlyMap<number, HoursFault> = new Map()

/** When a caregiver works. Nothing is sent before 'Save', and what was typed stays when that fails. */
export function AvailabilityForm({ availability }: { availability: Availability }) {
  const { t } = useTranslation()
  const today = todayIn(availability.timeZone)
  const [seen, setSeen] = useState(availability)
  const [saved, setSaved] = useState(() => draftFrom(availability, today))
  const [draft, setDraft] = useState(saved)
  const [newer, setNewer] = useState<Availability>()
  /** What was typed, while the newer hours are on screen. */
  const [mine, setMine] = useState<HoursDraft>()
  const [busy, setBusy] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const found = faultsIn(draft)
  const faults = isPressed ? found : noFaults
  const isChanged = !isSameHours(saved, draft)
  /** `over`: the hours that these take the place of. */
  const save = async (over = seen) => {
    setPressed(true)
    if (busy || found.size > 0) return
    setBusy(true)
    const sent = availabilityOf(draft)
    try {
      await api.put('/api/availability', { body: { ...sent, seen: over } })
      setSeen(sent)
      setSaved(draft)
      setNewer(undefined)
      setMine(undefined)
      setPressed(false)
      showToast({ tone: 'good', title: t('availability.savedToast') })
    } catch (error) {
      const found = isNewer(error) ? await readNewer() : undefined
      if (found) setNewer(found)
      else showToast({ tone: 'bad', title: t('availability.notSaved'), description: problemText(error) })
    }
    setBusy(false)
  }
  const look = (hours: Availability) => {
    const shown = draftFrom(hours, today)
    setMine(draft)
    setSeen(hours)
    setSaved(shown)
    setDraft(shown)
    setNewer(undefined)
    setPressed(false)
  }
  const goBack = (kept: HoursDraft) => {
    setDraft(kept)
    setMine(undefined)
  }
  return (
    <div className="grid gap-6">
      <UnsavedGuard
        isChanged={isChanged || mine !== undefined}
        title={t('availability.leave.title')}
        text={t('availability.leave.text')}
        confirm={t('availability.leave.confirm')}
      />
      <Card title={t('availability.week')} action={<Sum minutes={weekMinutes(draft)} />}>
        <WeeklyHours draft={draft} faults={faults} onDraft={setDraft} />
      </Card>
      <Card title={t('availability.exceptions')}>
        <ExceptionDays draft={draft} faults={faults} today={today} onDraft={setDraft} />
      </Card>
      <Card title={t('availability.zone')}>
        <div className="max-w-sm">
          <Select
            label={t('availability.zoneLabel')}
            hint={t('availability.zoneHint')}
            value={draft.timeZone}
            onChange={event => setDraft({ ...draft, timeZone: event.target.value })}
          >
            {zonesWith(draft.timeZone, deviceZone()).map(zone => (
              <option key={zone} value={zone}>
                {`${zoneText(zone)} (${zone.replaceAll('_', ' ')})`}
              </option>
            ))}
          </Select>
        </div>
      </Card>
      <div className="sticky bottom-20 z-10 flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-surface px-4 py-3 shadow-lift lg:bottom-6">
        <p role="status" className="flex items-center gap-2 text-ink-soft">
          {!isChanged && <Icon name="check" className="size-5 text-good" />}
          {isChanged
            ? t('availability.unsaved')
            : t(mine ? 'availability.newer.shown' : 'availability.saved')}
        </p>
        {mine && (
          <Button look="secondary" onClick={() => goBack(mine)}>
            {t('availability.newer.back')}
          </Button>
        )}
        {newer ? (
          <Newer busy={busy} onLook={() => look(newer)} onKeep={() => void save(newer)} />
        ) : (
          <Button
            busy={busy}
            {...(isChanged ? {} : { 'aria-disabled': true })}
            onClick={() => isChanged && void save()}
          >
            {t('availability.save')}
          </Button>
        )}
        {faults.size > 0 && (
          <p role="alert" className="w-full text-bad">
            {t('availability.checkRows')}
          </p>
        )}
      </div>
    </div>
  )
}

const isNewer = (error: unknown) => error instanceof Problem && error.code === 'newer_hours'

const readNewer = () => api.get('/api/availability').catch(() => undefined)

/** Another tab was first: nothing typed here is lost, and nothing saved there is overwritten unasked. */
function Newer({ busy, onLook, onKeep }: { busy: boolean; onLook: () => void; onKeep: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="grid w-full gap-3">
      <p>{t('availability.newer.text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={onLook}>
          {t('availability.newer.look')}
        </Button>
        <Button busy={busy} onClick={onKeep}>
          {t('availability.newer.mine')}
        </Button>
      </div>
    </div>
  )
}

function Sum({ minutes }: { minutes: number }) {
  const { t } = useTranslation()
  if (minutes === 0) return null
  return <p className="text-ink-soft">{t('availability.perWeek', { hours: durationText(minutes) })}</p>
}
