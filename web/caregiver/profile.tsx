import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Account, CaregiverProfile } from '../lib/answers.ts'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { problemText } from '../lib/problem-words.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Bone, LineBones, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states.tsx'
import { profileSections } from './profile-fields.ts'
import { ProfileSection } from './profile-section.tsx'

const readProfile = async () => {
  const { hasCaregiverProfile } = await api.get<Account>('/api/account')
  return hasCaregiverProfile ? api.get<CaregiverProfile>('/api/caregiver-profile') : undefined
}

export const loader = forRole('caregiver', () => later(readProfile()))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('profile.title')} lead={t('profile.lead')} />
      <Loaded
        data={data}
        skeleton={<ProfileBones />}
        failed={error => (
          <ErrorState error={error} title={t('profile.error', { message: problemText(error) })} />
        )}
      >
        {profile =>
          profile ? (
            <div className="grid gap-6">
              {profileSections.map(section => (
                <ProfileSection key={section.name} section={section} profile={profile} />
              ))}
            </div>
          ) : (
            <QuietState icon="person" title={t('profile.none')} text={t('profile.noneText')}>
              <LinkButton to={paths.onboarding()}>{t('profile.begin')}</LinkButton>
            </QuietState>
          )
        }
      </Loaded>
    </>
  )
}

function ProfileBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('profile.loading')}>
      <div className="grid gap-6">
        {profileSections.map(({ name }) => (
          <div key={name} className="rounded-box border border-line bg-surface p-6">
            <Bone className="mb-5 h-6 w-40" />
            <LineBones count={3} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
