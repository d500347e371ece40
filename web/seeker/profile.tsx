import i18next from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { type InterviewWords, optionLabel } from '#machines/interview/words.ts'
import type { CareProfile } from '#server/caregivers/profile-shapes.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { wordsFor } from '#web/lib/interview-words.ts'
import { labelText } from '#web/lib/labels.ts'
import { rangeText } from '../interview/value-words.ts'
import { money } from '../lib/format.ts'
import { forRole, later } from '../lib/guards.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { Badges } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { readCareProfile } from './care-profile.ts'
import { type CareDoor, openCareInterview } from './interview/care-interview.ts'
import { answersOf } from './interview/care-state.ts'
import { NewerAnswers } from './interview/newer-answers.tsx'
import { SavedElsewhere } from './interview/saved-elsewhere.tsx'

/** Tried twice before it counts as failed (specification, section 7). */
const readTwice = async () => {
  try {
    return await readCareProfile()
  } catch {
    return readCareProfile().catch(error => {
      showToast({
        tone: 'bad',
        title: i18next.t('careProfile.error'),
        description: i18next.t('careProfile.errorText'),
      })
      throw error
    })
  }
}

/** The profile shows even when the interview can't be loaded. */
const readAll = async (userId: string) => {
  const [profile, words, door] = await Promise.all([
    readTwice(),
    wordsFor('care', chosenLanguage()),
    openCareInterview(userId).catch(() => undefined),
  ])
  return { profile, words, door }
}

export const loader = forRole('care-seeker', (_, user) => later(readAll(user.id)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('careProfile.title')}
        action={
          <LinkButton look="quiet" to={paths.careSeekerDashboard()} className="max-md:-ms-3 max-md:px-3">
            <Icon name="back" className="size-4.5" />
            {t('careProfile.back')}
          </LinkButton>
        }
      />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('careProfile.loading')} visible>
            <div className="grid gap-6">
              <Card>
                <LineBones count={3} />
              </Card>
              <Card>
                <LineBones count={3} />
              </Card>
            </div>
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('careProfile.error')} />}
      >
        {({ profile, words, door }) => (
          <>
            {door && <SavedElsewhere door={door} />}
            {profile ? (
              <Profile {...{ profile, words, door }} />
            ) : (
              <NoProfile isTold={door !== undefined && isTold(door)} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

const isTold = ({ store }: CareDoor) => Object.keys(answersOf(store.state())).length > 0

/** Answers that were given but not confirmed. */
function NoProfile({ isTold }: { isTold: boolean }) {
  const { t } = useTranslation()
  return (
    <QuietState
      icon="heart"
      title={t('careProfile.none')}
      text={t(isTold ? 'careProfile.unconfirmed' : 'careProfile.noneText')}
    >
      <LinkButton to={isTold ? paths.careSeekerProfileReview() : paths.careSeekerOnboarding()}>
        {t(isTold ? 'careProfile.readNew' : 'careProfile.start')}
      </LinkButton>
    </QuietState>
  )
}

type ProfileProps = { profile: CareProfile; words: InterviewWords; door: CareDoor | undefined }

function Profile({ profile, words, door }: ProfileProps) {
  const { t } = useTranslation()
  const { care_needs: needs, care_preferences: wishes } = profile
  const empty = t('profile.empty')
  const needNames = needs.specific_needs.map(need =>
    labelText('services', optionLabel(words, 'careNeeds.primaryNeeds', need)),
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      {door && <NewerAnswers door={door} />}
      <Card title={t('careProfile.basic')}>
        <Facts>
          <Fact label={t('careProfile.name')}>
            {`${profile.first_name} ${profile.last_name}`.trim() || empty}
          </Fact>
          <Fact label={t('careProfile.age')}>{profile.age ?? empty}</Fact>
          <Fact label={t('careProfile.gender')}>{genderOf(t, profile.gender) || empty}</Fact>
        </Facts>
      </Card>
      <Card title={t('careProfile.requirements')}>
        <Facts>
          <Fact label={t('careProfile.level')}>{levelWords(t, needs.care_level) ?? empty}</Fact>
          <Fact label={t('careProfile.reason')}>{needs.primary_care_reason || empty}</Fact>
          <Fact label={t('careProfile.needs')}>
            <Badges items={needNames} empty={empty} />
          </Fact>
        </Facts>
      </Card>
      <Card title={t('careProfile.preferences')}>
        <Facts>
          <Fact label={t('careProfile.genderPreference')}>
            {genderWords(t, wishes.gender_preference) ?? empty}
          </Fact>
          <Fact label={t('careProfile.certifications')}>
            <Badges
              items={wishes.required_certifications.map(one => labelText('credentials', one))}
              empty={empty}
            />
          </Fact>
          <Fact label={t('careProfile.rate')}>
            {rangeText(wishes.hourly_rate_range, spelledOut) || empty}
          </Fact>
        </Facts>
      </Card>
      <ToChange isForgotten={door !== undefined && !isTold(door)} />
    </div>
  )
}

/** '$min - $max', as the specification writes it on this page. */
const spelledOut = (min: number, max: number) => `${money(min)} - ${money(max)}`

/** After the answers are deleted there's nothing to change, only to start over. */
function ToChange({ isForgotten }: { isForgotten: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-start gap-3">
      {isForgotten && <p className="text-ink-soft">{t('careProfile.stays')}</p>}
      <LinkButton
        look="secondary"
        to={isForgotten ? paths.careSeekerOnboarding() : paths.careSeekerProfileReview()}
      >
        <Icon name="pencil" className="size-4.5" />
        {t(isForgotten ? 'careProfile.anew' : 'careProfile.change')}
      </LinkButton>
    </div>
  )
}

const levelWords = (t: typeof i18next.t, level: string | null | undefined) => {
  if (level === 'minimal' || level === 'moderate' || level === 'extensive')
    return t(`careProfile.levels.${level}`)
  return undefined
}

/** In the family's own words, unless it's one of the usual options. */
const genderOf = (t: typeof i18next.t, gender: string | null) =>
  gender === 'female' || gender === 'male' ? t(`careProfile.genders.${gender}`) : gender

const genderWords = (t: typeof i18next.t, preference: string | null | undefined) => {
  if (preference === 'female' || preference === 'male' || preference === 'no_preference')
    return t(`careProfile.genders.${preference}`)
  return undefined
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-3">{children}</dl>
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.94rem] text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">
        {typeof children === 'string' ? <bdi>{children}</bdi> : children}
      </dd>
    </div>
  )
}
