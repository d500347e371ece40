import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { SaveState } from '#web/interview/save-state.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { navigation } from '#web/lib/navigation.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { RadioCards } from '#web/ui/controls/radio-cards.tsx'
import { EmmaFace } from '#web/ui/emma-face.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import { careViewOf, firstOpenStep, isCareStep } from './care-state.ts'
import { chatPath } from './chat-page.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

/** Conversation or form: two ways through one interview. */
export function DoorChoice() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useHeadingFocus()
  const { state } = useInterview()
  const { counted, progress, missing, step, status } = careViewOf(state)
  const [door, setDoor] = useState<'chat' | 'form'>('chat')
  const hasBegun = Object.keys(state.interview.answers).length > 0 || state.queue.length > 0
  const there = hasBegun && isCareStep(step) ? step : firstOpenStep(missing)
  const go = (event: SubmitEvent) => {
    event.preventDefault()
    const to = door === 'chat' ? chatPath : paths.careSeekerOnboarding({ step: there })
    if (!navigation.isUnderWay(to)) void navigate(to)
  }
  return (
    <>
      <EmmaFace className="mb-4 size-16" />
      <PageHeader
        title={t(hasBegun ? 'careOnboarding.back' : 'careOnboarding.title')}
        lead={t('careOnboarding.lead')}
      />
      {hasBegun && status === 'open' && (
        <div className="mb-6">
          <Progress
            label={t('careForm.progress')}
            text={t(missing.length > 0 ? 'careOnboarding.answered' : 'careOnboarding.allAnswered', counted)}
            value={progress}
            max={100}
          />
        </div>
      )}
      {status === 'complete' && (
        <div className="mb-6">
          <Banner
            tone="good"
            icon="check"
            action={
              <LinkButton look="quiet" to={paths.careSeekerProfileReview()}>
                {t('careOnboarding.toReview')}
              </LinkButton>
            }
          >
            {t('careOnboarding.complete')}
          </Banner>
        </div>
      )}
      <form onSubmit={go}>
        <RadioCards
          label={t(hasBegun ? 'careOnboarding.questionAgain' : 'careOnboarding.question')}
          options={[
            {
              value: 'chat',
              label: t('careOnboarding.chat'),
              text: t('careOnboarding.chatText'),
              icon: 'chat',
            },
            {
              value: 'form',
              label: t('careOnboarding.form'),
              text: t('careOnboarding.formText'),
              icon: 'pencil',
            },
          ]}
          value={door}
          onValue={setDoor}
        />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button type="submit" className="max-sm:w-full">
            {t(hasBegun ? 'careOnboarding.goOn' : 'careOnboarding.begin')}
          </Button>
          <LinkButton look="quiet" to={paths.careSeekerDashboard()} className="max-sm:w-full">
            {t('careOnboarding.toDashboard')}
          </LinkButton>
        </div>
      </form>
      <div className="mt-4">
        <SaveState />
      </div>
    </>
  )
}
