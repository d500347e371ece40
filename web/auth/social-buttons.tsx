import { Suspense, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicRole } from '#machines/roles.ts'
import { about } from '../lib/about.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { ProviderMark } from './provider-mark.tsx'
import { SocialBones, SocialSignIn } from './social-sign-in.tsx'

type Provider = 'google' | 'apple'

/** What each provider requires of its button: its colors and its logo, nothing else changed. */
const looks: Record<Provider, string> = {
  google: 'border-google-edge bg-google text-on-google hover:bg-google-hover',
  apple: 'border-apple bg-apple text-on-apple hover:opacity-85',
}

export function SocialButtons({ role }: { role: PublicRole }) {
  return (
    <SocialSignIn>
      <Suspense fallback={<SocialBones />}>
        <Buttons role={role} />
      </Suspense>
    </SocialSignIn>
  )
}

function Buttons({ role }: { role: PublicRole }) {
  const { t } = useTranslation()
  const id = useId()
  const { providers } = use(about())
  const missing = [!providers.google && t('auth.google'), !providers.apple && t('auth.apple')].filter(Boolean)
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <SocialButton
          provider="google"
          name={t('auth.google')}
          role={role}
          open={providers.google}
          whyNot={id}
        />
        <SocialButton
          provider="apple"
          name={t('auth.apple')}
          role={role}
          open={providers.apple}
          whyNot={id}
        />
      </div>
      {missing.length > 0 && (
        <p id={id} className="mt-3 text-[0.94rem] text-ink-soft">
          {missing.length === 2 ? t('auth.noProviders') : t('auth.noProvider', { provider: missing[0] })}
        </p>
      )}
    </>
  )
}

type ButtonProps = { provider: Provider; name: string; role: PublicRole; open: boolean; whyNot: string }

function SocialButton({ provider, name, role, open, whyNot }: ButtonProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const go = async () => {
    if (busy) return
    setBusy(true)
    // Going back can restore this page from the browser's cache, still busy.
    window.addEventListener('pageshow', () => setBusy(false), { once: true })
    try {
      const callbackURL = window.location.origin + paths.dashboard()
      const { url } = await api.post('/api/auth/sign-in/social', {
        body: {
          provider,
          callbackURL,
          role,
        },
      })
      window.location.assign(url)
    } catch (error) {
      setBusy(false)
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
  }
  return (
    <button
      type="button"
      disabled={!open}
      aria-busy={busy}
      {...(open ? {} : { 'aria-describedby': whyNot })}
      onClick={() => void go()}
      className={`inline-flex min-h-12 items-center justify-center gap-2.5 rounded-lg border px-3 py-2.5 text-center leading-tight font-medium transition-colors duration-150 aria-busy:cursor-progress disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:opacity-100 ${looks[provider]}`}
    >
      <ProviderMark provider={provider} />
      {busy ? t('common.oneMoment') : t('auth.continueWith', { provider: name })}
    </button>
  )
}
