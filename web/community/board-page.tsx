import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigate } from 'react-router-dom'
import { limits } from '#machines/limits.ts'
import { api } from '../lib/api.ts'
import { timeAgo } from '../lib/format.ts'
import { forRole, later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { Select } from '../ui/controls/field.tsx'
import { Pagination } from '../ui/controls/pagination.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { EmptyPicture } from '../ui/states/empty-picture.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { UndoBanner } from '../ui/states/undo-banner.tsx'
import { addressOf, BoardFilters, type BoardQuery } from './board-filters.tsx'
import { type Board, type Post, useSending } from './use-community.ts'
import { WordsForm } from './words-form.tsx'

const queryOf = (params: URLSearchParams): BoardQuery => {
  const page = params.get('page') ?? ''
  return {
    region: (params.get('region') ?? '').slice(0, 40),
    search: (params.get('search') ?? '').slice(0, limits.searchMax),
    page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
  }
}

export const loader = forRole('caregiver', ({ request }: LoaderFunctionArgs) => {
  const query = queryOf(new URL(request.url).searchParams)
  return { query, ...later(api.get('/api/community', { query })) }
})

/** Questions of caregivers, by area. */
export function Component() {
  const { t } = useTranslation()
  const { data, query } = useLoaderData<typeof loader>()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <PageHeader
        title={t('community.title')}
        lead={t('community.lead')}
        action={
          !asking && (
            <Button onClick={() => setAsking(true)}>
              <Icon name="pencil" className="size-4.5" />
              {t('community.ask')}
            </Button>
          )
        }
      />
      <Deleted />
      <Loaded
        data={data}
        skeleton={<BoardBones />}
        failed={error => <ErrorState error={error} title={t('community.failed')} />}
      >
        {board => (
          <>
            {asking && <AskForm board={board} query={query} onClose={() => setAsking(false)} />}
            <BoardFilters key={query.search} query={query} regions={board.regions} />
            <Posts board={board} query={query} onAsk={() => setAsking(true)} />
          </>
        )}
      </Loaded>
    </>
  )
}

const deletedIn = (state: unknown): { id: string; title: string } | undefined =>
  typeof state === 'object' && state !== null && 'deleted' in state
    ? (state.deleted as { id: string; title: string })
    : undefined

/** A question deleted on its own page can be brought back here. */
function Deleted() {
  const { t } = useTranslation()
  const { state, pathname, search } = useLocation()
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const deleted = deletedIn(state)
  if (!deleted) return null
  const undo = async () => {
    if (await send(() => api.post('/api/community/:id/undelete', { path: { id: deleted.id } })))
      await navigate(pathname + search, { replace: true, state: null })
  }
  return (
    <div className="mb-6">
      <UndoBanner
        text={t('community.deleted', { title: deleted.title })}
        busy={busy}
        onUndo={() => void undo()}
      />
    </div>
  )
}

type AskProps = { board: Board; query: BoardQuery; onClose: () => void }

function AskForm({ board: { regions }, query, onClose }: AskProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [region, setRegion] = useState(
    () => regions.find(({ name }) => name === query.region)?.name ?? regions[0]?.name ?? '',
  )
  if (regions.length === 0)
    return (
      <div className="mb-6 rounded-box border border-dashed border-edge">
        <QuietState icon="home" title={t('community.noArea')} text={t('community.noAreaText')}>
          <LinkButton to={paths.dashboardProfile()}>{t('community.toProfile')}</LinkButton>
        </QuietState>
      </div>
    )
  return (
    <Card title={t('community.ask')} className="mb-7">
      <WordsForm
        draft="question"
        withTitle
        label={t('community.questionText')}
        submit={t('community.post')}
        onCancel={onClose}
        onSend={async words => {
          const { id } = await api.post('/api/community', { body: { region, ...words } })
          await navigate(paths.dashboardThread(id))
        }}
      >
        <div className="max-w-64">
          <Select
            label={t('community.areaOfQuestion')}
            value={region}
            onChange={event => setRegion(event.target.value)}
          >
            {regions.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </WordsForm>
    </Card>
  )
}

type PostsProps = { board: Board; query: BoardQuery; onAsk: () => void }

function Posts({ board: { rows, total, page, pageSize }, query, onAsk }: PostsProps) {
  const { t } = useTranslation()
  if (rows.length === 0)
    return (
      <div className="rounded-box border border-dashed border-edge">
        <QuietState
          icon="people"
          picture={<EmptyPicture icon={query.search ? 'search' : 'people'} />}
          title={t(query.search ? 'community.noMatches' : 'community.none')}
          text={t(query.search ? 'community.noMatchesText' : 'community.noneText')}
        >
          {query.search ? (
            <LinkButton look="secondary" to={addressOf({ ...query, search: '', page: '1' })}>
              {t('community.seeAll')}
            </LinkButton>
          ) : (
            <>
              <Button onClick={onAsk}>{t('community.ask')}</Button>
              <LinkButton look="secondary" to={addressOf({ region: 'all', search: '', page: '1' })}>
                {t('community.everywhere')}
              </LinkButton>
            </>
          )}
        </QuietState>
      </div>
    )
  return (
    <>
      <ul className="grid gap-4">
        {rows.map(post => (
          <PostCard key={post.id} post={post} />
        ))}
      </ul>
      {total > pageSize && (
        <Pagination {...{ page, pageSize, total }} hrefOf={to => addressOf({ ...query, page: String(to) })} />
      )}
    </>
  )
}

function PostCard({ post }: { post: Post }) {
  const { t } = useTranslation()
  return (
    <li className="relative flex gap-4 rounded-box border border-line bg-surface p-5 hover:border-action">
      <Avatar name={post.author} />
      <div className="min-w-0 flex-1">
        <h2 dir="auto" className="text-[1.2rem] wrap-anywhere">
          <Link to={paths.dashboardThread(post.id)} className="after:absolute after:inset-0">
            {post.title}
          </Link>
        </h2>
        <p dir="auto" className="mt-1 line-clamp-2 wrap-anywhere text-ink-soft">
          {post.text}
        </p>
        <p className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.94rem] text-ink-soft">
          <bdi>{post.mine ? t('community.you') : post.author}</bdi>
          <span>{timeAgo(post.at)}</span>
          <Badge>{post.region}</Badge>
          <Badge tone={post.answers > 0 ? 'good' : 'warm'}>
            {t('community.answers', { count: post.answers })}
          </Badge>
          {post.hidden && <Badge tone="bad">{t('community.hidden')}</Badge>}
        </p>
      </div>
    </li>
  )
}

function BoardBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="grid gap-4">
        {['first', 'second', 'third'].map(name => (
          <div key={name} className="rounded-box border border-line bg-surface p-6">
            <LineBones count={3} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
