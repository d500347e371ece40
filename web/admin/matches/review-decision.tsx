import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { DecidedBy } from '../decided-by.tsx'
import { useKeys } from '../keyboard/keys.tsx'
import type { ReviewedMatch } from './queue.ts'
import { wordsMax } from './review-view.tsx'
import { type ReviewDecided, useHeldReview, useHoldReview } from './use-held-review.ts'

type Props = {
  match: ReviewedMatch
  /** The page of the next one in the list. */
  next: string | undefined
}

/** Approving asks both sides; declining ends it, and says why. Either can be undone until it goes out. */
export function ReviewDecision({ match, next }: Props) {
  const { t } = useTranslation()
  const [decided, setDecided] = useState<ReviewDecided>()
  const [reason, setReason] = useState('')
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
  useKeys({ u: takeBack })
  const shown = held ?? decided
  if (shown) return <Decided decided={shown} next={next} undo={held && takeBack} />
  if (match.status !== 'waiting') return <DecidedBefore match={match} typed={reason} />
  if (match.yourView === null) return <p className="text-ink-soft">{t('adminMatches.viewFirst')}</p>
  const decide = (decision: ReviewDecided) => {
    setDecided(decision)
    hold(decision, reason.trim(), () => setDecided(undefined))
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
  next: string | undefined
  /** Until it goes out. */
  undo: (() => void) | undefined
}

/** Takes the focus that the button had, and keeps it when the way back closes. */
function Decided({ decided, next, undo }: DecidedProps) {
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
          <div className="flex flex-wrap gap-2">
            {undo && (
              <Button look="quiet" onClick={undo}>
                {t('common.undo')}
              </Button>
            )}
            {next && <LinkButton to={next}>{t('adminMatches.next')}</LinkButton>}
          </div>
        }
      >
        {t(`adminMatches.${isOpen ? 'soon' : 'decided'}.${decided}`)}
      </Banner>
    </div>
  )
}
