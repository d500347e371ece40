import { Suspense, use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { about } from '#web/lib/about.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { useSession } from '#web/lib/use-session.ts'
import { Button } from '../controls/button.tsx'
import { Banner } from '../states/banner.tsx'
import { NameNotice } from './name-notice.tsx'
import { KeptNote } from './offline-note.tsx'

type Frame = {
  /** The page edges the notices align to. */
  frame?: string
}

/** What every signed-in person should know first. */
export function ShellNotices({ frame = 'mx-auto max-w-6xl px-4 sm:px-8 lg:px-10' }: Frame) {
  const { t } = useTranslation()
  const user = useSession()?.user
  return (
    <section aria-label={t('shell.notices')} data-print="no">
      <Suspense>
        <SampleLabel />
      </Suspense>
      {user && user.role !== 'admin' && <KeptNote />}
      <UnverifiedBanner frame={frame} />
      {user && <NameNotice user={user} />}
    </section>
  )
}

function SampleLabel() {
  const { t } = useTranslation()
  if (!use(about()).sample) return null
  return (
    <p className="bg-accent-soft px-4 py-1 text-center text-[0.94rem] text-accent-ink max-sm:py-0 max-sm:text-[0.82rem]">
      {t('shell.sample')}
    </p>
  )
}

function UnverifiedBanner({ frame }: Required<Frame>) {
  const { t } = useTranslation()
  const session = useSession()
  const [sending, setSending] = useState<'no' | 'now' | 'done'>('no')
  if (!session || session.user.emailVerified) return null
  const { email } = session.user
  const sendAgain = async () => {
    if (sending === 'now') return
    setSending('now')
    try {
      await api.post('/api/auth/send-verification-email', { body: { email } })
      setSending('done')
    } catch (error) {
      setSending('no')
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
  }
  return (
    <div className={`max-sm:bg-warn-soft max-sm:px-4 sm:pt-3 ${frame}`}>
      <Banner
        tone="warn"
        icon="mail"
        isSlim
        action={
          sending !== 'done' && (
            <Button
              look="quiet"
              busy={sending === 'now'}
              className="max-sm:px-2"
              onClick={() => void sendAgain()}
            >
              {t('verify.sendAgain')}
            </Button>
          )
        }
      >
        <span role="status">
          {sending === 'done' ? (
            t('verify.sentTo', { email })
          ) : (
            <>
              {t('verify.banner')} <span className="max-sm:sr-only">{t('verify.bannerTo', { email })}</span>
            </>
          )}
        </span>
      </Banner>
    </div>
  )
}
