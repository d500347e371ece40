import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Opening } from '#web/emma/opening.tsx'
import { InterviewHere } from '#web/interview/interview-here.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { ShellNotices } from '#web/ui/shell/shell-notices.tsx'
import { TopBar } from '#web/ui/shell/top-bar.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Bone, LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import type { CareDoor } from './care-interview.ts'
import { answersOf } from './care-state.ts'

type Props<Door> = {
  title: string
  data: Promise<Door>
  /** Fills the window down to the bottom. */
  isWide?: boolean
  children: ReactNode | ((door: Door) => ReactNode)
}

const narrow = 'clear-of-toasts mx-auto w-full max-w-3xl px-4 pt-6 sm:px-8 sm:pt-8'
const wide = 'page-width flex flex-1 flex-col'

function NarrowBones({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={title} />
      <Skeleton label={t('careOnboarding.loading')}>
        <LineBones count={6} />
      </Skeleton>
    </>
  )
}

/** A conversation: its header, the messages, and the box to type in. */
function WideBones({ title }: { title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <Bone className="mt-3 h-12 w-full" />
      <Opening />
    </>
  )
}

/** The frame of every page of the care interview: no sidebar, so nothing distracts. */
export function CarePage<Door extends CareDoor>({ title, data, isWide = false, children }: Props<Door>) {
  const { t } = useTranslation()
  const unopened = isWide ? 'py-6 sm:py-8' : ''
  return (
    <div className={isWide ? 'flex min-h-dvh flex-col' : ''}>
      <ShellNotices frame="page-width" />
      <TopBar />
      <main id="main" tabIndex={-1} className={isWide ? wide : narrow}>
        <Loaded
          data={data}
          skeleton={isWide ? <WideBones title={title} /> : <NarrowBones title={title} />}
          failed={error => (
            <div className={unopened}>
              <PageHeader title={title} />
              <ErrorState error={error} title={t('careOnboarding.error')} />
            </div>
          )}
        >
          {door => (
            <InterviewHere interview={{ ...door, answersOf }}>
              {typeof children === 'function' ? children(door) : children}
            </InterviewHere>
          )}
        </Loaded>
      </main>
    </div>
  )
}
