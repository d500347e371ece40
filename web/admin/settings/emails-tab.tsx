import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EmailText } from '#server/mail/email-texts.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { EmailEditor } from './email-editor.tsx'

/** What's filled in when it's sent reads as a word of its own, without braces. */
function Subject({ text }: { text: string }) {
  const { t } = useTranslation()
  return text.split(/\{\{(\w+)\}\}/u).map((part, index) => {
    const key = `${index} ${part}`
    if (index % 2 === 0) return <span key={key}>{part}</span>
    if (part === 'product') return <span key={key}>{t('product.name')}</span>
    return (
      <span key={key} className="rounded-md bg-sunken px-1.5 py-0.5 font-normal text-ink-soft">
        {part}
      </span>
    )
  })
}

/** Every email by its subject; one of them opens for editing. */
export function EmailsTab({ emails, kind }: { emails: readonly EmailText[]; kind: string }) {
  const { t } = useTranslation()
  const open = emails.find(email => email.kind === kind)
  if (open)
    return (
      <>
        <BackLink to={paths.adminSettings({ tab: 'emails' })}>{t('emailTexts.back')}</BackLink>
        <EmailEditor key={open.kind} email={open} />
      </>
    )
  return (
    <>
      <p className="mb-5 max-w-2xl text-ink-soft">{t('emailTexts.lead')}</p>
      <ul aria-label={t('emailTexts.list')} className="grid gap-3">
        {emails.map(email => (
          <li key={email.kind}>
            <Link
              to={paths.adminSettings({ tab: 'emails', email: email.kind })}
              preventScrollReset
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-line bg-surface px-5 py-3 hover:border-action"
            >
              <Icon name="mail" className="size-5 text-ink-soft" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                <Subject text={email.text.subject} />
              </span>
              {email.edited && <Badge tone="warm">{t('emailTexts.edited')}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
