import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { limits } from '#machines/limits.ts'
import type { Proposal } from '#server/matches/by-hand/proposing.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Button, TextLink } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { nameOfFamily, nextFamily, readWaitingFamilies, type WaitingFamily } from '../next/next-family.ts'
import { useNextItem } from '../next/next-item.ts'
import { tellDecided } from '../next/tell-decided.ts'
import { PersonPicker } from './person-picker.tsx'
import { SideReasons } from './side-reasons.tsx'

type Pair = { family: string; caregiver: string }

const readPair = ({ family, caregiver }: Pair): Promise<Proposal | undefined> =>
  family && caregiver
    ? api.get('/api/admin/match-proposal', { query: { family, caregiver } })
    : Promise.resolve(undefined)

const readPage = async (pair: Pair) => {
  const [found, waiting] = await Promise.all([readPair(pair), readWaitingFamilies()])
  return { found, waiting }
}

const idIn = (params: URLSearchParams, name: string) => {
  const id = params.get(name) ?? ''
  return /^[\w-]{1,64}$/.test(id) ? id : ''
}

export const loader = forAdmins(({ request }) => {
  const params = new URL(request.url).searchParams
  const pair = { family: idIn(params, 'family'), caregiver: idIn(params, 'caregiver') }
  return { pair, ...later(readPage(pair)) }
})

/** A coordinator picks two people, sees why and why not, and says why they should meet. */
export function Component() {
  const { t } = useTranslation()
  const { pair, data } = useLoaderData<typeof loader>()
  const bones = (
    <Skeleton label={t('common.loading')}>
      <LineBones count={6} />
    </Skeleton>
  )
  return (
    <>
      <BackLink to={paths.adminMatches()}>{t('adminMatches.back')}</BackLink>
      <PageHeader title={t('adminMatches.propose.title')} lead={t('adminMatches.propose.lead')} />
      <Loaded
        data={data}
        skeleton={bones}
        failed={error => (
          <>
            <Pickers pair={pair} found={undefined} waiting={[]} />
            <ErrorState error={error} title={t('adminMatches.propose.failed')} />
          </>
        )}
      >
        {({ found, waiting }) => (
          <>
            <Pickers pair={pair} found={found} waiting={waiting} />
            {found && (
              <Proposed key={`${pair.family} ${pair.caregiver}`} proposal={found} waiting={waiting} />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** The state of a page that opened by itself: whom to pick is next. */
const toPick = 'to-pick'

function useOpenFamily() {
  const navigate = useNavigate()
  return (family: WaitingFamily) =>
    void navigate(paths.adminPropose({ family: family.id }), { state: toPick })
}

type PickersProps = { pair: Pair; found: Proposal | undefined; waiting: readonly WaitingFamily[] }

function Pickers({ pair, found, waiting }: PickersProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { state } = useLocation()
  const open = useOpenFamily()
  const next = nextFamily(waiting, pair.family)
  useNextItem(next && (() => open(next)))
  const go = (change: Partial<Record<keyof Pair, string | undefined>>) =>
    void navigate(paths.adminPropose({ ...pair, ...change }), { preventScrollReset: true })
  const nameOf = (side: keyof Pair) => {
    if (pair[side] === '') return undefined
    const known = side === 'family' ? waiting.find(({ id }) => id === pair.family) : undefined
    return (
      (side === 'family' ? found?.family.recipient : undefined) ||
      (known && nameOfFamily(known)) ||
      found?.[side].name ||
      t('adminMatches.propose.chosen')
    )
  }
  return (
    <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-2">
      <PersonPicker
        label={t('adminMatches.propose.family')}
        side="care-seeker"
        chosen={nameOf('family')}
        onChosen={family => go({ family })}
      />
      <PersonPicker
        key={pair.family}
        takesFocus={state === toPick}
        label={t('adminMatches.propose.caregiver')}
        side="caregiver"
        chosen={nameOf('caregiver')}
        onChosen={caregiver => go({ caregiver })}
      />
    </div>
  )
}

type ProposedProps = { proposal: Proposal; waiting: readonly WaitingFamily[] }

function Proposed({ proposal, waiting }: ProposedProps) {
  const { t } = useTranslation()
  const { conflicts, refused, openMatch } = proposal
  const mayAct = useMayAct()
  return (
    <div className="mt-6 grid items-start gap-6 *:min-w-0 xl:grid-cols-[3fr_2fr]">
      <Card title={t('adminMatches.propose.why')}>
        {conflicts.length > 0 && (
          <div className="mb-6">
            <Banner tone="warn" icon="warn">
              <p className="font-semibold">{t('adminMatches.conflicts')}</p>
              <ul className="mt-1 list-disc ps-5">
                {conflicts.map(conflict => (
                  <li key={conflict}>{conflict}</li>
                ))}
              </ul>
            </Banner>
          </div>
        )}
        <div className="grid gap-6 lg:grid-cols-2">
          <SideReasons match={proposal} side="family" />
          <SideReasons match={proposal} side="caregiver" />
        </div>
      </Card>
      <Card title={t('adminMatches.propose.decide')}>
        {openMatch ? (
          <p>
            {t('adminMatches.propose.open')}{' '}
            <TextLink to={paths.adminMatch(openMatch)}>{t('adminMatches.propose.toOpen')}</TextLink>
          </p>
        ) : refused ? (
          <p>{t('adminMatches.propose.refused', { reason: refused })}</p>
        ) : (
          mayAct && <Reason proposal={proposal} waiting={waiting} />
        )}
      </Card>
    </div>
  )
}

function Reason({ proposal: { family, caregiver }, waiting }: ProposedProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const open = useOpenFamily()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = reason.trim()
    setMissing(said.length < 3)
    if (said.length < 3 || busy) return
    setBusy(true)
    try {
      const { id } = await api.post('/api/admin/matches', {
        body: {
          ...{ family: family.id, caregiver: caregiver.id, reason: said },
        },
      })
      const next = nextFamily(waiting, family.id)
      tellDecided({ text: t('adminMatches.propose.done'), next: next && nameOfFamily(next) })
      if (next) open(next)
      else await navigate(paths.adminMatch(id))
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminMatches.propose.notDone'), description: problemText(error) })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={event => void send(event)} className="grid gap-5">
      <TextArea
        label={t('adminMatches.propose.reason')}
        hint={t('adminMatches.propose.reasonHint')}
        error={missing ? t('acts.reasonMissing') : undefined}
        rows={3}
        maxLength={limits.reasonMax}
        required
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
        {t('adminMatches.propose.do')}
      </Button>
    </form>
  )
}
