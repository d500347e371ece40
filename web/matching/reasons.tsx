import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { Icon } from '../ui/icon.tsx'
import type { Reason } from './match.ts'

/** Each side's name, shown with their quotes. */
export type Speakers = Record<MatchSide, string>

type Quoted = Pick<Reason, 'quotes'> & { speakers: Speakers }

/** Their own words, below what they speak for. */
function Quotes({ quotes, speakers }: Quoted) {
  const { t } = useTranslation()
  return quotes.map(({ of, field, text }) => (
    <blockquote
      key={`${field} ${text}`}
      className="mt-1.5 border-s-2 border-accent ps-3 text-[0.97rem] leading-snug text-ink-soft"
    >
      <q dir="auto" className="font-serif italic">
        {text}
      </q>
      <bdi className="ms-1.5 whitespace-nowrap">{t('matching.saidBy', { name: speakers[of] })}</bdi>
    </blockquote>
  ))
}

type ReasonsProps = { reasons: readonly Reason[]; speakers: Speakers }

export function Reasons({ reasons, speakers }: ReasonsProps) {
  return (
    <ul className="grid gap-3">
      {reasons.map(({ term, text, quotes }) => (
        <li key={`${term} ${text}`} className="flex gap-2.5">
          <Icon name="check" className="mt-1 size-5 text-good" />
          <div className="min-w-0 flex-1">
            <p dir="auto">{text}</p>
            <Quotes quotes={quotes} speakers={speakers} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The one thing that speaks against it, said as openly as what speaks for it. */
export function Doubt({ doubt, speakers }: { doubt: Reason; speakers: Speakers }) {
  const { t } = useTranslation()
  return (
    <div className="flex gap-2.5 rounded-lg bg-accent-soft px-3.5 py-2.5">
      <Icon name="info" className="mt-1 size-5 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p dir="auto">
          <span className="font-semibold">{t('matching.doubt')}</span> {doubt.text}
        </p>
        <Quotes quotes={doubt.quotes} speakers={speakers} />
      </div>
    </div>
  )
}

export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-1.5">
      {points.map(text => (
        <li key={text} dir="auto" className="flex gap-2.5">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-edge" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  )
}
