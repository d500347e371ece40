import { Suspense, use, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicRole } from '#machines/roles.ts'
import { about } from '../lib/about.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { Bone } from '../ui/skeleton.tsx'

type Provider = 'google' | 'apple'

const marks: Record<Provider, string> = {
  google:
    'M12.200 10.800v2.900h4.100c-.4 1.900-2 2.900-4.100 2.900a4.600 4.600 0 1 1 0-9.200c1.200 0 2.200.4 3 1.100l2.100-2.100A7.600 7.600 0 1 0 12.200 19.600c4.400 0 7.300-3.100 7.300-7.500 0-.5 0-.9-.1-1.300z',
  apple:
    'M16.300 12.600c0-2 1.600-2.900 1.700-3-1-1.400-2.400-1.600-2.900-1.600-1.200-.1-2.400.7-3 .7s-1.600-.7-2.600-.7c-1.300 0-2.600.8-3.300 2-1.400 2.400-.4 6 1 8 .7 1 1.500 2.100 2.500 2 1 0 1.400-.6 2.600-.6s1.600.6 2.600.6c1.100 0 1.800-1 2.400-2 .8-1.100 1.100-2.200 1.100-2.200s-2.100-.8-2.100-3.200zM14.400 6.700c.5-.7.9-1.600.8-2.500-.8 0-1.700.5-2.300 1.200-.5.600-1 1.500-.8 2.400.9.100 1.800-.4 2.300-1.100z',
}

export function SocialButtons({ role }: { role: PublicRole }) {
  const { t } = useTranslation()
  return (
    <div className="mt-7">
      <p className="mb-4 flex items-center gap-4 text-[0.94rem] text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
      <Suspense
        fallback={
          <div className="grid gap-3 sm:grid-cols-2">
            <Bone className="h-11.5" />
            <Bone className="h-11.5" />
          </div>
        }
      >
        <Buttons role={role} />
      </Suspense>
    </div>
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
    try {
      const callbackURL = window.location.origin + paths.dashboard()
      const { url } = await api.post<{ url: string }>('/api/auth/sign-in/social', {
        provider,
        callbackURL,
        role,
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
      className="inline-flex min-h-11 items-center justify-center gap-2.5 rounded-lg border border-edge bg-surface px-4 py-2 font-semibold hover:border-action disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:hover:border-line"
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5.5 shrink-0">
        <path d={marks[provider]} />
      </svg>
      {t('auth.continueWith', { provider: name })}
    </button>
  )
}
