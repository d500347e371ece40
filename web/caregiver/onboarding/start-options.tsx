import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { OnboardingMethod } from '#machines/onboarding/caregiver-onboarding.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { TellYourWay } from '#web/pictures/tell-your-way.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { methodIcons } from './method-icons.ts'
import { type Onboarding, sendOnboarding } from './onboarding-state.ts'

const cards = ['resume', 'audio', 'video', 'text'] as const

/** The four ways to start, and a fifth for those who'd rather talk than write. */
export function StartOptions({ onboarding }: { onboarding: Onboarding | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<OnboardingMethod>()
  const choose = async (method: OnboardingMethod) => {
    if (chosen) return
    setChosen(method)
    try {
      await sendOnboarding({ type: 'choose', method })
    } catch (error) {
      setChosen(undefined)
      showToast({ tone: 'bad', title: t('onboarding.method.notSaved'), description: problemText(error) })
      return
    }
    await navigate(paths.onboarding({ method }))
  }
  return (
    <>
      <div className="flex items-start justify-between gap-8">
        <PageHeader title={t('onboarding.start.title')} lead={t('onboarding.start.lead')} />
        <TellYourWay className="mb-6 w-56 shrink-0 rounded-box max-md:hidden" />
      </div>
      {onboarding && onboarding.interview.answered > 0 && <Return onboarding={onboarding} />}
      <ul aria-label={t('onboarding.method.ways')} className="grid gap-4 sm:grid-cols-2">
        {cards.map(method => (
          <li key={method} className="flex">
            <WayCard method={method} busy={chosen === method} onChoose={() => void choose(method)} />
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-2 text-ink-soft">
        {t('onboarding.method.rather')}
        <Button
          look="quiet"
          className="-ms-2 px-2"
          busy={chosen === 'live'}
          onClick={() => void choose('live')}
        >
          {t('onboarding.method.live.title')}
        </Button>
      </p>
    </>
  )
}

const further = {
  documents: { to: paths.onboardingDocuments(), label: 'onboarding.step.two' },
  personalization: { to: paths.onboardingProfile(), label: 'onboarding.step.three' },
} as const

/** Coming back on any device, a caregiver picks up where they left off. */
function Return({ onboarding: { step, interview } }: { onboarding: Onboarding }) {
  const { t } = useTranslation()
  const next = step === 'documents' || step === 'personalization' ? further[step] : undefined
  return (
    <div className="mb-6">
      <Banner
        tone="good"
        icon="check"
        action={
          <div className="flex flex-wrap max-sm:ps-5">
            <LinkButton look="quiet" to={paths.onboardingUnderstood()} className="px-3">
              {t('onboarding.return.toUnderstood')}
            </LinkButton>
            {next && (
              <LinkButton look="quiet" to={next.to} className="px-3">
                {t('onboarding.return.goOn', { step: t(next.label) })}
              </LinkButton>
            )}
          </div>
        }
      >
        {interview.status === 'complete'
          ? t('onboarding.return.complete')
          : t('onboarding.return.told', interview)}
      </Banner>
    </div>
  )
}

type CardProps = { method: (typeof cards)[number]; busy: boolean; onChoose: () => void }

function WayCard({ method, busy, onChoose }: CardProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      onClick={onChoose}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      className="group flex w-full items-start gap-4 rounded-box border border-edge bg-surface p-5 text-start transition-colors duration-150 hover:border-action hover:bg-action-soft aria-busy:opacity-60 sm:p-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
        <Icon name={methodIcons[method]} className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-xl leading-tight font-[560]">
          {t(`onboarding.method.${method}.title`)}
        </span>
        <span className="mt-1 block leading-snug text-ink-soft">{t(`onboarding.method.${method}.text`)}</span>
      </span>
      <Icon name="forward" className="mt-1 size-5 self-center text-action max-sm:hidden" />
    </button>
  )
}
