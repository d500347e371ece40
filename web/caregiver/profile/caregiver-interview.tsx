import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InterviewContext } from '#web/interview/use-interview.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { type CaregiverDoor, caregiverAnswersOf } from './caregiver-state.ts'

type Props<Door> = {
  /** Set where the loaded content includes the heading. */
  title?: string
  data: Promise<Door>
  children: ReactNode | ((door: Door) => ReactNode)
}

/** Provides a caregiver's interview to the parts of a page that use it. */
export function CaregiverInterview<Door extends CaregiverDoor>({ title, data, children }: Props<Door>) {
  const { t } = useTranslation()
  return (
    <Loaded
      data={data}
      skeleton={
        <>
          {title && <PageHeader title={title} />}
          <Skeleton label={t('caregiverInterview.loading')}>
            <LineBones count={6} />
          </Skeleton>
        </>
      }
      failed={error => (
        <>
          {title && <PageHeader title={title} />}
          <ErrorState error={error} title={t('caregiverInterview.error')} />
        </>
      )}
    >
      {door => (
        <InterviewContext value={{ ...door, answersOf: caregiverAnswersOf }}>
          {typeof children === 'function' ? children(door) : children}
        </InterviewContext>
      )}
    </Loaded>
  )
}
