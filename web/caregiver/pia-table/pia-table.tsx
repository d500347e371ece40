import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
} from 'react-router-dom'
import type { Pia, PiaPage } from '#server/caregivers/routes.ts'
import { RowKeys } from '#web/admin/keyboard/row-keys.tsx'
import { api } from '#web/lib/api.ts'
import { forEveryone, later } from '#web/lib/guards.ts'
import { navigation } from '#web/lib/navigation.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { ChangesLine } from '#web/people/changes-line.tsx'
import { PeopleNews } from '#web/people/people-news.tsx'
import { useLivePage } from '#web/people/use-live-page.ts'
import { SearchBox } from '#web/ui/controls/search-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Bone, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { PiaDialog } from './pia-dialog.tsx'
import { askedOf, type PiaQuery, piaCsv, readPiaQuery, sortedBy, writePiaQuery } from './pia-query.ts'
import { PiaRows } from './pia-rows.tsx'

/** The first load shows a skeleton; a new search or page keeps the old rows until the new ones arrive. */
export const loader = forEveryone(async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const { data } = later(api.get('/api/pia', { query: askedOf(readPiaQuery(url.searchParams)) }))
  if (navigation.shows(url.pathname)) await data.catch(() => {})
  return { data }
})

const withoutCaregiver = (url: URL) => {
  const params = new URLSearchParams(url.search)
  params.delete('aide')
  return `${url.pathname}?${params}`
}

/** Opening or closing a caregiver isn't a new search. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search !== nextUrl.search && withoutCaregiver(currentUrl) === withoutCaregiver(nextUrl)
    ? false
    : defaultShouldRevalidate

const usePiaAddress = () => {
  const { pathname } = useLocation()
  const build = pathname === paths.piaTable() ? paths.piaTable : paths.dashboardPiaTable
  return (query: PiaQuery, caregiver?: string) => build({ ...writePiaQuery(query), aide: caregiver })
}

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const busy = useNavigation().state === 'loading'
  const hrefOf = usePiaAddress()
  const query = readPiaQuery(params)
  const openId = params.get('aide')
  const role = useSession()?.user.role
  const isAdmin = role === 'admin'
  const table = useRef<HTMLDivElement>(null)
  return (
    <>
      <PageHeader
        title={t(role === 'care-seeker' ? 'pia.titleFamily' : 'pia.title')}
        lead={t(isAdmin ? 'pia.lead' : 'pia.leadListed')}
        action={isAdmin && <Download query={query} />}
      />
      <SearchBox
        label={t('pia.search')}
        hint={t(isAdmin ? 'pia.searchHint' : 'pia.searchHintListed')}
        shown={query.search}
        onSearch={search =>
          void navigate(hrefOf({ ...query, search, page: 1 }), { replace: true, preventScrollReset: true })
        }
      />
      <Loaded
        data={data}
        skeleton={<TableBones />}
        failed={error => <ErrorState error={error} title={t('pia.error', { message: problemText(error) })} />}
      >
        {loaded => (
          <LiveTable {...{ query, loaded, isAdmin }}>
            {(found, line) => (
              <>
                <div ref={table}>
                  <PiaRows
                    found={found}
                    line={line}
                    query={query}
                    busy={busy}
                    hrefOf={hrefOf}
                    onSort={sort =>
                      void navigate(hrefOf(sortedBy(query, sort)), { preventScrollReset: true })
                    }
                  />
                </div>
                {isAdmin && <RowKeys list={table} />}
                {openId && (
                  <PiaDialog
                    id={openId}
                    name={found.rows.find(row => row.id === openId)?.Name}
                    onClose={() => void navigate(hrefOf(query), { preventScrollReset: true })}
                  />
                )}
              </>
            )}
          </LiveTable>
        )}
      </Loaded>
    </>
  )
}

type LiveProps = {
  query: PiaQuery
  loaded: PiaPage
  isAdmin: boolean
  children: (found: PiaPage, line: ReactNode) => ReactNode
}

/** Coordinators hear what changes meanwhile. */
function LiveTable({ query, loaded, isAdmin, children }: LiveProps) {
  const { page, waiting, refresh, show } = useLivePage<Pia, PiaPage>(loaded, async () => ({
    next: await api.get('/api/pia', { query: askedOf(query) }),
    again: [],
  }))
  return (
    <>
      {isAdmin && <PeopleNews onChange={() => void refresh()} />}
      {children(page, <ChangesLine count={waiting} onShow={show} />)}
    </>
  )
}

/** For administrators only; the server decides. */
function Download({ query }: { query: PiaQuery }) {
  const { t } = useTranslation()
  return (
    <a
      href={piaCsv(query)}
      download
      className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-5 font-semibold hover:border-action hover:bg-action-soft"
    >
      <Icon name="download" className="size-5" />
      {t('tables.download')}
    </a>
  )
}

function TableBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('pia.loading')}>
      <div className="rounded-box border border-line bg-surface">
        {Array.from({ length: 8 }, (_, index) => index).map(index => (
          <div key={index} className="flex gap-6 border-b border-line p-4 last:border-b-0">
            <Bone className="h-5 w-1/4" />
            <Bone className="h-5 w-16" />
            <Bone className="h-5 flex-1" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
