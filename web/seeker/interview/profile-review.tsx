import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { SaveState } from '#web/interview/save-state.tsx'
import { TypedHelp } from '#web/interview/typed-help.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { openCareInterview } from './care-interview.ts'
import { CarePage } from './care-page.tsx'
import { CareReview } from './care-review.tsx'
import { careViewOf } from './care-state.ts'
import { ToChat } from './chat-page.tsx'
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
      <TypedHelp />
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
