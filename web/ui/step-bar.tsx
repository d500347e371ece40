import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'

type Props = { label: string; steps: readonly string[]; current: number }

/** Past steps show a check; the current one is highlighted. */
export function StepBar({ label, steps, current }: Props) {
  const { t } = useTranslation()
  return (
    <ol aria-label={label} className="grid grid-cols-4 gap-2">
      {steps.map((step, index) => {
        const isPast = index < current
        const isNow = index === current
        return (
          <li key={step} {...(isNow ? { 'aria-current': 'step' } : {})} className="min-w-0">
            <span
              className={`block h-1.5 rounded-full ${isPast || isNow ? 'bg-action' : 'bg-line'}`}
              aria-hidden="true"
            />
            <span
              className={`mt-2 flex items-start max-sm:mt-1 max-sm:whitespace-nowrap gap-1.5 text-[0.94rem] leading-tight ${isNow ? 'font-semibold text-ink' : 'text-ink-soft max-sm:sr-only'}`}
            >
              {isPast && <Icon name="check" className="size-4.5 text-action" />}
              {step}
              {isPast && <span className="sr-only"> {t('onboarding.done')}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
