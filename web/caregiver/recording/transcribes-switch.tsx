import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#web/ui/controls/switch.tsx'
import { canListen } from '#web/voice/recogniser.ts'
import { writesDown } from './transcribes.ts'

/** Shown before anything is recorded; where the browser can't transcribe, there's nothing to choose. */
export function WritesDownSwitch() {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(writesDown.read)
  if (!canListen()) return null
  return (
    <Switch
      label={t('audio.writes')}
      text={t('audio.writesText')}
      on={isOn}
      onValue={on => {
        writesDown.write(on)
        setOn(on)
      }}
    />
  )
}
