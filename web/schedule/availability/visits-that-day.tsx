import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/controls/button.tsx'
import { isOff } from '../visit.ts'

const isDate = (text: string) => /^2\d{3}-\d{2}-\d{2}$/.test(text)

/** A day off cancels nothing, so visits that were agreed for that time are named. */
export function VisitsThatDay({ date, until }: { date: string; until: string }) {
  const { t } = useTranslation()
  const [found, setFound] = useState<{ of: string; count: number }>()
  useEffect(() => {
    if (!isDate(date) || !isDate(until) || until < date) return
    const leaving = new AbortController()
    api.get('/api/visits', { query: { from: date, to: until }, signal: leaving.signal }).then(
      ({ visits }) =>
        setFound({ of: `${date} ${until}`, count: visits.filter(visit => !isOff(visit)).length }),
      // It's only a reminder.
      () => {},
    )
    return () => leaving.abort()
  }, [date, until])
  const count = found?.of === `${date} ${until}` ? found.count : 0
  return (
    <p role="status" className="text-warn empty:hidden">
      {count > 0 && (
        <>
          {t(until > date ? 'availability.visitsThen' : 'availability.visitsThatDay', { count })}{' '}
          <TextLink
            to={paths.dashboardSchedule({ view: 'day', date })}
            className="inline-flex min-h-11 items-center"
          >
            {t('availability.seeDay')}
          </TextLink>
        </>
      )}
    </p>
  )
}
