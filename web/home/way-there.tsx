import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { InterviewWords } from '#machines/interview/words.ts'
import { itemWords } from '../interview/value-words.ts'
import { dateAndClockText } from '../schedule/times.ts'
import { fieldOf } from '../seeker/care-plan/plan.ts'
import { Icon } from '../ui/icon.tsx'
import { directionsTo, type NextVisit } from './home.ts'

type Props = { next: NextVisit; words: Promise<InterviewWords | undefined> }

/** For caregivers: where it is, how to get in, and what there is to do. */
export function WayThere({ next, words }: Props) {
  const { t } = useTranslation()
  const { place, opensAt, tasks, visit } = next
  return (
    <div className="mt-3 grid gap-3">
      {place && (
        <div className="flex gap-2.5">
          <Icon name="home" className="mt-0.5 size-5 text-action" />
          <div className="min-w-0">
            <p dir="auto" className="wrap-anywhere">
              {place.address}
            </p>
            {place.notes && (
              <p dir="auto" className="whitespace-pre-line text-ink-soft wrap-anywhere">
                {place.notes}
              </p>
            )}
            <a
              href={directionsTo(place.address)}
              target="_blank"
              rel="noreferrer"
              className="underlined inline-flex min-h-11 items-center"
            >
              {t('home.directions')}
            </a>
          </div>
        </div>
      )}
      {!place && opensAt && (
        <p className="flex gap-2.5 text-ink-soft">
          <Icon name="home" className="mt-0.5 size-5" />
          {t('home.addressFrom', {
            time: dateAndClockText(opensAt, visit.timeZone),
          })}
        </p>
      )}
      <Suspense>
        <Tasks tasks={tasks} words={words} />
      </Suspense>
    </div>
  )
}

/** The care plan in a line or two. */
function Tasks({ tasks, words: coming }: { tasks: NextVisit['tasks'] } & Pick<Props, 'words'>) {
  const { t } = useTranslation()
  const words = use(coming)
  if (!words) return null
  const named = Object.entries(tasks).flatMap(([path, value]) => {
    const field = fieldOf(path)
    return field && Array.isArray(value) ? value.map(item => itemWords(words, field, item)) : []
  })
  if (named.length === 0) return null
  return (
    <div className="flex gap-2.5">
      <Icon name="notes" className="mt-0.5 size-5 text-action" />
      <p className="min-w-0">
        <span className="sr-only">{t('home.tasks')}: </span>
        <span dir="auto">{[...new Set(named)].join(' · ')}</span>
      </p>
    </div>
  )
}
