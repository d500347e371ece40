import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { firstNameOf } from '#web/matching/match.ts'
import { Doubt, Points, Reasons } from '#web/matching/reasons.tsx'
import type { ReviewedMatch } from './queue.ts'

type Explained = Pick<ReviewedMatch, 'forFamily' | 'forCaregiver'> & {
  family: Pick<ReviewedMatch['family'], 'name' | 'recipient'>
  caregiver: Pick<ReviewedMatch['caregiver'], 'name'>
}

type Props = { match: Explained; side: 'family' | 'caregiver' }

/** What one side reads of the other: why, one honest doubt, and what no one knows. */
export function SideReasons({ match, side }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const explained = side === 'family' ? match.forFamily : match.forCaregiver
  const family = firstNameOf(match.family.recipient || match.family.name)
  const caregiver = firstNameOf(match.caregiver.name)
  if (!explained) return null
  const { reasons, doubt, unknown } = explained
  if (reasons.length + unknown.length === 0 && !doubt) return null
  const speakers = { family, caregiver }
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h3 id={id} className="text-[1.05rem]">
        {t('adminMatches.reads', { name: side === 'family' ? family : caregiver })}
      </h3>
      <Reasons reasons={reasons} speakers={speakers} />
      {doubt && <Doubt doubt={doubt} speakers={speakers} />}
      {unknown.length > 0 && (
        <div className="grid gap-1.5">
          <h4 className="text-base">{t('matching.unknown')}</h4>
          <Points points={unknown} />
        </div>
      )}
    </section>
  )
}
