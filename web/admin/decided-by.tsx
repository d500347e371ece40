import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decided } from '#server/coordinators/decided.ts'
import { dayAndTime } from '../lib/format.ts'
import { Banner } from '../ui/states/banner.tsx'

const known = ['approve', 'decline', 'verify', 'reject'] as const

type Props = {
  decided: Decided | null | undefined
  /** What was typed before someone else decided. */
  typed: string
  children?: ReactNode
}

/** Says who decided and when, and gives back what was typed for a decision that came too late. */
export function DecidedBy({ decided, typed, children }: Props) {
  const { t } = useTranslation()
  const type = known.find(one => one === decided?.type)
  if (!decided || !type) return null
  const words = { name: decided.by || t('adminDecided.someone'), when: dayAndTime(decided.at) }
  return (
    <div role="status" className="mt-6 grid gap-4">
      <Banner icon="person">
        <p className="font-semibold wrap-anywhere">
          {t(decided.yours ? `adminDecided.you.${type}` : `adminDecided.they.${type}`, words)}
        </p>
        {children}
      </Banner>
      {typed.trim() !== '' && (
        <div>
          <p className="text-ink-soft">{t('adminDecided.typed')}</p>
          <blockquote
            dir="auto"
            className="mt-1 border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere"
          >
            {typed.trim()}
          </blockquote>
        </div>
      )}
    </div>
  )
}
