import { useTranslation } from 'react-i18next'
import type { CredentialStanding, Standing } from '#machines/documents/credentials.ts'
import { day } from '../lib/format.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

export const standingLooks = {
  verified: { icon: 'shield', look: 'text-good' },
  uploaded: { icon: 'clock', look: 'text-warn' },
  claimed: { icon: 'chat', look: 'text-ink-soft' },
} as const satisfies Record<Standing, { icon: IconName; look: string }>

type Props = {
  standing: Standing
  when?: CredentialStanding['when'] | undefined
  until?: CredentialStanding['until'] | undefined
}

/** Whether something is what they say, uploaded, or verified: the same words and icons wherever it's shown. */
export function StandingMark({ standing, when, until }: Props) {
  const { t } = useTranslation()
  const { icon, look } = standingLooks[standing]
  const word =
    standing === 'verified' && when
      ? t('credentials.verifiedOn', { date: day(when) })
      : t(`credentials.${standing}`)
  return (
    <span className={`inline-flex items-start gap-1.5 text-[0.94rem] leading-snug font-medium ${look}`}>
      <Icon name={icon} className="mt-0.5 size-4.5" />
      <span className="min-w-0">
        {word}
        {until && (
          <span className="font-normal text-ink-soft">
            {' · '}
            {t('credentials.until', { date: day(until) })}
          </span>
        )}
      </span>
    </span>
  )
}
