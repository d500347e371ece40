import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CircleRight } from '#machines/circle/circle.ts'
import { limits } from '#machines/limits.ts'
import { api } from '../lib/api.ts'
import { day } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, TextField } from '../ui/controls/field.tsx'
import { InvitationLink } from '../ui/invitation-link.tsx'
import { useCircleChange } from './circle.ts'

type Invited = { email: string; link: string; expiresAt: string }

const choosable = ['plan', 'decide'] as const satisfies readonly CircleRight[]

/** The link is emailed, and shown once for families who would rather pass it on themselves. */
export function InviteForm() {
  const { t } = useTranslation()
  const { busy, send } = useCircleChange()
  const [email, setEmail] = useState('')
  const [may, setMay] = useState<readonly CircleRight[]>([])
  const [wrong, setWrong] = useState(false)
  const [invited, setInvited] = useState<Invited>()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = email.trim()
    const isWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(wanted)
    setWrong(isWrong)
    if (isWrong) return
    const answer = await send(() =>
      api.post('/api/circle/invitations', { body: { email: wanted, may: ['read', ...may] } }),
    )
    if (!answer) return
    setInvited(answer)
    setEmail('')
    setMay([])
  }

  return (
    <form noValidate onSubmit={event => void submit(event)} className="grid gap-4">
      <h3 className="text-lg">{t('circle.invite.title')}</h3>
      <TextField
        label={t('circle.invite.email')}
        hint={t('circle.invite.hint')}
        error={wrong ? t('problem.invalidEmail') : undefined}
        type="email"
        autoComplete="off"
        inputMode="email"
        maxLength={limits.emailMax}
        value={email}
        onChange={event => setEmail(event.target.value)}
      />
      <fieldset>
        <legend className="font-semibold">{t('circle.invite.may')}</legend>
        <Checkbox label={t('circle.mayText.read')} checked disabled />
        {choosable.map(right => (
          <Checkbox
            key={right}
            label={t(`circle.mayText.${right}`)}
            checked={may.includes(right)}
            onChange={({ target }) =>
              setMay(target.checked ? [...may, right] : may.filter(one => one !== right))
            }
          />
        ))}
      </fieldset>
      <p>
        <Button type="submit" busy={busy}>
          {t('circle.invite.send')}
        </Button>
      </p>
      {invited && <Sent invited={invited} />}
    </form>
  )
}

function Sent({ invited: { email, link, expiresAt } }: { invited: Invited }) {
  const { t } = useTranslation()
  const texts = {
    sent: t('circle.invite.sent', { email }),
    until: t('circle.invite.link', { date: day(expiresAt) }),
    copy: t('circle.invite.copy'),
    copied: t('circle.invite.copied'),
    notCopied: t('circle.invite.notCopied'),
  }
  return <InvitationLink {...{ link, texts }} />
}
