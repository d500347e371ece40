import { useTranslation } from 'react-i18next'
import type { Conversation } from '../../messages/conversation.ts'
import { TextLink } from '../../ui/controls/button.tsx'
import { Email } from '../../ui/email.tsx'
import { personAddress } from '../person-address.ts'

type Request = NonNullable<Conversation['request']>

/** Where a message from the support page came from, and how long it's kept. */
export function RequestIntro({ request: { email, person } }: { request: Request }) {
  const { t } = useTranslation()
  const address = person && personAddress(person)
  const name = <bdi>{person?.name}</bdi>
  return (
    <div className="mx-auto grid max-w-md gap-1 py-3 text-center text-[0.94rem] text-ink-soft">
      <p>
        {t('adminMessages.request.from')} <Email address={email} className="font-semibold text-ink" />
      </p>
      {person ? (
        <p>
          {t('adminMessages.request.belongs')} {address ? <TextLink to={address}>{name}</TextLink> : name}
        </p>
      ) : (
        <p>{t('adminMessages.request.noAccount')}</p>
      )}
      <p>{t('adminMessages.request.kept')}</p>
    </div>
  )
}

/** Above the box: how an answer gets there, and where a reply to it ends up. */
export function RequestNote() {
  const { t } = useTranslation()
  return (
    <p className="border-t border-line bg-sunken px-4 py-2 text-[0.94rem] text-ink-soft">
      {t('adminMessages.request.note')}
    </p>
  )
}
