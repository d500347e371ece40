import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { CredentialLines } from '../credentials/credential-list.tsx'
import { TextLink } from '../ui/controls/button.tsx'
import { ContactLinks } from './contact-card.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { WorkFacts } from './facts.tsx'
import { credentialsIn, type Match } from './match.ts'
import { PersonHead } from './person-head.tsx'
import { Doubt, Reasons } from './reasons.tsx'
import { useSpeakers } from './speakers.ts'

type Props = {
  match: Match
  side: MatchSide
  /** The page of this match. */
  to: string
  /** Beside the link to it. */
  more?: ReactNode
}

/** Who, why, the one doubt, what was checked, pay and hours: enough to answer by. */
export function MatchCard({ match, side, to, more }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const speakers = useSpeakers(side)(match)
  return (
    <li>
      <article
        aria-labelledby={id}
        className="flex h-full flex-col gap-5 rounded-box border border-line bg-surface p-5 sm:p-6"
      >
        <PersonHead match={match} id={id} side={side} />
        {match.contact && <ContactLinks contact={match.contact} />}
        {match.reasons.length > 0 && <Reasons reasons={match.reasons} speakers={speakers} />}
        {match.doubt && <Doubt doubt={match.doubt} speakers={speakers} />}
        <div className="grid gap-2 border-t border-line pt-4">
          <WorkFacts match={match} />
          {side === 'family' && <CredentialLines credentials={credentialsIn(match)} />}
        </div>
        <div className="mt-auto grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <TextLink to={to} className="inline-flex min-h-11 items-center">
              {t('matching.seeAll', { name: match.with.name })}
            </TextLink>
            {more}
          </div>
          <DecisionBar match={match} side={side} />
        </div>
      </article>
    </li>
  )
}
