import { useTranslation } from 'react-i18next'
import { InterviewContext, useInterview } from '#web/interview/use-interview.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import type { CareDoor } from './care-interview.ts'
import { answersOf, careViewOf } from './care-state.ts'

type Props = { door: CareDoor; isSaved?: boolean }

/** Answers that aren't part of the saved profile yet, or that come before there is one. */
export function NewerAnswers({ door, isSaved = true }: Props) {
  return (
    <InterviewContext value={{ ...door, answersOf }}>
      <Notice isSaved={isSaved} />
    </InterviewContext>
  )
}

function Notice({ isSaved }: { isSaved: boolean }) {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  const isEmpty = Object.keys(answers).length === 0
  if (isEmpty && !isSaved)
    return (
      <Banner
        icon="heart"
        action={<LinkButton to={paths.careSeekerOnboarding()}>{t('careProfile.start')}</LinkButton>}
      >
        {t('careProfile.begin')}
      </Banner>
    )
  if (isEmpty || careViewOf(state).status === 'complete') return null
  return (
    <Banner
      icon="sprout"
      action={
        <LinkButton look="quiet" to={paths.careSeekerProfileReview()}>
          {t('careProfile.readNew')}
        </LinkButton>
      }
    >
      {t(isSaved ? 'careProfile.hasNew' : 'careProfile.unconfirmed')}
    </Banner>
  )
}
