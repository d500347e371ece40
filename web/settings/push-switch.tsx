import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Switch } from '../ui/controls/switch.tsx'
import { type PushState, readPushState, turnPushOff, turnPushOn } from './push.ts'

/** Notifications of this one device, and what keeps them off. */
export function PushSwitch() {
  const { t } = useTranslation()
  const [state, setState] = useState<PushState>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    let isHere = true
    readPushState().then(
      found => isHere && setState(found),
      () => isHere && setState('off'),
    )
    return () => {
      isHere = false
    }
  }, [])

  const turn = async (on: boolean) => {
    setBusy(true)
    try {
      setState(await (on ? turnPushOn() : turnPushOff()))
    } catch (error) {
      showToast({ tone: 'bad', title: t('settings.notSaved'), description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="mb-4 border-b border-line pb-3">
      <Switch
        label={t('settings.push.label')}
        text={t(`settings.push.${state ?? 'off'}`)}
        on={state === 'on'}
        disabled={state !== 'on' && state !== 'off'}
        busy={busy}
        onValue={on => void turn(on)}
      />
    </div>
  )
}
