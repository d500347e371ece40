import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { firstNameOf, type Match } from './match.ts'

const look =
  'inline-flex min-h-11 items-center gap-2.5 rounded-lg border border-edge bg-surface px-4 py-2 font-semibold hover:border-action hover:bg-action-soft'

/** Both said yes: how to reach each other. */
export function ContactCard({ match }: { match: Match }) {
  const { t } = useTranslation()
  const { contact } = match
  if (!contact) return null
  return (
    <Card title={t('matching.contact.title', { name: firstNameOf(match.with.name) })}>
      <ContactLinks contact={contact} />
      <p className="mt-3 text-[0.94rem] text-ink-soft">{t('matching.contact.text')}</p>
    </Card>
  )
}

export function ContactLinks({ contact: { phone, email } }: { contact: NonNullable<Match['contact']> }) {
  const { t } = useTranslation()
  if (!phone && !email) return <p className="text-ink-soft">{t('matching.contact.none')}</p>
  return (
    <ul className="flex flex-wrap gap-3">
      {phone && <Way icon="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`} text={phone} />}
      {email && <Way icon="mail" href={`mailto:${email}`} text={email} />}
    </ul>
  )
}

function Way({ icon, href, text }: { icon: IconName; href: string; text: string }) {
  const [account, host] = text.split('@')
  return (
    <li className="max-w-full">
      <a href={href} className={look}>
        <Icon name={icon} className="size-5" />
        <bdi className="wrap-anywhere">
          {account}
          {host && (
            <>
              <wbr />@{host}
            </>
          )}
        </bdi>
      </a>
    </li>
  )
}
