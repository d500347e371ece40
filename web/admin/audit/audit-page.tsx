import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { identityChecks } from '#machines/my-data/identity-checks.ts'
import { api } from '#web/lib/api.ts'
import { day, timeOfDay } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { navigation } from '#web/lib/navigation.ts'
import { EmptyDocuments } from '#web/pictures/empty-documents.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Select, TextField } from '#web/ui/controls/field.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { SearchBox } from '#web/ui/controls/search-box.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { RowKeys } from '../keyboard/row-keys.tsx'
import {
  type AuditEntry,
  type AuditPage,
  type AuditQuery,
  askedOf,
  auditAddress,
  auditCsv,
  auditQueryOf,
  isNarrowed,
  whats,
} from './audit-query.ts'
import { EntrySentence } from './entry-sentence.tsx'

export const loader = forAdmins(async ({ request }: LoaderFunctionArgs) => {
  const url = new URL(request.url)
  const query = auditQueryOf(url.searchParams)
  const { data } = later(api.get('/api/admin/audit', { query: askedOf(query) }))
  if (navigation.shows(url.pathname)) await data.catch(() => {})
  return { query, data }
})

/** Who did or saw what, when and from where. */
export function Component() {
  const { t } = useTranslation()
  const { query, data } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const go = (change: Partial<AuditQuery>, replace = false) =>
    void navigate(auditAddress({ ...query, page: '1', ...change }), { replace, preventScrollReset: true })
  return (
    <>
      <PageHeader
        title={t('adminAudit.title')}
        lead={t('adminAudit.lead')}
        action={
          <a
            href={auditCsv(query)}
            download
            className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-5 font-semibold hover:border-action hover:bg-action-soft"
          >
            <Icon name="download" className="size-5" />
            {t('tables.download')}
          </a>
        }
      />
      <SearchBox
        label={t('adminAudit.who')}
        hint={t('adminAudit.whoHint')}
        shown={query.who}
        onSearch={who => go({ who }, true)}
      />
      <div className="grid grid-cols-2 gap-3 *:first:col-span-2 sm:grid-cols-3 sm:gap-4 sm:*:first:col-span-1">
        <Select
          label={t('adminAudit.what')}
          value={query.what}
          onChange={event => go({ what: whats.find(one => one === event.target.value) ?? 'all' })}
        >
          {whats.map(what => (
            <option key={what} value={what}>
              {t(`adminAudit.kind.${what}`)}
            </option>
          ))}
          <option value="all">{t('adminAudit.everything')}</option>
        </Select>
        <TextField
          label={t('adminAudit.from')}
          type="date"
          value={query.from}
          onChange={event => go({ from: event.target.value })}
        />
        <TextField
          label={t('adminAudit.to')}
          type="date"
          value={query.to}
          onChange={event => go({ to: event.target.value })}
        />
      </div>
      {query.about && (
        <p className="mt-4 flex flex-wrap items-center gap-x-3">
          {t('adminAudit.aboutOne')}
          <Button look="quiet" className="px-3" onClick={() => go({ about: '' })}>
            {t('adminAudit.aboutAll')}
          </Button>
        </p>
      )}
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="mt-6 rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('adminAudit.failed')} />}
      >
        {found => <Days found={found} query={query} />}
      </Loaded>
    </>
  )
}

/** In the reader's own days. */
const dayGroups = (rows: readonly AuditEntry[]) => [...Map.groupBy(rows, ({ at }) => day(at))]

function Days({ found, query }: { found: AuditPage; query: AuditQuery }) {
  const { t } = useTranslation()
  const { rows, total, page, pageSize } = found
  const list = useRef<HTMLDivElement>(null)
  if (rows.length === 0)
    return (
      <div role="status">
        <QuietState
          icon="search"
          picture={<EmptyDocuments className="w-60" />}
          title={t('adminAudit.none')}
          text={t(isNarrowed(query) ? 'adminAudit.noneText' : 'adminAudit.noneYet')}
        />
      </div>
    )
  return (
    <div ref={list}>
      {dayGroups(rows).map(([date, entries]) => (
        <section key={date} aria-label={date} className="mt-6">
          <h2 className="mb-2 text-[1.1rem]">{date}</h2>
          <ul className="divide-y divide-line rounded-box border border-line bg-surface px-5">
            {entries.map(entry => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
      <Pagination
        {...{ page, pageSize, total }}
        hrefOf={to => auditAddress({ ...query, page: String(to) })}
      />
      <RowKeys list={list} />
    </div>
  )
}

/** Details that the sentence itself tells of, or that only the database can read. */
const inSentence = new Set(['by', 'document', 'note', 'kind', 'closesAt'])

const views = ['fits', 'unsure', 'does-not-fit'] as const
const named = ['reason', 'words', 'view', 'ended', 'search', 'city', 'status', 'email', 'verified'] as const

function DetailLine({ details }: { details: readonly [string, unknown][] }) {
  const { t } = useTranslation()
  const textOf = ([name, value]: readonly [string, unknown]) => {
    const known = named.find(one => one === name)
    const view = name === 'view' ? views.find(one => one === value) : undefined
    const check = name === 'verified' ? identityChecks.find(one => one === value) : undefined
    const said = check ? t(`dataRequest.checks.${check}`) : view ? t(`adminMatches.view.${view}`) : value
    return `${known ? t(`adminAudit.detail.${known}`) : name}: ${said}`
  }
  return (
    <p className="text-[0.94rem] text-ink-soft wrap-anywhere">
      <bdi>{details.map(textOf).join(' · ')}</bdi>
    </p>
  )
}

function EntryLine({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const details = Object.entries(entry.details).filter(
    ([name, value]) => !inSentence.has(name) && value !== '' && value !== null,
  )
  return (
    <li data-row="" tabIndex={-1} className="grid gap-x-5 gap-y-0.5 py-3 sm:grid-cols-[5.5rem_1fr_auto]">
      <time dateTime={entry.at} className="text-ink-soft tabular-nums">
        {timeOfDay(entry.at)}
      </time>
      <div className="min-w-0">
        <EntrySentence entry={entry} />
        {details.length > 0 && <DetailLine details={details} />}
      </div>
      {entry.network && (
        <span className="text-[0.94rem] text-ink-soft">
          <span className="sr-only">{t('adminAudit.network')} </span>
          <bdi dir="ltr">{entry.network}</bdi>
        </span>
      )}
    </li>
  )
}
