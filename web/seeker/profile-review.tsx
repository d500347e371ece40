import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { SaveState } from '../interview/save-state.tsx'
import { useInterview } from '../interview/use-interview.ts'
import { forRole, later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuietState } from '../ui/states.tsx'
import { openCareInterview } from './care-door.ts'
import { CarePage } from './care-page.tsx'
import { CareReview } from './care-review.tsx'
import { careViewOf } from './care-state.ts'
import { ToChat } from './chat-door.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'

export const loader = forRole('care-seeker', (_, user) => later(openCareInterview(user.id)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <CarePage title={t('careReview.title')} data={data}>
      <ProfileReview />
    </CarePage>
  )
}

function ProfileReview() {
  const { t } = useTranslation()
  const { answers, state } = useInterview()
  const isSaved = careViewOf(state).status === 'complete'
  useHeadingFocus()
  const isEmpty = Object.keys(answers).length === 0
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-y-1 sm:gap-x-4">
        <LinkButton look="quiet" to={paths.careSeekerOnboarding()} className="-ms-3 px-3">
          <Icon name="back" className="size-4.5" />
          {t('common.back')}
        </LinkButton>
        <ToChat />
        <SaveState />
      </div>
      <PageHeader
        title={t('careReview.title')}
        lead={isEmpty || isSaved ? undefined : t('careReview.lead')}
      />
      {isEmpty ? (
        <QuietState icon="heart" title={t('careReview.empty')} text={t('careReview.emptyText')}>
          <LinkButton to={paths.careSeekerOnboarding()}>{t('careProfile.start')}</LinkButton>
        </QuietState>
      ) : (
        <CareReview place="review" />
      )}
    </>
  )
}
