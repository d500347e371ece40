import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { groupOf, type Match } from './match.ts'

/** A match's status in one or two words. */
export function StatusBadge({ match }: { match: Match }) {
  const { t } = useTranslation()
  const { status, you, them } = match
  const group = groupOf(match)
  if (group === 'toAnswer')
    return them === 'accepted' ? (
      <Badge tone="good">{t('matching.status.theySaidYes')}</Badge>
    ) : (
      <Badge tone="warm">{t('matching.status.new')}</Badge>
    )
  if (group === 'waiting') return <Badge>{t('matching.status.youSaidYes')}</Badge>
  if (status === 'introduced' || status === 'active')
    return <Badge tone="good">{t(`matching.status.${status}`)}</Badge>
  if (status === 'ended') return <Badge>{t('matching.status.ended')}</Badge>
  return <Badge>{t(you === 'declined' ? 'matching.status.youPassed' : 'matching.status.closed')}</Badge>
}

/** A family is looked at for whom the care is; a caregiver for where they live. */
export function CareOrCity({ match, side }: Pick<Props, 'match' | 'side'>) {
  const { t } = useTranslation()
  const { city } = match.with
  const care = side === 'caregiver' && match.recipient ? t('role.careFor', { name: match.recipient }) : ''
  return <bdi>{[care, city].filter(Boolean).join(' · ')}</bdi>
}

type Props = { match: Match; side: MatchSide; id: string }

export function PersonHead({ match, side, id }: Props) {
  const { name, photo } = match.with
  return (
    <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
      <Avatar name={name} src={photo ?? undefined} />
      <div className="min-w-0 flex-1 basis-32">
        <h3 id={id} className="text-[1.3rem] wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 leading-snug text-ink-soft">
          <CareOrCity match={match} side={side} />
          <StatusBadge match={match} />
        </p>
      </div>
    </div>
  )
}
