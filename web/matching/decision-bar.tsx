import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import type { MatchSide } from '#machines/matching/match.ts'
import { useKeptDraft } from '../lib/kept-draft.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { AskQuestion } from './ask-question.tsx'
import { firstNameOf, groupOf, type Match } from './match.ts'
import { PlanVisit } from './plan-visit.tsx'
import { type Deciding, takeAnswered, useMatchDecision } from './use-match-decision.ts'

type Props = { match: Match; side: MatchSide }

/** Everything a side can do with a match at its status. */
export function DecisionBar({ match, side }: Props) {
  const { t } = useTranslation()
  const deciding = useMatchDecision(match)
  const name = firstNameOf(match.with.name)
  const group = groupOf(match)
  const isUndone = useRef(false)
  const undo = () => {
    isUndone.current = true
    deciding.undo()
  }
  const decline = (place: HTMLElement | null) => {
    if (!place || !isUndone.current) return
    isUndone.current = false
    place.focus()
  }
  if (!match.mayAnswer) return <p className="text-ink-soft">{t('matching.mayNotAnswer')}</p>
  if (deciding.isHeld) return <Undo name={name} undo={undo} />
  if (group === 'toAnswer') return <Answer {...{ match, side, deciding, decline }} />
  if (match.status === 'active') return <End {...{ match, side, deciding }} />
  if (group === 'past') return null
  const isWaiting = group === 'waiting'
  const answered = (place: HTMLElement | null) => {
    if (place && takeAnswered(match.id)) focusOn(place)
  }
  return (
    <div ref={answered} tabIndex={-1} className="grid gap-2 outline-none">
      {isWaiting && <p className="text-ink-soft">{t('matching.waitingFor', { name })}</p>}
      <div className="-ms-4 flex flex-wrap gap-x-1">
        <AskQuestion match={match} />
        {match.status === 'introduced' && <PlanVisit match={match} side={side} />}
        <Button look="quiet" ref={decline} onClick={deciding.decline}>
          {t(isWaiting ? 'matching.changeMind' : 'matching.wontWork')}
        </Button>
      </div>
    </div>
  )
}

type AnswerProps = Props & { deciding: Deciding; decline: (place: HTMLElement | null) => void }

function Answer({ match, side, deciding, decline }: AnswerProps) {
  const { t } = useTranslation()
  const name = firstNameOf(match.with.name)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2.5">
        <Button
          busy={deciding.busy}
          onClick={deciding.accept}
          aria-label={t(`matching.${side}.acceptLabel`, { name })}
          className="grow"
        >
          {t(`matching.${side}.accept`)}
        </Button>
        <Button
          look="secondary"
          ref={decline}
          onClick={deciding.decline}
          aria-label={t(`matching.${side}.declineLabel`, { name })}
          className="grow"
        >
          {t(`matching.${side}.decline`)}
        </Button>
        <AskQuestion match={match} />
      </div>
      <p className="text-[0.94rem] text-ink-soft">
        {match.them === 'accepted' ? t('matching.onYesBoth', { name }) : t('matching.onYes', { name })}
      </p>
    </div>
  )
}

const focusOn = (place: HTMLElement | null) => place?.focus({ preventScroll: true })

/** Takes the focus that the pressed button had, and says what happened. */
function Undo({ name, undo }: { name: string; undo: () => void }) {
  const { t } = useTranslation()
  return (
    <div
      ref={focusOn}
      tabIndex={-1}
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-2 outline-none"
    >
      <p className="min-w-0 flex-1 basis-48">{t('matching.declined', { name })}</p>
      <Button look="secondary" onClick={undo}>
        {t('matching.undo')}
      </Button>
    </div>
  )
}

function End({ match, side, deciding }: Props & { deciding: Deciding }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [{ reason }, setDraft, forget] = useKeptDraft(`end/${match.id}`, { reason: '' })
  const name = firstNameOf(match.with.name)
  const end = async () => {
    if (!(await deciding.end(reason))) return
    forget()
    setOpen(false)
  }
  return (
    <div className="-ms-4 flex flex-wrap gap-x-1">
      <AskQuestion match={match} />
      <PlanVisit match={match} side={side} />
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('matching.end.open')}
      </Button>
      {isOpen && (
        <Dialog title={t('matching.end.title', { name })} onClose={() => setOpen(false)}>
          <div className="grid gap-5">
            <p>{t('matching.end.text', { name })}</p>
            <TextArea
              label={t('matching.end.reason')}
              optional
              rows={3}
              maxLength={limits.reasonMax}
              value={reason}
              onChange={event => setDraft({ reason: event.target.value })}
            />
            <div className="flex flex-wrap gap-3">
              <Button look="danger" busy={deciding.busy} onClick={() => void end()}>
                {t('matching.end.confirm')}
              </Button>
              <Button look="secondary" data-first-focus="" onClick={() => setOpen(false)}>
                {t('common.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
