import i18next from 'i18next'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { SupportRequest } from '../../lib/answers.ts'
import { dayAndTime, timeAgo } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type OpenProps = { request: SupportRequest; busy: boolean; onAnswered: () => void }

/** A message in full, with its two actions. */
export function OpenRequest({ request, busy, onAnswered }: OpenProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <article aria-labelledby={id} className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id={id} dir="auto" className="text-[1.15rem]">
          {request.name}
        </h3>
        <Badge tone="warm">{t(`adminMessages.topic.${request.topic}`)}</Badge>
        <time
          dateTime={request.created_at}
          title={dayAndTime(request.created_at)}
          className="text-ink-soft sm:ms-auto"
        >
          {timeAgo(request.created_at)}
        </time>
      </div>
      <Writer request={request} />
      <Words request={request} />
      <div className="mt-5 flex flex-wrap gap-3">
        <a
          href={mailTo(request)}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-lg bg-action px-5 py-2 text-center font-semibold leading-tight text-on-action hover:bg-action-strong"
        >
          <Icon name="mail" className="size-5" />
          {t('adminMessages.reply')}
        </a>
        <Button look="secondary" busy={busy} onClick={onAnswered}>
          {t('adminMessages.markAnswered')}
        </Button>
      </div>
    </article>
  )
}

type AnsweredProps = { request: SupportRequest; busy: boolean; onReopened: () => void }

/** Collapsed: details to look up when needed. */
export function AnsweredRequest({ request, busy, onReopened }: AnsweredProps) {
  const { t } = useTranslation()
  const answeredAt = request.answered_at ?? request.created_at
  return (
    <li className="rounded-box border border-line bg-surface">
      <details className="group">
        <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
          <span dir="auto" className="font-semibold">
            {request.name}
          </span>
          <Badge>{t(`adminMessages.topic.${request.topic}`)}</Badge>
          <span className="text-ink-soft">
            {request.answered_by === null
              ? t('adminMessages.answeredAt', { time: dayAndTime(answeredAt) })
              : t('adminMessages.answeredBy', { name: request.answered_by, time: dayAndTime(answeredAt) })}
          </span>
          <Icon
            name="down"
            className="ms-auto size-4.5 transition-transform duration-150 group-open:rotate-180"
          />
        </summary>
        <div className="border-t border-line px-5 pb-5">
          <Writer request={request} />
          <Words request={request} />
          <p className="mt-4">
            <Button look="secondary" busy={busy} onClick={onReopened}>
              {t('adminMessages.reopen')}
            </Button>
          </p>
        </div>
      </details>
    </li>
  )
}

function Writer({ request: { email, account } }: { request: SupportRequest }) {
  const { t } = useTranslation()
  const roles = {
    admin: t('role.admin'),
    caregiver: t('role.caregiver'),
    'care-seeker': t('role.careSeeker'),
  }
  return (
    <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
      <span dir="ltr">{email}</span>
      {' · '}
      {account
        ? t('adminMessages.account', { name: account.name, email: account.email, role: roles[account.role] })
        : t('adminMessages.noAccount')}
    </p>
  )
}

const Words = ({ request }: { request: SupportRequest }) => (
  <p dir="auto" className="mt-4 max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">
    {request.message}
  </p>
)

const quotedMost = 1200

/** Opens the coordinator's own email program with the question quoted below. */
const mailTo = ({ email, message }: SupportRequest): string => {
  const asked = message.length > quotedMost ? `${message.slice(0, quotedMost)}…` : message
  const body = `\n\n${asked.replace(/^/gm, '> ')}`
  const subject = i18next.t('adminMessages.subject', { product: i18next.t('product.name') })
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.toWellFormed())}`
}
