import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { InterviewContext } from '../interview/use-interview.ts'
import { Loaded } from '../ui/loaded.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ShellNotices } from '../ui/shell-notices.tsx'
import { LineBones, Skeleton } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/states.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import type { CareDoor } from './care-door.ts'
import { answersOf } from './care-state.ts'

type Props = { title: string; data: Promise<CareDoor>; children: ReactNode }

/** The frame of every page on which a family tells about care: no sidebar to wander off into. */
export function CarePage({ title, data, children }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ShellNotices />
      <TopBar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-3xl px-4 py-6 sm:px-8 sm:py-8">
        <Loaded
          data={data}
          skeleton={
            <>
              <PageHeader title={title} />
              <Skeleton label={t('careOnboarding.loading')}>
                <LineBones count={6} />
              </Skeleton>
            </>
          }
          failed={error => (
            <>
              <PageHeader title={title} />
              <ErrorState error={error} title={t('careOnboarding.error')} />
            </>
          )}
        >
          {door => <InterviewContext value={{ ...door, answersOf }}>{children}</InterviewContext>}
        </Loaded>
      </main>
    </>
  )
}
