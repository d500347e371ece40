import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { KeptDocument } from '#machines/documents/credentials.ts'
import type { CaregiverProfile } from '#server/caregivers/profile-shapes.ts'
import { InterviewHere } from '#web/interview/interview-here.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { api } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Bone, LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { caregiverAnswersOf, caregiverViewOf, openCaregiverInterview } from './caregiver-state.ts'
import { PauseNotice, ProfileActions } from './pause.tsx'
import { wholeGroups } from './profile-groups.ts'
import { SavedAnswers } from './saved-answers.tsx'
import { Understood } from './understood.tsx'
import { usePausing } from './use-pausing.ts'

const readProfile = async () => {
  const { hasCaregiverProfile } = await api.get('/api/account')
  return hasCaregiverProfile ? api.get('/api/caregiver-profile') : undefined
}

const readAll = async (userId: string) => {
  const [profile, interview, documents] = await Promise.all([
    readProfile(),
    openCaregiverInterview(userId),
    api.get('/api/documents'),
  ])
  return { profile, interview, documents }
}

export const loader = forRole('caregiver', (_, user) => later(readAll(user.id)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <Loaded
      data={data}
      skeleton={
        <>
          <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
          <ProfileBones />
        </>
      }
      failed={error => (
        <>
          <PageHeader title={t('profile.title')} />
          <ErrorState error={error} title={t('profile.error', { message: problemText(error) })} />
        </>
      )}
    >
      {({ profile, interview, documents }) => (
        <InterviewHere interview={{ ...interview, answersOf: caregiverAnswersOf }}>
          {profile && profile.status !== 'draft' ? (
            <Saved profile={profile} documents={documents} />
          ) : (
            <Draft />
          )}
        </InterviewHere>
      )}
    </Loaded>
  )
}

type SavedProps = { profile: CaregiverProfile; documents: readonly KeptDocument[] }

function Saved({ profile, documents }: SavedProps) {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  const pausing = usePausing(profile)
  const isNew = Object.keys(answers).length > 0 && caregiverViewOf(state).status === 'open'
  return (
    <>
      <PageHeader
        title={t('profile.title')}
        lead={t('profile.lead')}
        action={<ProfileActions pausing={pausing} />}
      />
      <div className="grid gap-6">
        <PauseNotice pausing={pausing} />
        {isNew && (
          <Banner
            icon="sprout"
            action={
              <LinkButton look="quiet" to={paths.onboardingUnderstood()}>
                {t('profile.readNew')}
              </LinkButton>
            }
          >
            {t('profile.hasNew')}
          </Banner>
        )}
        <SavedAnswers profile={profile} documents={documents} />
      </div>
    </>
  )
}

/** Nothing is confirmed yet: shows the answers so far. */
function Draft() {
  const { t } = useTranslation()
  const { answers } = useInterview()
  if (Object.keys(answers).length > 0)
    return (
      <>
        <PageHeader title={t('understood.title')} lead={t('understood.lead')} />
        <Understood />
      </>
    )
  return (
    <>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <QuietState icon="person" title={t('profile.none')} text={t('profile.noneText')}>
        <LinkButton to={paths.onboarding()}>{t('profile.begin')}</LinkButton>
      </QuietState>
    </>
  )
}

function ProfileBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('profile.loading')}>
      <div className="grid gap-6">
        {wholeGroups.map(({ name }) => (
          <div key={name} className="rounded-box border border-line bg-surface p-6">
            <Bone className="mb-5 h-6 w-40" />
            <LineBones count={3} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
