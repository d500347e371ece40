import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { firstNameOf, type Match } from './match.ts'
import type { Speakers } from './reasons.tsx'

/** 'You' for the reader's own words, a first name for the other side's. */
export const useSpeakers = (side: MatchSide) => {
  const { t } = useTranslation()
  const you = t('matching.you')
  return (match: Match): Speakers => {
    const them = firstNameOf(match.with.name)
    return side === 'family' ? { family: you, caregiver: them } : { family: them, caregiver: you }
  }
}
