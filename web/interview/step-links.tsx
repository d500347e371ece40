import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'

type Step = { name: string; title: string; to: string | undefined; isDone: boolean }

type Props = { label: string; steps: readonly Step[]; current: string }

/** The steps of a form: finished ones show a check, and those the person can open are links. */
export function StepLinks({ label, steps, current }: Props) {
  return (
    <nav aria-label={label}>
      <ol className="flex gap-0.5 sm:gap-2">
        {steps.map(({ name, ...step }) => (
          <li key={name} className="min-w-0 flex-1 md:flex-auto">
            <StepMark {...step} isNow={name === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepMark({ title, to, isDone, isNow }: Omit<Step, 'name'> & { isNow: boolean }) {
  const { t } = useTranslation()
  const inside = (
    <>
      <span aria-hidden="true" className="flex h-5 items-center gap-1">
        {isDone && <Icon name="check" className="size-4 text-action max-md:hidden" />}
        <span className={`h-1.5 flex-1 rounded-full ${isDone || isNow ? 'bg-action' : 'bg-line'}`} />
      </span>
      <span className="mt-1 block text-[0.94rem] leading-tight hyphens-auto max-md:sr-only">
        {title}
        {isDone && <span className="sr-only"> {t('onboarding.done')}</span>}
      </span>
    </>
  )
  const look = 'block min-h-11 rounded-lg py-3 md:py-1'
  if (isNow)
    return (
      <span aria-current="step" className={`${look} font-semibold text-ink`}>
        {inside}
      </span>
    )
  if (!to) return <span className={`${look} text-ink-soft`}>{inside}</span>
  return (
    <Link to={to} className={`${look} text-ink-soft hover:text-action`}>
      {inside}
    </Link>
  )
}
