import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { guideTopics } from '#machines/knowledge/guides.ts'
import { limits } from '#machines/limits.ts'
import { forEveryone, later } from '../lib/guards.ts'
import { useSession } from '../lib/use-session.ts'
import { homeOf, paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { SearchForm } from '../ui/controls/search-form.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { EmptyPicture } from '../ui/states/empty-picture.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { GuideCard } from './guide-card.tsx'
import { type GuideFilters, guidesFor, readGuides } from './guides.ts'
import { readSaved } from './saved-guides.ts'

const filtersOf = (params: URLSearchParams): GuideFilters => ({
  search: (params.get('search') ?? '').trim().slice(0, limits.searchMax),
  topic: guideTopics.find(topic => topic === params.get('topic')) ?? '',
  saved: params.get('saved') === 'yes',
})

const addressOf = ({ search, topic, saved }: GuideFilters) =>
  paths.dashboardKnowledge({ search, topic, saved: saved ? 'yes' : undefined })

const readAll = async () => {
  const [guides, saved] = await Promise.all([readGuides(), readSaved()])
  return { guides, saved }
}

export const loader = forEveryone(({ request }: LoaderFunctionArgs) => ({
  filters: filtersOf(new URL(request.url).searchParams),
  ...later(readAll()),
}))

/** Short guides for work in the home, and a search through all of their text. */
export function Component() {
  const { t } = useTranslation()
  const { data, filters } = useLoaderData<typeof loader>()
  const role = useSession()?.user.role
  return (
    <>
      <PageHeader
        title={t('knowledge.title')}
        lead={t('knowledge.lead')}
        action={
          role !== undefined &&
          role !== 'caregiver' && (
            <LinkButton look="quiet" to={homeOf(role)}>
              <Icon name="back" className="size-4.5" />
              {t('knowledge.home')}
            </LinkButton>
          )
        }
      />
      <Filters key={filters.search} filters={filters} />
      <Loaded
        data={data}
        skeleton={<GuideBones />}
        failed={error => <ErrorState error={error} title={t('knowledge.failed')} />}
      >
        {({ guides, saved }) => {
          const found = guidesFor(guides, filters, saved)
          return found.length > 0 ? (
            <ul className="grid gap-5 md:grid-cols-2 2xl:grid-cols-3">
              {found.map(guide => (
                <GuideCard key={guide.name} guide={guide} saved={saved} />
              ))}
            </ul>
          ) : (
            <NoneFound filters={filters} />
          )
        }}
      </Loaded>
    </>
  )
}

function Filters({ filters }: { filters: GuideFilters }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const chips = [
    {
      label: t('knowledge.all'),
      to: { ...filters, topic: '', saved: false },
      on: !filters.topic && !filters.saved,
    },
    ...guideTopics.map(topic => ({
      label: t(`knowledge.topic.${topic}`),
      to: { ...filters, topic, saved: false },
      on: filters.topic === topic,
    })),
    { label: t('knowledge.savedOnes'), to: { ...filters, topic: '', saved: true }, on: filters.saved },
  ] as const
  return (
    <div className="mb-6 grid gap-4">
      <search>
        <SearchForm
          label={t('knowledge.search')}
          button={t('knowledge.find')}
          shown={filters.search}
          onSearch={search => void navigate(addressOf({ ...filters, search }))}
        />
      </search>
      <nav aria-label={t('knowledge.topics')} className="flex flex-wrap gap-2">
        {chips.map(({ label, to, on }) => (
          <Link
            key={label}
            to={addressOf(to)}
            preventScrollReset
            aria-current={on ? 'true' : undefined}
            className={`inline-flex min-h-11 items-center rounded-full border px-4 font-semibold ${on ? 'border-action bg-action text-on-action' : 'border-edge bg-surface hover:border-action hover:bg-action-soft'}`}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}

function NoneFound({ filters }: { filters: GuideFilters }) {
  const { t } = useTranslation()
  const isBare = filters.saved && !filters.search
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="search"
        picture={<EmptyPicture icon={isBare ? 'book' : 'search'} />}
        title={t(isBare ? 'knowledge.noneSaved' : 'knowledge.none')}
        text={t(isBare ? 'knowledge.noneSavedText' : 'knowledge.noneText')}
      >
        <LinkButton look="secondary" to={paths.dashboardKnowledge()}>
          {t('knowledge.seeAll')}
        </LinkButton>
      </QuietState>
    </div>
  )
}

function GuideBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="grid gap-5 md:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map(name => (
          <div key={name} className="rounded-box border border-line bg-surface p-6">
            <LineBones count={3} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
