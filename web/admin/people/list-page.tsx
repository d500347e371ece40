import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import type { PeopleList } from '#machines/people/lists.ts'
import type { CaregiverLine, CaregiverPage, RecipientLine, RecipientPage } from '#server/people/shapes.ts'
import { api } from '#web/lib/api.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { navigation } from '#web/lib/navigation.ts'
import { ChangesLine } from '#web/people/changes-line.tsx'
import { PeopleNews } from '#web/people/people-news.tsx'
import { useLivePage } from '#web/people/use-live-page.ts'
import { SearchBox } from '#web/ui/controls/search-box.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Bone, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { ListFilters, StatusChips } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { listAddress, type PeopleQuery, peopleQueryOf, routes } from './people-query.ts'
import { SavedViews, type View } from './saved-views.tsx'
import { SelectionBar } from './selection-bar.tsx'

type Read = { found: CaregiverPage | RecipientPage; views: View[] }

const read = async (list: PeopleList, query: PeopleQuery): Promise<Read> => {
  const [found, { views }] = await Promise.all([
    api.get(routes[list], { query }),
    api.get('/api/admin/saved-views', { query: { list } }),
  ])
  return { found, views }
}

/** The first load shows a skeleton; other filters keep the old rows until the new ones arrive. */
export const loaderOf = (list: PeopleList) =>
  forAdmins(async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url)
    const query = peopleQueryOf(url.searchParams)
    const { data } = later(read(list, query))
    if (navigation.shows(url.pathname)) await data.catch(() => {})
    return { query, data }
  })

type Loader = ReturnType<typeof loaderOf>

/** Caregivers or families, for coordinators: found, narrowed down, saved and downloaded. */
export function PeopleListPage({ list }: { list: PeopleList }) {
  const { t } = useTranslation()
  const { query, data } = useLoaderData<Loader>()
  const navigate = useNavigate()
  const busy = useNavigation().state === 'loading'
  const [chosen, setChosen] = useState<readonly string[]>([])
  const go = (change: Partial<PeopleQuery>, replace = false) =>
    void navigate(listAddress(list, { ...query, page: 1, ...change }), { replace, preventScrollReset: true })
  return (
    <>
      <PageHeader title={t(`adminPeople.${list}.title`)} lead={t(`adminPeople.${list}.lead`)} />
      <SearchBox
        label={t('adminPeople.search')}
        hint={t(`adminPeople.${list}.searchHint`)}
        shown={query.search}
        onSearch={search => go({ search }, true)}
      />
      <Loaded
        data={data}
        skeleton={<ListBones />}
        failed={error => <ErrorState error={error} title={t('adminPeople.failed')} />}
      >
        {({ found, views }) => (
          <LivePage {...{ list, query }} loaded={found}>
            {(shown, line) => (
              <>
                <SavedViews list={list} query={query} views={views} />
                <ListFilters list={list} query={query} cities={shown.cities} onChange={go} />
                <StatusChips list={list} query={query} counts={shown.counts} />
                <SelectionBar {...{ list, query, chosen }} onDone={() => setChosen([])} total={shown.total} />
                <ListTable
                  {...{ list, query, busy, chosen, line }}
                  found={shown}
                  onChoose={setChosen}
                  onGo={go}
                />
              </>
            )}
          </LivePage>
        )}
      </Loaded>
    </>
  )
}

type LiveProps = {
  list: PeopleList
  query: PeopleQuery
  loaded: Read['found']
  children: (shown: Read['found'], line: ReactNode) => ReactNode
}

/** Follows what others change: rows in place, everything that would move them when it's asked for. */
function LivePage({ list, query, loaded, children }: LiveProps) {
  const { page, waiting, refresh, show } = useLivePage<CaregiverLine | RecipientLine, Read['found']>(
    loaded,
    async ids => {
      const [next, again] = await Promise.all([
        api.get(routes[list], { query }),
        // These people again, whatever the filters.
        ids.length === 0
          ? undefined
          : api.get(routes[list], { query: { ids: ids.join(','), pageSize: ids.length } }),
      ])
      return { next, again: again?.rows ?? [] }
    },
  )
  return (
    <>
      <PeopleNews onChange={() => void refresh()} />
      {children(page, <ChangesLine count={waiting} onShow={show} />)}
    </>
  )
}

function ListBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="mt-6 rounded-box border border-line bg-surface">
        {Array.from({ length: 8 }, (_, index) => index).map(index => (
          <div key={index} className="flex gap-6 border-b border-line p-4 last:border-b-0">
            <Bone className="h-5 w-1/3" />
            <Bone className="h-5 w-16" />
            <Bone className="h-5 flex-1" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
