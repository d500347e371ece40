import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { api } from '#web/lib/api.ts'
import { day } from '#web/lib/format.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { wordsFor } from '#web/lib/interview-words.ts'
import type { Match } from '#web/matching/match.ts'
import { paths } from '#web/paths.ts'
import { KitchenAtNight } from '#web/pictures/kitchen-at-night.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Bone, LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { changedBetween, chosenVersion, type Plan, readPlan } from './plan.ts'
import { PlanSections } from './plan-sections.tsx'

/** Who comes; the plan is whole without them. */
const readCaregivers = async (): Promise<Match[]> => {
  try {
    const { matches } = await api.get('/api/matches')
    return matches.filter(({ status }) => status === 'active' || status === 'introduced')
  } catch {
    return []
  }
}

const readAll = async () => {
  const [plan, words, caregivers] = await Promise.all([
    readPlan(),
    wordsFor('care', chosenLanguage()),
    readCaregivers(),
  ])
  return { plan, words, caregivers }
}

export type PlanWords = Awaited<ReturnType<typeof readAll>>['words']

export const loader = forRole('care-seeker', () => later(readAll()))

/** Another version is in the answer already. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.href === nextUrl.href

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <Title text={t('careSeekerHome.tab.carePlan')} />
      <Loaded
        data={data}
        skeleton={<PlanBones />}
        failed={error => <ErrorState error={error} title={t('carePlan.failed')} />}
      >
        {({ plan, words, caregivers }) => (plan ? <CarePlan {...{ plan, words, caregivers }} /> : <NoPlan />)}
      </Loaded>
    </>
  )
}

type Props = { plan: Plan; words: PlanWords; caregivers: readonly Match[] }

function CarePlan({ plan, words, caregivers }: Props) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { versions, profile } = plan
  const { version, before, isNewest } = chosenVersion(versions, params.get('version'))
  if (!version) return <NoPlan />
  const changed = changedBetween(before?.answers, version.answers)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h2 className="text-[1.5rem]">{t('carePlan.title', { name: profile.first_name })}</h2>
          <p className="mt-1 text-ink-soft">
            {t('carePlan.version', { number: version.number, date: day(version.at) })}
          </p>
        </div>
        <div data-print="no" className="flex flex-wrap items-end gap-3">
          {versions.length > 1 && <Versions plan={plan} shown={version.number} />}
          <Button look="secondary" onClick={() => window.print()}>
            <Icon name="file" className="size-5" />
            {t('carePlan.print')}
          </Button>
          <LinkButton look="secondary" to={paths.careSeekerProfileReview()}>
            <Icon name="pencil" className="size-4.5" />
            {t('carePlan.change')}
          </LinkButton>
        </div>
      </div>
      {!isNewest && (
        <div className="mb-6">
          <Banner
            tone="warn"
            icon="clock"
            action={
              <LinkButton look="quiet" to={paths.careSeekerCarePlan()} preventScrollReset>
                {t('carePlan.toNewest')}
              </LinkButton>
            }
          >
            {t('carePlan.older')}
          </Banner>
        </div>
      )}
      <PlanSections {...{ version, changed, words, profile, caregivers }} sheet={plan.sheet} />
    </>
  )
}

function Versions({ plan, shown }: { plan: Plan; shown: number }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <div className="w-56">
      <Select
        label={t('carePlan.versions')}
        value={String(shown)}
        onChange={event =>
          void navigate(paths.careSeekerCarePlan({ version: event.target.value }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        {plan.versions.map(({ number, at }) => (
          <option key={number} value={number}>
            {t('carePlan.versionOption', { number, date: day(at) })}
          </option>
        ))}
      </Select>
    </div>
  )
}

function NoPlan() {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="heart"
        picture={<KitchenAtNight className="w-72" />}
        title={t('carePlan.none')}
        text={t('carePlan.noneText')}
      >
        <LinkButton to={paths.careSeekerOnboarding()}>{t('careProfile.start')}</LinkButton>
      </QuietState>
    </div>
  )
}

function PlanBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <Bone className="h-8 w-64" />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {['week', 'tasks', 'know', 'contacts'].map(part => (
          <div key={part} className="rounded-box border border-line bg-surface p-6">
            <LineBones count={4} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
