import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { CheckInCards } from '#web/check-ins/check-in-cards.tsx'
import { readCheckIns } from '#web/check-ins/check-ins.ts'
import { FamilyHome } from '#web/home/family-home.tsx'
import { offersId } from '#web/home/needs.tsx'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { compareMax, compareMin, grouped, type Match } from '#web/matching/match.ts'
import { MatchCard } from '#web/matching/match-card.tsx'
import { CardsBones } from '#web/matching/match-view.tsx'
import { useMatchNews } from '#web/matching/use-match-news.ts'
import { WhyNotLists } from '#web/matching/why-not.tsx'
import { paths } from '#web/paths.ts'
import { BothSayYes } from '#web/pictures/both-say-yes.tsx'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { FirstBone } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { useHome } from '../dashboard.tsx'
import { PastMatches } from './past-matches.tsx'

const readAll = async () => {
  const [found, { hasCareProfile }] = await Promise.all([api.get('/api/matches'), api.get('/api/account')])
  return { ...found, hasCareProfile }
}

export const loader = forRole('care-seeker', () => ({ ...later(readAll()), checkIns: readCheckIns() }))

export function Component() {
  const { t } = useTranslation()
  const { data, checkIns } = useLoaderData<typeof loader>()
  const home = useHome()
  useMatchNews()
  return (
    <>
      <Title text={t('careSeekerHome.tab.matches')} />
      <Loaded data={home} skeleton={<FirstBone className="h-56" />} failed={() => null}>
        {found => <FamilyHome home={found} />}
      </Loaded>
      <CheckInCards checkIns={checkIns} />
      <Loaded
        data={data}
        skeleton={<CardsBones count={2} />}
        failed={error => <ErrorState error={error} title={t('matches.failed')} />}
      >
        {found => <Found found={found} />}
      </Loaded>
    </>
  )
}

function Found({ found }: { found: Awaited<ReturnType<typeof readAll>> }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { toAnswer, met, waiting, past } = grouped(found.matches)
  const open = [...toAnswer, ...waiting, ...met]
  const isComparable = open.length >= compareMin
  const compared = chosen.filter(id => open.some(match => match.id === id))
  const cards = (matches: readonly Match[]) =>
    matches.map(match => (
      <MatchCard
        key={match.id}
        match={match}
        side="family"
        to={paths.careSeekerMatch(match.id)}
        more={
          isComparable && (
            <Compare
              match={match}
              isChosen={compared.includes(match.id)}
              isFull={compared.length >= compareMax}
              onChosen={isChosen =>
                setChosen(isChosen ? [...compared, match.id] : compared.filter(id => id !== match.id))
              }
            />
          )
        }
      />
    ))
  return (
    <div className="grid gap-10">
      {open.length === 0 && <Nobody found={found} />}
      {toAnswer.length > 0 && (
        <Group
          id={offersId}
          title={t('matches.toAnswer', { count: toAnswer.length })}
          text={t('matches.toAnswerText')}
        >
          {cards(toAnswer)}
        </Group>
      )}
      {met.length > 0 && <Group title={t('matches.met')}>{cards(met)}</Group>}
      {waiting.length > 0 && <Group title={t('matches.waiting')}>{cards(waiting)}</Group>}
      {past.length > 0 && <PastMatches matches={past} />}
      {compared.length > 0 && <CompareBar ids={compared} />}
    </div>
  )
}

type GroupProps = { id?: string; title: string; text?: string; children: ReactNode }

function Group({ id: place, title, text, children }: GroupProps) {
  const id = useId()
  return (
    <section id={place} aria-labelledby={id} className="scroll-mt-4">
      <h2 id={id} className="text-[1.5rem]">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-soft">{text}</p>}
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">{children}</ul>
    </section>
  )
}

type CompareProps = { match: Match; isChosen: boolean; isFull: boolean; onChosen: (chosen: boolean) => void }

function Compare({ match, isChosen, isFull, onChosen }: CompareProps) {
  const { t } = useTranslation()
  return (
    <label className="flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={isFull && !isChosen}
        onChange={event => onChosen(event.target.checked)}
        aria-label={t('matches.compareWith', { name: match.with.name })}
        className="size-5 accent-action"
      />
      {t('matches.compare')}
    </label>
  )
}

/** Stays in sight at the foot of the list, above the bar of a phone. */
function CompareBar({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation()
  const isReady = ids.length >= compareMin
  return (
    <div
      role="status"
      className="sticky bottom-20 z-10 flex flex-wrap items-center justify-between gap-3 rounded-box border border-action bg-surface px-4 py-2.5 shadow-lift lg:bottom-6"
    >
      <span>{isReady ? t('matches.comparing', { count: ids.length }) : t('matches.compareMore')}</span>
      {isReady && (
        <LinkButton to={paths.careSeekerCompare({ with: ids.join(',') })}>
          {t('matches.compareNow', { number: number(ids.length) })}
        </LinkButton>
      )}
    </div>
  )
}

/** Nobody yet: because nothing was shared so far, or why not, and what would help. */
function Nobody({ found: { none, hasCareProfile } }: { found: Awaited<ReturnType<typeof readAll>> }) {
  const { t } = useTranslation()
  if (!hasCareProfile)
    return (
      <Framed>
        <QuietState
          icon="match"
          picture={<BothSayYes className="w-60" />}
          title={t('matches.noProfile')}
          text={t('matches.noProfileText')}
        >
          <LinkButton to={paths.careSeekerOnboarding()}>{t('careProfile.start')}</LinkButton>
        </QuietState>
      </Framed>
    )
  return (
    <Framed>
      <QuietState
        icon="match"
        picture={<EmptyBench className="w-60" />}
        title={t('matches.none')}
        text={t('matches.noneText')}
      >
        <LinkButton look="secondary" to={paths.careSeekerProfileReview()}>
          {t('matches.changeAnswers')}
        </LinkButton>
        <LinkButton look="secondary" to={paths.careSeekerSearch()}>
          {t('matches.searchYourself')}
        </LinkButton>
      </QuietState>
      {none && (
        <div className="mx-auto max-w-3xl px-5 pb-8">
          <WhyNotLists {...none} />
        </div>
      )}
    </Framed>
  )
}

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-box border border-dashed border-edge">{children}</div>
}
