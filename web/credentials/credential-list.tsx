import { useTranslation } from 'react-i18next'
import { type CredentialStanding, standings } from '#machines/documents/credentials.ts'
import { day } from '../lib/format.ts'
import { Icon } from '../ui/icon.tsx'
import { StandingMark, standingLooks } from './standing-mark.tsx'

type Props = { credentials: readonly CredentialStanding[] }

function Nothing() {
  const { t } = useTranslation()
  return <p className="text-ink-soft">{t('credentials.nothing')}</p>
}

/** What was verified, what waits for it, and what they say themselves. */
export function CredentialList({ credentials }: Props) {
  const { t } = useTranslation()
  if (credentials.length === 0) return <Nothing />
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-8 gap-y-2.5">
      {credentials.map(({ what, standing, when, until }) => (
        <li key={what}>
          <span className="block first-letter:uppercase">{t(`filters.documents.${what}`)}</span>
          <StandingMark {...{ standing, when, until }} />
        </li>
      ))}
    </ul>
  )
}

const newestOf = (some: readonly CredentialStanding[]) =>
  some
    .flatMap(({ when }) => when ?? [])
    .sort()
    .at(-1)

/** The same on a card: a line for each that there is. */
export function CredentialLines({ credentials }: Props) {
  const { t } = useTranslation()
  if (credentials.length === 0) return <Nothing />
  return (
    <ul className="grid gap-1">
      {standings.map(standing => {
        const some = credentials.filter(one => one.standing === standing)
        const newest = standing === 'verified' ? newestOf(some) : undefined
        const { icon, look } = standingLooks[standing]
        if (some.length === 0) return null
        return (
          <li key={standing} className="flex gap-2.5">
            <Icon name={icon} className={`mt-1 size-5 ${look}`} />
            <span className="min-w-0">
              <span className={`font-medium ${look}`}>{t(`credentials.${standing}`)}</span>
              {': '}
              {some.map(({ what }) => t(`filters.documents.${what}`)).join(', ')}
              {newest && (
                <span className="block text-[0.94rem] text-ink-soft">
                  {t('credentials.newest', { date: day(newest) })}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
