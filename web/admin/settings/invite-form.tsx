import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { useSend } from './use-send.ts'

type Invited = { email: string; link: string; expiresAt: string }

/** The link is emailed, and shown once for coordinators who would rather send it themselves. */
export function InviteForm() {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const wanted = email.trim()
    const isWrong = !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(wanted)
    setWrong(isWrong)
    if (isWrong) return
    const answer = await send(() =>
      api.post<Invited>('/api/admin/coordinators/invitations', { email: wanted }),
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
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ tone: 'good', title: t('coordinators.copied') })
    } catch (error) {
      showToast({ tone: 'bad', title: t('coordinators.notCopied'), description: problemText(error) })
    }
  }
  return (
    <div role="status">
      <Banner tone="good" icon="check">
        <p>{t('coordinators.sent', { email })}</p>
        <p className="mt-2 text-[0.94rem]">{t('coordinators.link', { time: dayAndTime(expiresAt) })}</p>
        <code className="mt-2 block rounded-md bg-surface px-2 py-1 text-[0.85rem] wrap-anywhere">
          {link}
        </code>
        <Button look="secondary" className="mt-2" onClick={() => void copy()}>
          <Icon name="copy" className="size-4.5" />
          {t('coordinators.copy')}
        </Button>
      </Banner>
    </div>
  )
}
