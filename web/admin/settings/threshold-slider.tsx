import { useTranslation } from 'react-i18next'
import { matchThreshold } from '#machines/matching-settings.ts'
import { number } from '#web/lib/format.ts'
import { Slider } from '#web/ui/controls/slider.tsx'

type Props = { value: number; onValue: (value: number) => void }

/** The specification, section 5: 50 to 95 in steps of 5. */
export function ThresholdSlider({ value, onValue }: Props) {
  const { t } = useTranslation()
  const { min, max, step } = matchThreshold
  return (
    <Slider
      label={t('matchSettings.threshold')}
      hint={t('matchSettings.thresholdHint')}
      {...{ value, onValue, min, max, step }}
      valueText={t('matchSettings.percent', { value: number(value) })}
      marks={[min, max].map(mark => t('matchSettings.percent', { value: number(mark) }))}
    />
  )
}
