import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issueFor, problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/field.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { deviceZone, type Quiet } from './settings.ts'

type Props = {
  quiet: Quiet | null
  timeZone: string
  onKeep: (quiet: Quiet | null, timeZone: string) => Promise<void>
}

const night: Quiet = { from: '22:00', to: '07:00' }

const zones = () => [...new Set([deviceZone(), ...Intl.supportedValuesOf('timeZone')])]

const isSame = (a: Quiet, b: Quiet | null) => a.from === b?.from && a.to === b.to

/** A time of the day in which no emails are sent; they come when it ends. */
export function QuietHours({ quiet, timeZone, onKeep }: Props) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState(quiet ?? night)
  const [zone, setZone] = useState(quiet ? timeZone : deviceZone())
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const keep = async (wanted: Quiet | null) => {
    if (busy) return
    setBusy(true)
    try {
      await onKeep(wanted, zone)
      setError(undefined)
    } catch (cause) {
      setError(issueFor(cause, 'quiet'))
      showToast({ tone: 'bad', title: t('settings.notSaved'), description: problemText(cause) })
    } finally {
      setBusy(false)
    }
  }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.from === draft.to) return setError(t('settings.quiet.sameTimes'))
    void keep(draft)
  }

  return (
    <>
      <Switch
        label={t('settings.quiet.title')}
        text={t('settings.quiet.text')}
        on={quiet !== null}
        busy={busy}
        onValue={on => void keep(on ? draft : null)}
      />
      {quiet && (
        <form noValidate onSubmit={save} className="mt-4 grid gap-5">
          <div className="grid gap-5 sm:grid-cols-[1fr_1fr_2fr]">
            <TextField
              label={t('settings.quiet.from')}
              type="time"
              value={draft.from}
              onChange={event => setDraft({ ...draft, from: event.target.value })}
            />
            <TextField
              label={t('settings.quiet.to')}
              type="time"
              value={draft.to}
              error={error}
              onChange={event => setDraft({ ...draft, to: event.target.value })}
            />
            <Select
              label={t('settings.quiet.zone')}
              value={zone}
              onChange={event => setZone(event.target.value)}
            >
              {zones().map(name => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          </div>
          <Button
            type="submit"
            look="secondary"
            busy={busy}
            disabled={isSame(draft, quiet) && zone === timeZone}
            className="justify-self-start"
          >
            {t('settings.quiet.save')}
          </Button>
        </form>
      )}
    </>
  )
}
