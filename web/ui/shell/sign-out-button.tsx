import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#web/lib/problem-words.ts'
import { signOut } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Icon } from '../icon.tsx'

type Props = {
  className?: string
  /** Only the picture, where there's one row for everything. */
  isCompact?: boolean
}

export function SignOutButton({ className = '', isCompact = false }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    if (busy) return
    setBusy(true)
    try {
      await signOut()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    } finally {
      setBusy(false)
    }
  }
  const label = busy ? t('common.oneMoment') : t('shell.signOut')
  return (
    <button
      type="button"
      aria-disabled={busy}
      onClick={() => void leave()}
      className={`text-start ${className}`}
    >
      <Icon name="leave" />
      {isCompact ? <span className="sr-only">{label}</span> : label}
    </button>
  )
}
