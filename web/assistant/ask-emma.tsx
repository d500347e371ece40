import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PublicRole } from '#machines/roles.ts'
import { EmmaFace } from '../ui/emma-face.tsx'

/** Loaded when someone first asks. */
const Panel = lazy(async () => ({ default: (await import('./panel.tsx')).AssistantPanel }))

type Props = { userId: string; role: PublicRole; className: string; short?: boolean }

/** Opens Emma, wherever someone is. */
export function AskEmma({ userId, role, className, short = false }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        {...(short ? { 'aria-label': t('assistant.open') } : {})}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        <EmmaFace className="size-6" />
        <span>{short ? t('assistant.short') : t('assistant.open')}</span>
      </button>
      {isOpen && (
        <Suspense>
          <Panel userId={userId} role={role} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
