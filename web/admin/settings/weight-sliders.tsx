import { useTranslation } from 'react-i18next'
import { type MatchingSettings, matchTerms } from '#machines/matching-settings.ts'
import { number } from '#web/lib/format.ts'
import { Slider } from '#web/ui/controls/slider.tsx'

type Props = {
  weights: MatchingSettings['weights']
  onWeights: (weights: MatchingSettings['weights']) => void
}

const step = 5

/** How much each term counts; only their shares of the whole matter. */
export function WeightSliders({ weights, onWeights }: Props) {
  const { t } = useTranslation()
  const total = matchTerms.reduce((sum, term) => sum + weights[term], 0)
  return (
    <div className="grid items-end gap-x-8 gap-y-4 sm:grid-cols-2">
      {matchTerms.map(term => (
        <Slider
          key={term}
          label={t(`matchSettings.term.${term}`)}
          value={weights[term]}
          min={0}
          max={100}
          step={step}
          valueText={t('matchSettings.weight', {
            weight: number(weights[term]),
            share: number(total === 0 ? 0 : Math.round((weights[term] / total) * 100)),
          })}
          onValue={value => onWeights({ ...weights, [term]: value })}
        />
      ))}
    </div>
  )
}
