import { useId, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { questionsIn } from '#machines/visits/awaiting.ts'
import { prepare } from '../calls/address.ts'
import { heldCalls, holdCall, subscribeHeldCalls, undoCall } from '../lib/held-calls.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { passFocusOn } from '../ui/states/pass-focus-on.ts'
import { dateAndHoursText, durationText } from './times.ts'
import type { Address } from './use-address.ts'
import { useVisitSend } from './use-visit-send.ts'
import { type Question, titleOf, type Visit } from './visit.ts'

type Props = { visits: readonly Visit[]; side: MatchSide; address: Address }

/** What the other side waits for, each a tap away from its answer. */
export function ToAnswer({ visits, side, address }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const questions = questionsIn(visits)
  if (questions.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-8 rounded-box border border-accent bg-accent-soft p-4 sm:p-5">
      <h2 id={id} className="text-[1.3rem]">
        {t('schedule.toAnswer', { count: questions.length })}
      </h2>
      <ul className="mt-3 grid gap-3 xl:grid-cols-2">
        {questions.map(question => (
          <QuestionCard key={question.visit.id} {...{ question, side, address }} />
        ))}
      </ul>
    </section>
  )
}

type CardProps = { question: Question; side: MatchSide; address: Address }

function QuestionCard({ question: { visit, answer, count }, side, address }: CardProps) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const { busy, send } = useVisitSend(visit)
  const isHeld = useSyncExternalStore(subscribeHeldCalls, heldCalls).has(visit.id)
  const [yes, no] = answer
  const name = titleOf(visit, side)
  // One that's left of a plan without a last day still stands for all that are to come.
  const isPlan = yes === 'confirm' && visit.plan?.agreed === false
  const scope = count > 1 || isPlan ? ({ scope: 'all' } as const) : {}
  const decline = () =>
    holdCall(
      visit.id,
      prepare('/api/visits/:id/events', { path: { id: visit.id }, body: { type: no, ...scope } }),
      error => {
        if (error) showToast({ tone: 'bad', title: t('schedule.notSaved'), description: problemText(error) })
        void revalidate()
      },
    )
  return (
    <li ref={passFocusOn} className="flex flex-col gap-3 rounded-box border border-line bg-surface p-4">
      <Link
        to={address.href({}, { visit: visit.id })}
        preventScrollReset
        className="-m-2 block flex-1 rounded-lg p-2 hover:bg-action-soft"
      >
        <span className="block font-semibold">
          <bdi>{name}</bdi>
        </span>
        <Asked visit={visit} count={count} />
      </Link>
      {isHeld ? (
        <div role="status" className="flex items-center justify-between gap-3">
          <p>{t('schedule.declined')}</p>
          <Button look="secondary" onClick={() => undoCall(visit.id)}>
            {t('schedule.undo')}
          </Button>
        </div>
      ) : (
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            busy={busy}
            onClick={() => void send({ type: yes, ...scope })}
            aria-label={t(`schedule.answer.${yes}Label`, { name })}
          >
            {count > 1 && yes === 'confirm' && !visit.plan
              ? t('schedule.confirmAll', { count })
              : t(`schedule.answer.${yes}`)}
          </Button>
          <Button look="secondary" onClick={decline} aria-label={t(`schedule.answer.${no}Label`, { name })}>
            {t(`schedule.answer.${no}`)}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What is asked, in a line or two. */
function Asked({ visit, count }: { visit: Visit; count: number }) {
  const { t } = useTranslation()
  const { change, worked, timeZone } = visit
  const correction = worked?.correction
  if (change)
    return (
      <>
        <span className="block">
          {t('schedule.asks.newTime', { time: dateAndHoursText({ ...change, timeZone }) })}
        </span>
        <span className="block text-ink-soft">
          {t('schedule.asks.insteadOf', { time: dateAndHoursText(visit) })}
        </span>
        {change.reason && (
          <span dir="auto" className="mt-1 block text-ink-soft">
            {change.reason}
          </span>
        )}
      </>
    )
  if (correction)
    return (
      <span className="block">
        {t('schedule.asks.correction', {
          time: dateAndHoursText(visit),
          to: durationText(correction.minutes),
          from: durationText(worked.minutes),
        })}
      </span>
    )
  return (
    <>
      <span className="block tabular-nums">{dateAndHoursText(visit)}</span>
      {(count > 1 || visit.plan?.agreed === false) && (
        <span className="block text-ink-soft">
          {visit.plan ? t('schedule.weeklyOn') : t('schedule.asks.andMore', { count: count - 1 })}
        </span>
      )}
      {visit.note && (
        <span dir="auto" className="mt-1 block text-ink-soft">
          {visit.note}
        </span>
      )}
    </>
  )
}
