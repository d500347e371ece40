import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { useMayAct } from '#web/auth/portal-role.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { wordsFor } from '#web/lib/interview-words.ts'
import { useRealtime } from '#web/lib/realtime.ts'
import { MatchFailed } from '#web/matching/match-failed.tsx'
import { MatchBones } from '#web/matching/match-view.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { readActsOn, type UndoableAct } from '../acts/acts.ts'
import { EndMatch } from '../acts/end-match.tsx'
import { UndoActs } from '../acts/undo-acts.tsx'
import { KeyHints, useKeys } from '../keyboard/keys.tsx'
import { useNextItem } from '../next/next-item.ts'
import { PersonName } from '../person-name.tsx'
import {
  askedOf,
  type MatchQueue,
  matchNews,
  neighborsOf,
  nextWaiting,
  type QueueQuery,
  queueAddress,
  queueQueryOf,
  type ReviewedMatch,
  reviewAddress,
  toneOf,
} from './queue.ts'
import { QueueLine } from './queue-line.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewFacts, type ReviewWords } from './review-facts.tsx'
import { ReviewHistory } from './review-history.tsx'
import { ReviewScore } from './review-score.tsx'
import { ReviewView } from './review-view.tsx'
import { isHeld, useHeldReview } from './use-held-review.ts'

type Read = {
  match: ReviewedMatch
  rows: MatchQueue['rows']
  acts: UndoableAct[]
  words: ReviewWords
}

const readAll = async (id: string, query: QueueQuery): Promise<Read> => {
  const [match, { rows }, acts, care, caregiver] = await Promise.all([
    api.get('/api/admin/matches/:id', { path: { id } }),
    api.get('/api/admin/matches', { query: askedOf(query) }),
    readActsOn(id),
    wordsFor('care', chosenLanguage()),
    wordsFor('caregiver', chosenLanguage()),
  ])
  return { match, rows, acts, words: { care, caregiver } }
}

export const loader = forAdmins(({ request, params }) => {
  const query = queueQueryOf(new URL(request.url).searchParams)
  return { query, ...later(readAll(params.id ?? '', query)) }
})

export function Component() {
  const { t } = useTranslation()
  const { query, data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRealtime('match-updates', matchNews, () => void revalidate())
  return (
    <>
      <BackLink to={queueAddress(query)}>{t('adminMatches.back')}</BackLink>
      <Loaded
        data={data}
        skeleton={<MatchBones />}
        failed={error => <MatchFailed error={error} goneText={t('adminMatches.goneText')} />}
      >
        {read => <Review key={read.match.id} read={read} query={query} />}
      </Loaded>
    </>
  )
}

const focusOn = (place: HTMLElement | null) => place?.focus()

/** The coordinator judges the facts before the score is shown. */
function Review({ read: { match, rows, acts, words }, query }: { read: Read; query: QueueQuery }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayAct = useMayAct()
  const [wasSeen] = useState(match.yourView !== null)
  const held = useHeldReview(match.id)
  const { before, after } = neighborsOf(rows, match.id)
  const open = (to: typeof before) => {
    if (to) void navigate(reviewAddress(to.id, query))
  }
  useKeys({ j: () => open(after), k: () => open(before) })
  const next = nextWaiting(rows, match.id, isHeld)
  useNextItem(next && (() => open(next)))
  return (
    <div
      data-wide=""
      className="min-[1600px]:grid min-[1600px]:grid-cols-[24rem_minmax(0,72rem)] min-[1600px]:gap-10"
    >
      <Beside rows={rows} query={query} openId={match.id} />
      <div className="min-w-0">
        <Head match={match} />
        {mayAct && <UndoActs acts={acts} />}
        <div className="mb-6 flex flex-wrap gap-2">
          <Button look="secondary" aria-disabled={!before} onClick={() => open(before)}>
            <Icon name="back" className="size-4.5" />
            {t('adminMatches.previous')}
          </Button>
          <Button look="secondary" aria-disabled={!after} onClick={() => open(after)}>
            {t('adminMatches.next')}
            <Icon name="forward" className="size-4.5" />
          </Button>
          <EndMatch match={match} />
          {mayAct && (
            <LinkButton look="quiet" to={paths.adminPropose({ family: match.family.id })}>
              {t('adminMatches.propose.instead')}
            </LinkButton>
          )}
        </div>
        {match.conflicts.length > 0 && (
          <div className="mb-6">
            <Banner tone="warn" icon="warn">
              <p className="font-semibold">{t('adminMatches.conflicts')}</p>
              <ul className="mt-1 list-disc ps-5">
                {match.conflicts.map(conflict => (
                  <li key={conflict}>{conflict}</li>
                ))}
              </ul>
            </Banner>
          </div>
        )}
        <div className="grid gap-6">
          <ReviewFacts match={match} words={words} />
          <ReviewHistory match={match} />
          {match.yourView === null ? (
            mayAct && <ReviewView match={match} />
          ) : (
            <div ref={wasSeen ? null : focusOn} tabIndex={-1} className="outline-none">
              <ReviewScore match={match} />
            </div>
          )}
          {mayAct && <ReviewDecision match={match} next={next} query={query} />}
        </div>
        <KeyHints
          hints={[
            ['J', t('rowKeys.next')],
            ['K', t('rowKeys.previous')],
            ...(match.yourView === null ? ([['1 2 3', t('rowKeys.view')]] as const) : []),
            ...(held ? ([['U', t('common.undo')]] as const) : []),
          ]}
        />
      </div>
    </div>
  )
}

type BesideProps = { rows: MatchQueue['rows']; query: QueueQuery; openId: string }

/** On a wide screen the list stays beside the match that's open. */
function Beside({ rows, query, openId }: BesideProps) {
  const { t } = useTranslation()
  return (
    <aside
      aria-label={t('adminMatches.list')}
      className="sticky top-6 max-h-[calc(100dvh-3rem)] self-start overflow-y-auto p-1 max-[1599px]:hidden"
    >
      <ul className="grid gap-2">
        {rows.map(row => (
          <QueueLine key={row.id} match={row} query={query} isOpen={row.id === openId} />
        ))}
      </ul>
    </aside>
  )
}

function Head({ match: { family, caregiver, status, requestedAt } }: { match: ReviewedMatch }) {
  const { t } = useTranslation()
  const recipient = family.recipient || family.name
  return (
    <header className="mb-5">
      <Title text={t('adminMatches.pair', { family: recipient, caregiver: caregiver.name })} />
      <h1 tabIndex={-1} className="text-[1.75rem] wrap-anywhere sm:text-[2.1rem]">
        <Trans
          defaults={t('adminMatches.pair', { family: '<family/>', caregiver: '<caregiver/>' })}
          components={{
            family: <PersonName person={{ id: family.id, name: recipient, role: 'care-seeker' }} />,
            caregiver: <PersonName person={{ ...caregiver, role: 'caregiver' }} />,
          }}
        />
      </h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
        <Badge tone={toneOf[status]}>{t(`adminMatches.status.${status}`)}</Badge>
        {family.name !== recipient && <bdi>{t('adminMatches.familyOf', { name: family.name })}</bdi>}
        {family.city && <bdi>{family.city}</bdi>}
        <time dateTime={requestedAt} title={dayAndTime(requestedAt)}>
          {t('adminMatches.suggested', { time: timeAgo(requestedAt) })}
        </time>
      </p>
    </header>
  )
}
