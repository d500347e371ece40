import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InterviewHere } from '#web/interview/interview-here.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { caregiverAnswersOf, type OpenCaregiverInterview } from './caregiver-state.ts'

type Props<Data> = {
  /** Set where the loaded content includes the heading. */
  title?: string
  data: Promise<Data>
  children: ReactNode | ((loaded: Data) => ReactNode)
}

/** Provides a caregiver's interview to the parts of a page that use it. */
export function CaregiverInterview<Data extends OpenCaregiverInterview>({
  title,
  data,
  children,
}: Props<Data>) {
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
      {loaded => (
        <InterviewHere interview={{ ...loaded, answersOf: caregiverAnswersOf }}>
          {typeof children === 'function' ? children(loaded) : children}
        </InterviewHere>
      )}
    </Loaded>
  )
}
