import { useState } from 'react'
import { Checkbox } from '../ui/controls/field.tsx'
import { RadioCards } from '../ui/controls/radio-cards.tsx'
import { Slider } from '../ui/controls/slider.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { Pair, Part } from './specimen.tsx'
import { useSampleWords } from './words.ts'

export function Checkboxes() {
  const { t } = useSampleWords()
  return (
    <Part id="checkbox">
      <Pair>
        <Checkbox label={t('devUi.field.letters')} defaultChecked data-pose="checkbox" />
        <Checkbox label={t('devUi.field.agree')} error={t('devUi.field.agreeError')} required />
        <Checkbox label={t('devUi.state.disabled')} disabled />
        <Checkbox label={t('devUi.act.longButton')} />
      </Pair>
    </Part>
  )
}

export function Radios() {
  const { t } = useSampleWords()
  const [how, setHow] = useState<'talk' | 'form' | 'phone'>('talk')
  const [pace, setPace] = useState<'week' | 'month'>()
  return (
    <Part id="radio-cards">
      <Pair>
        <RadioCards
          label={t('devUi.field.how')}
          hint={t('devUi.field.howHint')}
          options={[
            { value: 'talk', label: t('devUi.field.talk'), text: t('devUi.field.talkText'), icon: 'heart' },
            { value: 'form', label: t('devUi.field.form'), text: t('devUi.field.formText'), icon: 'table' },
            {
              value: 'phone',
              label: t('devUi.field.phone'),
              text: t('devUi.field.phoneText'),
              disabled: true,
            },
          ]}
          value={how}
          onValue={setHow}
        />
        <RadioCards
          label={t('devUi.field.pace')}
          required
          error={pace ? undefined : t('devUi.field.paceError')}
          options={[
            { value: 'week', label: t('devUi.field.week') },
            { value: 'month', label: t('devUi.field.month') },
          ]}
          value={pace}
          onValue={setPace}
        />
      </Pair>
    </Part>
  )
}

export function Switches() {
  const { t } = useSampleWords()
  const [aloud, setAloud] = useState(true)
  const [shared, setShared] = useState(false)
  return (
    <Part id="switch">
      <Pair>
        <Switch
          label={t('devUi.field.readAloud')}
          text={t('devUi.field.readAloudText')}
          on={aloud}
          onValue={setAloud}
        />
        <Switch label={t('devUi.field.share')} on={shared} onValue={setShared} />
        <Switch
          label={t('devUi.field.microphone')}
          text={t('devUi.field.microphoneText')}
          on={false}
          onValue={setShared}
          disabled
        />
        <Switch label={t('devUi.state.busy')} on onValue={setShared} busy />
      </Pair>
    </Part>
  )
}

export function Sliders() {
  const { t } = useSampleWords()
  const [hours, setHours] = useState(16)
  const [far, setFar] = useState(5)
  return (
    <Part id="slider">
      <Pair>
        <Slider
          label={t('devUi.field.hours')}
          min={0}
          max={40}
          step={4}
          value={hours}
          onValue={setHours}
          valueText={t('devUi.field.hoursText', { count: hours })}
          marks={[t('devUi.field.few'), t('devUi.field.half'), t('devUi.field.full')]}
        />
        <Slider
          label={t('devUi.field.distance')}
          hint={t('devUi.field.howHint')}
          min={0}
          max={50}
          value={far}
          onValue={setFar}
          valueText={t('devUi.field.distanceText', { count: far })}
        />
        <Slider
          label={t('devUi.state.disabled')}
          min={0}
          max={10}
          value={6}
          onValue={setFar}
          valueText={t('devUi.field.distanceText', { count: 6 })}
          disabled
        />
      </Pair>
    </Part>
  )
}
