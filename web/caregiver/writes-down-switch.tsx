import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '../ui/switch.tsx'
import { canListen } from '../voice/recogniser.ts'
import { writesDown } from './writes-down.ts'

/** Said before anything is recorded; where the browser cannot listen there is nothing to choose. */
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
