import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { DecidedBy } from '../decided-by.tsx'
import type { ReviewedMatch } from './queue.ts'
import { wordsMax } from './review-view.tsx'
import { useReview } from './use-review.ts'

type Props = {
  match: ReviewedMatch
  /** The page of the next one in the list. */
  next: string | undefined
}

/** Approving asks both sides; declining ends it, and says why. */
export function ReviewDecision({ match, next }: Props) {
  const { t } = useTranslation()
  const [decided, setDecided] = useState<'approve' | 'decline'>()
  const [reason, setReason] = useState('')
  const review = useReview(match.id)
  if (decided) return <Decided decided={decided} next={next} />
  if (match.status !== 'waiting') return <DecidedBefore match={match} typed={reason} />
  if (match.yourView === null) return <p className="text-ink-soft">{t('adminMatches.viewFirst')}</p>
  const decide = async (decision: 'approve' | 'decline') => {
    const why = reason.trim()
    const wish = { decision, seen: match.status, ...(why ? { reason: why } : {}) }
    if (await review.send('decision', wish)) setDecided(decision)
  }
  return (
    <Card title={t('adminMatches.decision')}>
      <Choice
        busy={review.busy}
        reason={reason}
        onReason={setReason}
        decide={decision => void decide(decision)}
      />
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
  busy: boolean
  reason: string
  onReason: (reason: string) => void
  decide: (decision: 'approve' | 'decline') => void
}

function Choice({ busy, reason, onReason, decide }: ChoiceProps) {
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
        <Button type="submit" busy={busy} className="max-sm:grow">
          {t('adminMatches.approve')}
        </Button>
        <Button look="danger" busy={busy} onClick={decline} className="max-sm:grow">
          {t('adminMatches.decline')}
        </Button>
      </div>
    </form>
  )
}

const focusOn = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** Takes the focus that the button had. */
function Decided({ decided, next }: { decided: 'approve' | 'decline'; next: string | undefined }) {
  const { t } = useTranslation()
  return (
    <div ref={focusOn} tabIndex={-1} role="status" className="outline-none">
      <Banner
        tone="good"
        icon="check"
        action={next && <LinkButton to={next}>{t('adminMatches.next')}</LinkButton>}
      >
        {t(`adminMatches.decided.${decided}`)}
      </Banner>
    </div>
  )
}
