import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Bone } from '../ui/states/skeleton.tsx'

/** Below the card: signing in with a Google or Apple account. */
export function SocialSignIn({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="mt-7">
      <p className="mb-4 flex items-center gap-4 text-[0.94rem] text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('auth.or')}
      </p>
      {children}
    </div>
  )
}

/** As tall as what loads: both buttons, and the line that shows when one isn't switched on. */
export function SocialBones() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Bone className="h-12" />
      <Bone className="h-12" />
    </div>
  )
}
