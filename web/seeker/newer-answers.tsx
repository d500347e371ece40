import { useTranslation } from 'react-i18next'
import { InterviewContext, useInterview } from '../interview/use-interview.ts'
import { paths } from '../paths.ts'
import { Banner } from '../ui/banner.tsx'
import { LinkButton } from '../ui/button.tsx'
import type { CareDoor } from './care-door.ts'
import { answersOf, careViewOf } from './care-state.ts'

/** Beside a profile that is saved: more was told since, and does not count yet. */
export function NewerAnswers({ door }: { door: CareDoor }) {
  return (
    <InterviewContext value={{ ...door, answersOf }}>
      <Notice />
    </InterviewContext>
  )
}

function Notice() {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  if (Object.keys(answers).length === 0 || careViewOf(state).status === 'complete') return null
  return (
    <Banner
      icon="sprout"
      action={
        <LinkButton look="quiet" to={paths.careSeekerProfileReview()}>
          {t('careProfile.readNew')}
        </LinkButton>
      }
    >
      {t('careProfile.hasNew')}
    </Banner>
  )
}
