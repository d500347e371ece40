import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData, useNavigate } from 'react-router-dom'
import { afterSignIn, forEveryone } from '../lib/guards.ts'
import { showToast } from '../lib/toasts.ts'
import { CodeForm } from '../phone/code-form.tsx'
import { agreeToTexts, readTexting } from '../phone/phone.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/field.tsx'
import { AuthFrame } from './auth-frame.tsx'

/** Right after signing up with a number: the code, and whether texts may come. */
export const loader = forEveryone(async ({ request }, { role }) => {
  const next = afterSignIn(new URL(request.url), role)
  const { phone, consent } = await readTexting()
  if (phone.asked === null) throw redirect(next)
  return { asked: phone.asked, keptHere: phone.keptHere, wording: consent.wording, next }
})

/** Asking for a new code mustn't start the page anew. */
export const shouldRevalidate = () => false

export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { asked, keptHere, wording, next } = useLoaderData<typeof loader>()
  const [agreed, setAgreed] = useState(false)

  const goOn = () => navigate(next, { replace: true })
  const confirmed = async () => {
    if (agreed) await agreeToTexts(true)
    showToast({ tone: 'good', title: t('phone.confirmed') })
    await goOn()
  }

  return (
    <AuthFrame title={t('phone.confirmTitle')}>
      <CodeForm
        asked={asked}
        keptHere={keptHere}
        onConfirmed={confirmed}
        other={
          <Button look="quiet" onClick={() => void goOn()}>
            {t('phone.later')}
          </Button>
        }
      >
        <Checkbox
          name="texts"
          label={wording}
          checked={agreed}
          onChange={event => setAgreed(event.target.checked)}
        />
      </CodeForm>
    </AuthFrame>
  )
}
