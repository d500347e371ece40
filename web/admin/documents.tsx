import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { everyPortalRole, usePortalRole } from '../auth/portal-role.ts'
import { api } from '../lib/api.ts'
import { forAdmins, later } from '../lib/guards.ts'
import { useRealtime } from '../lib/realtime.ts'
import { ChangesLine } from '../people/changes-line.tsx'
import { PeopleNews } from '../people/people-news.tsx'
import { useLivePage } from '../people/use-live-page.ts'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { DocumentDialog, type Neighbors } from './document-dialog.tsx'
import { addressWith, Filters } from './document-filters.tsx'
import { DocumentList, ListBeside } from './document-list.tsx'
import {
  askedOf,
  type DocumentQueue,
  isFree,
  nextDocument,
  type QueuedDocument,
  type QueueQuery,
  queueQueryOf,
} from './document-queue.ts'
import { claimNews } from './use-claim.ts'
import { DecidedBanner, useDecision, type Wish } from './use-decision.tsx'

/** What's opened again isn't done with. */
const opensNext = ({ decision }: Wish) => decision !== 'reopen'

const readDocument = async (id: string) => {
  const [doc, { reasons }] = await Promise.all([
    api.get('/api/admin/documents/:id', { path: { id } }),
    api.get('/api/admin/rejection-reasons'),
  ])
  return { doc, reasons }
}

export const loader = forAdmins(({ request }) => {
  const query = queueQueryOf(new URL(request.url).searchParams)
  const { data: queue } = later(api.get('/api/admin/documents', { query: askedOf(query) }))
  const opened = query.document
    ? later(Promise.all([readDocument(query.document), queue.catch(() => undefined)])).data
    : undefined
  return { query, queue, opened }
}, everyPortalRole)

/** The next documents on this page that no one else is reviewing. */
function neighborsOf(rows: readonly QueuedDocument[], id: string, open: (id: string) => void): Neighbors {
  const at = rows.findIndex(row => row.id === id)
  const before = rows.slice(0, Math.max(0, at)).findLast(isFree)
  const after = rows.slice(at + 1).find(isFree)
  return {
    onBefore: before && (() => open(before.id)),
    onAfter: after && (() => open(after.id)),
  }
}

/** Caregivers' documents for a coordinator to review, the ones waiting first. */
export function Component() {
  const { t } = useTranslation()
  const { query, queue, opened } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const close = () => void navigate(addressWith(query, { page: query.page }), { preventScrollReset: true })
  const open = (document: string) =>
    void navigate(addressWith(query, { page: query.page, document }), { preventScrollReset: true })
  const decision = useDecision(close)
  return (
    <>
      <PageHeader title={t('adminDocuments.title')} lead={t('adminDocuments.lead')} />
      <Filters key={`${query.search} ${query.type}`} query={query} />
      <DecidedBanner decision={decision} />
      <Loaded
        data={queue}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="mt-6 rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        }
      >
        {found => <LiveQueue loaded={found} query={query} />}
      </Loaded>
      {opened && (
        <Loaded data={opened} skeleton={null} failed={() => null}>
          {([{ doc, reasons }, found]) => {
            // Close the decided document while the list behind it reloads.
            if (decision.busy && decision.done?.doc.id === doc.id) return null
            const rows = found?.rows ?? []
            const next = nextDocument(rows, doc.id)
            return (
              <DocumentDialog
                key={doc.id}
                {...{ doc, reasons, busy: decision.busy }}
                decide={wish =>
                  decision.decide(doc, wish, opensNext(wish) && next ? { doc: next, open } : undefined)
                }
                neighbors={neighborsOf(rows, doc.id, open)}
                list={<ListBeside rows={rows} query={query} openId={doc.id} />}
                onClose={close}
              />
            )
          }}
        </Loaded>
      )}
    </>
  )
}

type LiveProps = { loaded: DocumentQueue; query: QueueQuery }

/** Rows change where they are; new ones wait until they're asked for. */
function LiveQueue({ loaded, query }: LiveProps) {
  const { page, waiting, refresh, show } = useLivePage<QueuedDocument, DocumentQueue>(loaded, async ids => {
    const [next, again] = await Promise.all([
      api.get('/api/admin/documents', { query: askedOf(query) }),
      // The rows on screen as they read now, whatever list they're in.
      ids.length === 0 ? undefined : api.get('/api/admin/documents', { query: { ids: ids.join(',') } }),
    ])
    return { next, again: again?.rows ?? [] }
  })
  useRealtime('urgent-updates', claimNews, () => void refresh())
  const isReader = usePortalRole() !== 'reviewer'
  return (
    <>
      {isReader && <PeopleNews onChange={() => void refresh()} />}
      <DocumentList queue={page} query={query} line={<ChangesLine count={waiting} onShow={show} />} />
    </>
  )
}
