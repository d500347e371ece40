import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { clockText, dateAndHoursText } from '../schedule/times.ts'
import { Button } from '../ui/controls/button.tsx'
import type { AskedVisit, Cover, OpenVisit } from './cover.ts'
import { useCoverAnswer } from './cover.ts'

type Visit = AskedVisit['visit']

/** Visits someone else can't come to: what this caregiver is asked, then what they could take on. */
export function AskedOfYou({ cover }: { cover: Cover }) {
  const near = cover.open.filter(({ as }) => as === 'near')
  return (
    <>
      {cover.asked.length > 0 && <Asked asked={cover.asked} />}
      {near.length > 0 && <OpenNear open={near} />}
    </>
  )
}

function Asked({ asked }: { asked: readonly AskedVisit[] }) {
  const { t } = useTranslation()
  const id = useId()
  const { saying, say } = useCoverAnswer()
  return (
    <section aria-labelledby={id} className="mb-8 rounded-box border border-accent bg-accent-soft p-4 sm:p-5">
      <h2 id={id} className="text-[1.3rem]">
        {t('cover.asked', { count: asked.length })}
      </h2>
      <p className="text-ink-soft">{t('cover.firstYes')}</p>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {asked.map(({ id: askId, visit, until }) => (
          <li key={askId} className="rounded-box border border-line bg-surface p-4">
            <VisitText visit={visit} />
            <p className="text-[0.94rem] text-ink-soft">
              {t('cover.until', { time: clockText(until, visit.timeZone) })}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                busy={saying?.id === askId && saying.answer === 'accept'}
                onClick={() => void say({ id: askId, answer: 'accept' })}
                className="grow sm:grow-0"
              >
                {t('cover.yes')}
              </Button>
              <Button
                look="secondary"
                busy={saying?.id === askId && saying.answer === 'decline'}
                onClick={() => void say({ id: askId, answer: 'decline' })}
                className="grow sm:grow-0"
              >
                {t('cover.no')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenNear({ open }: { open: readonly OpenVisit[] }) {
  const { t } = useTranslation()
  const id = useId()
  const { saying, say } = useCoverAnswer()
  return (
    <section aria-labelledby={id} className="mb-8 rounded-box border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="text-[1.3rem]">
        {t('cover.openNear')}
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {open.map(one => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <VisitText visit={one.visit} />
            </div>
            <Button
              look="secondary"
              busy={saying?.id === one.id}
              onClick={() => void say({ id: one.id, answer: 'accept' })}
              className="max-sm:w-full"
            >
              {t('cover.claim')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When, for whom, and how far. */
function VisitText({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  return (
    <>
      <p className="font-semibold tabular-nums">
        <bdi>{dateAndHoursText(visit)}</bdi>
      </p>
      <p className="wrap-anywhere">
        <bdi>{visit.recipient || visit.with.name}</bdi>
        {visit.recipient && (
          <span className="text-ink-soft">
            {' · '}
            <bdi>{visit.with.name}</bdi>
          </span>
        )}
        {visit.miles !== null && (
          <span className="text-ink-soft">
            {' · '}
            {t('cover.miles', { count: visit.miles })}
          </span>
        )}
      </p>
      {visit.note && (
        <p dir="auto" className="text-[0.94rem] text-ink-soft">
          {visit.note}
        </p>
      )}
    </>
  )
}
