import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../ui/icon.tsx'

type Step = { name: string; title: string; to: string | undefined; isDone: boolean }

type Props = { label: string; steps: readonly Step[]; current: string }

/** The steps of a form: done ones show a check, and those that are open to one are links. */
export function StepLinks({ label, steps, current }: Props) {
  return (
    <nav aria-label={label}>
      <ol className="grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-2">
        {steps.map(({ name, ...step }) => (
          <li key={name} className="min-w-0">
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
      <span
        className={`block h-1.5 rounded-full ${isDone || isNow ? 'bg-action' : 'bg-line'}`}
        aria-hidden="true"
      />
      <span className="mt-2 flex items-start gap-1 text-[0.94rem] leading-tight hyphens-auto max-md:sr-only">
        {isDone && <Icon name="check" className="size-4.5 text-action" />}
        <span className="min-w-0">{title}</span>
        {isDone && <span className="sr-only"> {t('onboarding.done')}</span>}
      </span>
    </>
  )
  const look = 'block min-h-11 rounded-lg py-4 md:py-1'
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
