import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { Button, type ButtonLook } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { draftIn } from '../planning/times-draft.ts'
import type { Schedule } from '../read-schedule.ts'
import type { Address } from '../use-address.ts'
import { useVisitSend } from '../use-visit-send.ts'
import type { Visit, VisitActName } from '../visit.ts'
import { ChangeForm } from './change-form.tsx'
import { CorrectForm } from './correct-form.tsx'
import { CostsForm } from './costs-form.tsx'
import type { FormProps } from './form-props.ts'
import { ReasonForm } from './reason-form.tsx'
import { ReportForm } from './report-form.tsx'

type Props = { visit: Visit; schedule: Schedule; side: MatchSide; address: Address }

/** Those that ask for something more before they're sent. */
const withForm = ['decline', 'cancel', 'miss', 'change', 'report', 'costs', 'complete', 'correct'] as const

const asksMore = (type: VisitActName): type is (typeof withForm)[number] => withForm.some(one => one === type)

const first = ['can-come', 'accept-change', 'confirm', 'accept-correction', 'clock-in', 'clock-out'] as const
const second = [
  'undo-clock-in',
  'undo-clock-out',
  'costs',
  'decline-change',
  'decline-correction',
  'decline',
  'change',
  'correct',
] as const
const last = ['cannot-come', 'miss', 'cancel'] as const

const isBig = (type: VisitActName) => type === 'clock-in' || type === 'clock-out'

/** Finishing comes first once the work is over, and is a way out of a forgotten clock before. */
const lookOfComplete = ({ clock, endsAt }: Visit): ButtonLook =>
  clock.out !== null || Date.parse(endsAt) < Date.now() ? 'primary' : 'secondary'

/** Everything this person may do with a visit now. */
export function VisitActs({ visit, schedule, side, address }: Props) {
  const { t } = useTranslation()
  const sending = useVisitSend(visit)
  const moved = draftIn(address.overlay.get('start'), address.overlay.get('end'))
  const [open, setOpen] = useState<VisitActName | undefined>(
    moved && visit.can.includes('change') ? 'change' : undefined,
  )
  const closed = useRef<VisitActName>(undefined)
  const close = () => {
    closed.current = open
    setOpen(undefined)
    if (moved) address.go({}, { visit: visit.id })
  }
  if (open) return <ActForm {...{ visit, schedule, side, sending, moved }} type={open} onClose={close} />
  const press = (type: VisitActName) => {
    const needsScope = type === 'confirm' && visit.seriesId !== null
    if (asksMore(type) || needsScope) setOpen(type)
    else void sending.send({ type })
  }
  const button = (type: VisitActName, look: ButtonLook) =>
    visit.can.includes(type) && (
      <Button
        key={type}
        ref={place => {
          if (!place || closed.current !== type) return
          closed.current = undefined
          place.focus()
        }}
        look={look}
        busy={sending.busy && !asksMore(type)}
        onClick={() => press(type)}
        className={isBig(type) ? 'min-h-16 w-full text-xl' : 'grow'}
      >
        {isBig(type) && <Icon name="clock" />}
        {t(`schedule.act.${type}`)}
      </Button>
    )
  return (
    <div className="grid gap-3">
      <Row>{first.map(type => button(type, 'primary'))}</Row>
      <Row>
        {button('complete', lookOfComplete(visit))}
        {button('report', visit.status === 'completed' && !visit.report ? 'primary' : 'secondary')}
        {second.map(type => button(type, 'secondary'))}
      </Row>
      <Row>{last.map(type => button(type, type === 'cancel' ? 'danger' : 'secondary'))}</Row>
    </div>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
}

type ActFormProps = FormProps & { type: VisitActName; moved: ReturnType<typeof draftIn> }

function ActForm({ type, moved, ...form }: ActFormProps) {
  if (type === 'change') return <ChangeForm {...form} moved={moved} />
  if (type === 'costs') return <CostsForm {...form} />
  if (type === 'correct') return <CorrectForm {...form} />
  if (type === 'report' || type === 'complete') return <ReportForm {...form} type={type} />
  if (type === 'confirm' || type === 'decline' || type === 'cancel' || type === 'miss')
    return <ReasonForm {...form} type={type} />
  return null
}
