import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { type InterviewWords, optionLabel } from '#machines/interview/words.ts'
import type { PlanVersion } from '#server/care/care-plan.ts'
import type { CareProfile } from '#server/caregivers/profile-shapes.ts'
import { itemWords } from '#web/interview/value-words.ts'
import { day } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { daysInWords, daysOf, fieldOf, nameOfDay, type PlanHours } from './plan.ts'

type Props = {
  version: Pick<PlanVersion, 'answers' | 'week'>
  words: InterviewWords
  profile?: CareProfile
}

const dayMinutes = 24 * 60

const clock = (minutes: number) =>
  new Intl.DateTimeFormat(i18next.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    .format(new Date((minutes % dayMinutes) * 60_000))
    .replace(':00', '')

/** When someone is needed: in the family's own words, and day by day as far as these can be read. */
export function PlanWeek({ version: { answers, week }, words, profile }: Props) {
  const { t } = useTranslation()
  const pattern = answers['schedule.schedulePattern']
  const field = fieldOf('schedule.schedulePattern')
  const said = field && Array.isArray(pattern) ? pattern.map(item => itemWords(words, field, item)) : []
  const text = said.length > 0 ? said.join(', ') : (profile?.care_needs.schedule_requirements ?? '')
  const frequency = answers['schedule.frequency']
  const facts = [
    frequency !== undefined &&
      ((frequency === 'weekly' && daysInWords(week, i18next.language)) ||
        optionLabel(words, 'schedule.frequency', frequency)),
    typeof answers['schedule.startDate'] === 'string' &&
      t('carePlan.from', { date: day(answers['schedule.startDate']) }),
    answers['schedule.duration'] !== undefined &&
      optionLabel(words, 'schedule.duration', answers['schedule.duration']),
  ].filter(fact => fact !== false)
  return (
    <Card title={t('carePlan.week')} className="break-inside-avoid lg:col-span-2">
      <p className="text-ink-soft">{facts.join(' · ')}</p>
      {text && (
        <p dir="auto" className="mt-1 font-semibold">
          {text}
        </p>
      )}
      {week.length > 0 && <Days week={week} />}
    </Card>
  )
}

function Days({ week }: { week: readonly PlanHours[] }) {
  const { t } = useTranslation()
  return (
    <ol className="mt-4 grid gap-x-3 gap-y-2 sm:grid-cols-4 lg:grid-cols-7 print:grid-cols-4">
      {daysOf(week).map((hours, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of the week stay where they are
          key={index}
          className={`flex items-baseline justify-between gap-3 rounded-lg px-3 py-2 sm:block ${hours.length > 0 ? 'bg-action-soft' : 'bg-sunken'}`}
        >
          <p className="text-[0.94rem] font-semibold">{nameOfDay(index, i18next.language)}</p>
          {hours.length === 0 ? (
            <p className="text-[0.94rem] text-ink-soft">{t('carePlan.free')}</p>
          ) : (
            hours.map(({ from, to }) => (
              <p key={from} className="text-[0.97rem] leading-snug tabular-nums">
                {to - from >= dayMinutes
                  ? t('carePlan.allDay')
                  : t('carePlan.hours', { from: clock(from), to: clock(to) })}
              </p>
            ))
          )}
        </li>
      ))}
    </ol>
  )
}
