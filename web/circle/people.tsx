import { useTranslation } from 'react-i18next'
import { day } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Circle, type Member, useRightsText } from './circle.ts'

type MembersProps = {
  members: readonly Member[]
  /** Whether it's this person's own circle. */
  own: boolean
  busy: boolean
  onEnd: (member: Member, text: string) => void
}

/** Everyone in the circle, with what they may do in plain words. */
export function Members({ members, own, busy, onEnd }: MembersProps) {
  const { t } = useTranslation()
  const rightsText = useRightsText()
  if (members.length === 0) return null
  return (
    <ul className="divide-y divide-line border-y border-line">
      {members.map(member => (
        <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <Icon name="person" className="size-6 text-ink-soft" />
          <p className="min-w-0 flex-1 basis-52">
            <span className="block truncate font-semibold">
              {member.you ? t('circle.you', { name: member.name }) : member.name}
            </span>
            <span className="block">{rightsText(member.may)}</span>
            <span className="text-[0.94rem] wrap-anywhere text-ink-soft">
              {member.email ?? t('circle.since', { date: day(member.since) })}
            </span>
          </p>
          {member.you && (
            <Button look="secondary" busy={busy} onClick={() => onEnd(member, t('circle.left'))}>
              {t('circle.leave')}
            </Button>
          )}
          {own && (
            <Button
              look="secondary"
              busy={busy}
              onClick={() => onEnd(member, t('circle.removed', { name: member.name }))}
            >
              {t('circle.remove')}
              <span className="sr-only"> {member.name}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

type Invitation = Circle['invitations'][number]

type InvitationsProps = {
  invitations: readonly Invitation[]
  busy: boolean
  onWithdraw: (invitation: Invitation) => void
}

export function Invitations({ invitations, busy, onWithdraw }: InvitationsProps) {
  const { t } = useTranslation()
  const rightsText = useRightsText()
  if (invitations.length === 0) return null
  return (
    <div>
      <h3 className="text-lg">{t('circle.open')}</h3>
      <ul className="divide-y divide-line">
        {invitations.map(invitation => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Icon name="mail" className="size-6 text-ink-soft" />
            <p className="min-w-0 flex-1 basis-52">
              <span className="block font-semibold wrap-anywhere">{invitation.email}</span>
              <span className="block">{rightsText(invitation.may)}</span>
              <span className="text-[0.94rem] text-ink-soft">
                {t('circle.until', { date: day(invitation.expiresAt) })}
              </span>
            </p>
            <Button look="secondary" busy={busy} onClick={() => onWithdraw(invitation)}>
              {t('circle.withdraw')}
              <span className="sr-only"> {invitation.email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
