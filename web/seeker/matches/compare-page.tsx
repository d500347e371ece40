import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { CredentialList } from '#web/credentials/credential-list.tsx'
import { api } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { DecisionBar } from '#web/matching/decision-bar.tsx'
import { rateText } from '#web/matching/facts.tsx'
import { Fit } from '#web/matching/fit.tsx'
import { compareMin, credentialsIn, idsIn, type Match } from '#web/matching/match.ts'
import { BackToMatches, CardsBones } from '#web/matching/match-view.tsx'
import { StatusBadge } from '#web/matching/person-head.tsx'
import { Points, Reasons } from '#web/matching/reasons.tsx'
import { useSpeakers } from '#web/matching/speakers.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton, TextLink } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { QuietState } from '#web/ui/states/states.tsx'

const readChosen = async (ids: readonly string[]) => {
  const { matches } = await api.get('/api/matches')
  return ids.flatMap(id => matches.filter(match => match.id === id))
}

export const loader = forRole('care-seeker', ({ request }) =>
  later(readChosen(idsIn(new URL(request.url).searchParams.get('with')))),
)

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <BackToMatches side="family" />
      <PageHeader title={t('compare.title')} lead={t('compare.lead')} />
      <Loaded data={data} skeleton={<CardsBones count={2} />}>
        {matches => (matches.length < compareMin ? <TooFew /> : <SideBySide matches={matches} />)}
      </Loaded>
    </>
  )
}

function TooFew() {
  const { t } = useTranslation()
  return (
    <QuietState
      icon="match"
      picture={<EmptyBench className="w-60" />}
      title={t('compare.tooFew')}
      text={t('compare.tooFewText')}
    >
      <LinkButton to={paths.careSeekerDashboard()}>{t('matching.family.back')}</LinkButton>
    </QuietState>
  )
}

type Row = { label: string; cell: (match: Match) => ReactNode }

const useRows = (): Row[] => {
  const { t } = useTranslation()
  const speakersOf = useSpeakers('family')
  const none = <span className="text-ink-soft">{t('compare.nothing')}</span>
  return [
    {
      label: t('matching.family.whyShort'),
      cell: match => <Reasons reasons={match.reasons} speakers={speakersOf(match)} />,
    },
    {
      label: t('matching.doubtShort'),
      cell: match => (match.doubt ? <p dir="auto">{match.doubt.text}</p> : none),
    },
    {
      label: t('matching.unknown'),
      cell: ({ unknown }) => (unknown.length > 0 ? <Points points={unknown} /> : none),
    },
    {
      label: t('matching.rate'),
      cell: ({ rate }) => <bdi className="font-semibold">{rateText(rate) ?? t('matching.rateOpen')}</bdi>,
    },
    {
      label: t('matching.hours'),
      cell: ({ hours }) => (hours.length > 0 ? <bdi>{hours.join(', ')}</bdi> : t('matching.hoursOpen')),
    },
    {
      label: t('matching.overtime'),
      cell: ({ overtime }) => (overtime ? <span className="text-warn">{overtime}</span> : none),
    },
    {
      label: t('credentials.title'),
      cell: match => <CredentialList credentials={credentialsIn(match)} />,
    },
    { label: t('matching.fit.label'), cell: match => <Fit match={match} isBare /> },
  ]
}

const cellLook = 'border-s border-line px-3 py-3 align-top first:border-s-0 sm:px-4'

/** Each criterion heads a row of its own, so that two people fit beside each other on a phone. */
function SideBySide({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation()
  const rows = useRows()
  const wide = matches.length > 2 ? 'min-w-[34rem]' : ''
  return (
    <section
      aria-label={t('compare.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that can scroll must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-line bg-surface"
    >
      <table className={`w-full table-fixed border-collapse text-start ${wide}`}>
        <thead>
          <tr>
            {matches.map(match => (
              <th key={match.id} scope="col" className={`${cellLook} text-start font-normal`}>
                <Avatar name={match.with.name} src={match.with.photo ?? undefined} />
                <TextLink
                  to={paths.careSeekerMatch(match.id)}
                  className="mt-2 flex min-h-11 items-center font-serif text-[1.15rem] leading-tight font-semibold wrap-anywhere"
                >
                  <bdi>{match.with.name}</bdi>
                </TextLink>
                <p className="text-ink-soft">{match.with.city}</p>
                <div className="mt-2">
                  <StatusBadge match={match} />
                </div>
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, cell }) => (
          <tbody key={label}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={matches.length}
                className="border-y border-line bg-sunken px-3 py-1.5 text-start text-[0.94rem] font-semibold text-ink-soft sm:px-4"
              >
                {label}
              </th>
            </tr>
            <tr>
              {matches.map(match => (
                <td key={match.id} className={`${cellLook} text-[0.97rem] leading-snug`}>
                  {cell(match)}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody>
          <tr>
            {matches.map(match => (
              <td key={match.id} className={`${cellLook} border-t`}>
                <DecisionBar match={match} side="family" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}
