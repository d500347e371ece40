import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import { ShareWords } from '#web/consents/share-words.tsx'
import { OfferedAnswers } from '#web/interview/offered.tsx'
import { SaveState } from '#web/interview/save-state.tsx'
import { TypedHelp } from '#web/interview/typed-help.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Button, LinkButton, TextLink } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { Confetti } from '../onboarding/confetti.tsx'
import { OnboardingFrame } from '../onboarding/onboarding-frame.tsx'
import { noteOnboarding } from '../onboarding/onboarding-state.ts'
import { CaregiverInterview } from './caregiver-interview.tsx'
import { caregiverViewOf, openCaregiverInterview } from './caregiver-state.ts'
import { useConfirm, useReason } from './confirm-profile.tsx'
import { Introduction } from './introduction.tsx'
import { profileGroups } from './profile-groups.ts'
import { ReviewSection } from './review-section.tsx'
import { readSavedSections, SavedSections, type Sections } from './saved-sections.tsx'

const readAll = async (userId: string) => {
  const [interview, sections] = await Promise.all([openCaregiverInterview(userId), readSavedSections()])
  return { ...interview, sections }
}

export const loader = forRole('caregiver', (_, user) => later(readAll(user.id)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <OnboardingFrame step="personalization">
      <PageHeader title={t('onboarding.profile.title')} lead={t('onboarding.profile.lead')} />
      <CaregiverInterview data={data}>{({ sections }) => <Review saved={sections} />}</CaregiverInterview>
    </OnboardingFrame>
  )
}

function Review({ saved }: { saved: Sections }) {
  const { answers } = useInterview()
  const hasTold = Object.keys(answers).length > 0
  if (!hasTold && saved.length === 0) return <Nothing />
  return (
    <>
      <Confetti />
      {hasTold ? <Told /> : <SavedSections sections={saved} />}
    </>
  )
}

function Nothing() {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="person"
        title={t('onboarding.profile.none')}
        picture={<EmptyBench className="w-60" />}
      >
        <LinkButton to={paths.onboarding()}>{t('understood.begin')}</LinkButton>
      </QuietState>
    </div>
  )
}

function Told() {
  const { t } = useTranslation()
  const { answers } = useInterview()
  const groups = profileGroups(answers).map(({ name, fields }) => ({
    name,
    // The introduction has its own section.
    fields: fields.filter(({ path }) => path !== 'profile.bio'),
  }))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <TextLink to={paths.onboardingUnderstood()} className="inline-flex min-h-11 items-center">
          {t('review.sources')}
        </TextLink>
        <SaveState />
      </div>
      <TypedHelp />
      <Introduction />
      <OfferedAnswers fields={caregiverFields} />
      {groups.map(group => (
        <ReviewSection key={group.name} group={group} />
      ))}
      <ShareWords />
      <Finish />
    </div>
  )
}

function Finish() {
  const { t } = useTranslation()
  const id = useId()
  const navigate = useNavigate()
  const { status, missing } = caregiverViewOf(useInterview().state)
  const reason = useReason()
  const { busy, confirm } = useConfirm()
  const finish = async () => {
    if (status !== 'complete' && !(await confirm())) return
    noteOnboarding({ type: 'complete', step: 'personalization' })
    await navigate(paths.onboardingWelcome())
  }
  return (
    <div className="grid gap-3">
      <div>
        <Button
          busy={busy}
          disabled={reason !== undefined}
          {...(reason ? { 'aria-describedby': id } : {})}
          onClick={() => void finish()}
          className="max-sm:w-full"
        >
          {t(status === 'complete' ? 'understood.goOn' : 'review.confirm')}
        </Button>
      </div>
      {reason && (
        <p id={id} className="text-[0.94rem] text-ink-soft">
          {reason}
        </p>
      )}
      {missing.length > 0 && (
        <TextLink to={paths.onboardingUnderstood()} className="inline-flex min-h-11 items-center">
          {t('review.fillIn')}
        </TextLink>
      )}
      <p className="text-[0.94rem] text-ink-soft">{t('understood.notBefore')}</p>
    </div>
  )
}
