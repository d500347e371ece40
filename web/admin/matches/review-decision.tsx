import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '#machines/is-record.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { DecidedBy } from '../decided-by.tsx'
import { useKeys } from '../keyboard/keys.tsx'
import { tellDecided } from '../next/tell-decided.ts'
import { type QueuedMatch, type QueueQuery, type ReviewedMatch, reviewAddress, sidesOf } from './queue.ts'
import { wordsMax } from './review-view.tsx'
import { type ReviewDecided, useHeldReview, useHoldReview } from './use-held-review.ts'

type Props = {
  match: ReviewedMatch
  /** Opens by itself once this one is decided. */
  next: QueuedMatch | undefined
  query: QueueQuery
}

/** What was typed before a decision that was taken back. */
function useTypedReason() {
  const { state } = useLocation()
  return useState(isRecord(state) && typeof state.reason === 'string' ? state.reason : '')
}

/** Approving asks both sides; declining ends it, and says why. Either can be undone until it goes out. */
export function ReviewDecision({ match, next, query }: Props) {
  const { t } = useTranslation()
  const [decided, setDecided] = useState<ReviewDecided>()
  const navigate = useNavigate()
  const [reason, setReason] = useTypedReason()
  const held = useHeldReview(match.id)
  const { hold, undo } = useHoldReview(match)
  const isUndone = useRef(false)
  const takeBack = () => {
    if (!held || !undo(held)) return
    isUndone.current = true
    setDecided(undefined)
  }
  // A colleague was faster: what they did counts, and what was typed is given back.
  const isTaken = held !== undefined && match.status !== 'waiting'
  const letGo = useEffectEvent(() => {
    if (held && undo(held)) setDecided(undefined)
  })
  useEffect(() => {
    if (isTaken) letGo()
  }, [isTaken])
  useKeys(held ? { u: takeBack } : {})
  const shown = held ?? decided
  if (shown) return <Decided decided={shown} undo={held && takeBack} />
  if (match.status !== 'waiting') return <DecidedBefore match={match} typed={reason} />
  if (match.yourView === null) return <p className="text-ink-soft">{t('adminMatches.viewFirst')}</p>
  const decide = (decision: ReviewDecided) => {
    setDecided(decision)
    const typed = { reason: reason.trim() }
    const reopen = () => void navigate(reviewAddress(match.id, query), { state: typed })
    const toast =
      next &&
      tellDecided({
        text: t(`adminMatches.done.${decision}`, sidesOf(match)),
        next: t('adminMatches.pair', sidesOf(next)),
        undo: () => undo(decision) && reopen(),
      })
    hold(decision, { ...typed, toast, reopen, failed: () => setDecided(undefined) })
    if (next) void navigate(reviewAddress(next.id, query))
  }
  const backAgain = (place: HTMLElement | null) => {
    if (!place || !isUndone.current) return
    isUndone.current = false
    place.focus()
  }
  return (
    <Card title={t('adminMatches.decision')}>
      <Choice reason={reason} onReason={setReason} decide={decide} place={backAgain} />
    </Card>
  )
}

/** Two coordinators may have had it open: the second one reads what the first one did. */
function DecidedBefore({ match: { decided, status }, typed }: { match: ReviewedMatch; typed: string }) {
  const { t } = useTranslation()
  return (
    <DecidedBy decided={decided} typed={typed}>
      {status === 'offered' && <p>{t('adminDecided.asked')}</p>}
      {status === 'declined' && decided?.type === 'decline' && <p>{t('adminDecided.final')}</p>}
    </DecidedBy>
  )
}

type ChoiceProps = {
  reason: string
  onReason: (reason: string) => void
  decide: (decision: ReviewDecided) => void
  /** Hears of the button that an undo leads back to. */
  place: (button: HTMLElement | null) => void
}

function Choice({ reason, onReason, decide, place }: ChoiceProps) {
  const { t } = useTranslation()
  const [error, setError] = useState<string>()
  const approve = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    decide('approve')
  }
  const decline = () => {
    if (reason.trim() === '') return setError(t('adminMatches.reasonMissing'))
    decide('decline')
  }
  return (
    <form noValidate onSubmit={approve} className="grid gap-5">
      <TextArea
        label={t('adminMatches.reason')}
        hint={t('adminMatches.reasonHint')}
        error={error}
        rows={2}
        maxLength={wordsMax}
        value={reason}
        onChange={event => {
          onReason(event.target.value)
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" ref={place} className="max-sm:grow">
          {t('adminMatches.approve')}
        </Button>
        <Button look="danger" onClick={decline} className="max-sm:grow">
          {t('adminMatches.decline')}
        </Button>
      </div>
    </form>
  )
}

type DecidedProps = {
  decided: ReviewDecided
  /** Until it goes out. */
  undo: (() => void) | undefined
}

/** Takes the focus that the button had, and keeps it when the way back closes. */
function Decided({ decided, undo }: DecidedProps) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const isOpen = undo !== undefined
  useEffect(() => {
    if (isOpen || document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <div ref={place} tabIndex={-1} role="status" className="outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          undo && (
            <Button look="quiet" onClick={undo}>
              {t('common.undo')}
            </Button>
          )
        }
      >
        {t(`adminMatches.${isOpen ? 'soon' : 'decided'}.${decided}`)}
      </Banner>
    </div>
  )
}
