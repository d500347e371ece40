import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../lib/toasts.ts'
import { IconButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReadAloud } from './use-voice.ts'

/** Remembered by this browser; turning it off stops what is being read. */
export function AlwaysButton() {
  const { t } = useTranslation()
  const around = useReadAloud()
  const isOn = useSelector(around?.reader.actor, now => now?.context.always ?? false)
  if (!around) return null
  const change = () => {
    around.reader.switchAlways(!isOn)
    if (isOn) showToast({ title: t('voice.alwaysOff') })
    else showToast({ title: t('voice.alwaysOn'), description: t('voice.alwaysText') })
  }
  return (
    <IconButton
      label={t('voice.always')}
      aria-pressed={isOn}
      onClick={change}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      <Icon name={isOn ? 'speaker' : 'mute'} />
    </IconButton>
  )
}
