import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { type PortalRole, portalRoles } from '#machines/roles.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime } from '#web/lib/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { RadioCards } from '#web/ui/controls/radio-cards.tsx'
import { InvitationLink } from '#web/ui/invitation-link.tsx'
import { useSend } from './use-send.ts'

type Invited = { email: string; link: string; expiresAt: string }

/** The link is emailed, and shown once for coordinators who would rather send it themselves. */
export function InviteForm() {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<PortalRole>('coordinator')
  const [wrong, setWrong] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = email.trim()
    const isWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(wanted)
    setWrong(isWrong)
    if (isWrong) return
    const answer = await send(() =>
      api.post('/api/admin/coordinators/invitations', { body: { email: wanted, role } }),
    )
    if (!answer) return
    setInvited(answer)
    setEmail('')
  }
  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      <TextField
        label={t('coordinators.email')}
        hint={t('coordinators.emailHint')}
        error={wrong ? t('problem.invalidEmail') : undefined}
        type="email"
        autoComplete="off"
        inputMode="email"
        maxLength={limits.emailMax}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <RadioCards
        label={t('coordinators.roleLabel')}
        options={portalRoles.map(value => ({
          value,
          label: t(`coordinators.role.${value}.name`),
          text: t(`coordinators.role.${value}.text`),
        }))}
        value={role}
        onValue={setRole}
      />
      <p>
        <Button type="submit" busy={busy}>
          {t('coordinators.send')}
        </Button>
      </p>
      {invited && <InvitedBanner invited={invited} />}
    </form>
  )
}

function InvitedBanner({ invited: { email, link, expiresAt } }: { invited: Invited }) {
  const { t } = useTranslation()
  const texts = {
    sent: t('coordinators.sent', { email }),
    until: t('coordinators.link', { time: dayAndTime(expiresAt) }),
    copy: t('coordinators.copy'),
    copied: t('coordinators.copied'),
    notCopied: t('coordinators.notCopied'),
  }
  return <InvitationLink {...{ link, texts }} />
}
