import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router-dom'
import { api, Problem } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { BackLink } from '../ui/controls/back-link.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { PageHeader, Title } from '../ui/shell/page-header.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { UndoBanner } from '../ui/states/undo-banner.tsx'
import { Entry } from './entry.tsx'
import { type Thread, useSending } from './use-community.ts'
import { WordsForm } from './words-form.tsx'

export const loader = forRole('caregiver', ({ params }) =>
  later(api.get('/api/community/:id', { path: { id: params.id ?? '' } })),
)

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <div className="max-w-4xl">
      <BackLink to={paths.dashboardCommunity()}>{t('community.back')}</BackLink>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
        failed={error => <Failure error={error} />}
      >
        {thread => <Discussion thread={thread} />}
      </Loaded>
    </div>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!(error instanceof Problem && error.status === 404))
    return <ErrorState error={error} title={t('community.failed')} />
  return (
    <>
      <PageHeader title={t('community.title')} />
      <QuietState icon="people" title={t('community.missing')} text={t('community.missingText')}>
        <LinkButton to={paths.dashboardCommunity()}>{t('community.back')}</LinkButton>
      </QuietState>
    </>
  )
}

function Discussion({ thread: post }: { thread: Thread }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, send } = useSending()
  const [deleted, setDeleted] = useState<string>()
  const deletePost = async () => {
    await api.delete('/api/community/:id', { path: { id: post.id } })
    await navigate(paths.dashboardCommunity(), { state: { deleted: { id: post.id, title: post.title } } })
  }
  const deleteAnswer = async (id: string) => {
    const isDone = await send(() => api.delete('/api/community-answers/:id', { path: { id } }))
    if (isDone) setDeleted(id)
  }
  const undo = async () => {
    if (!deleted) return
    const path = { id: deleted }
    if (await send(() => api.post('/api/community-answers/:id/undelete', { path }))) setDeleted(undefined)
  }
  return (
    <>
      <Title text={post.title} />
      <h1 tabIndex={-1} dir="auto" className="mb-5 text-[1.6rem] wrap-anywhere sm:text-[1.95rem]">
        {post.title}
      </h1>
      <div className="grid gap-6">
        {post.hidden && (
          <Banner tone="warn" icon="info">
            {t('community.hiddenText')}
          </Banner>
        )}
        <Card>
          <Entry
            entry={post}
            route="/api/community/:id"
            onDelete={() => void send(deletePost)}
            reload={revalidate}
          />
        </Card>
        {deleted && (
          <UndoBanner
            key={deleted}
            text={t('community.answerDeleted')}
            busy={busy}
            onUndo={() => void undo()}
          />
        )}
        <section aria-labelledby="answers">
          <h2 id="answers" className="mb-4 text-xl">
            {t('community.answers', { count: post.answers })}
          </h2>
          {post.thread.length > 0 ? (
            <ul className="grid gap-5">
              {post.thread.map(answer => (
                <li key={answer.id} className="border-b border-line pb-5 last:border-0">
                  <Entry
                    entry={answer}
                    route="/api/community-answers/:id"
                    onDelete={() => void deleteAnswer(answer.id)}
                    reload={revalidate}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">{t('community.noAnswers')}</p>
          )}
        </section>
        {!post.hidden && (
          <Card title={t('community.yourAnswer')}>
            <WordsForm
              draft={`answer/${post.id}`}
              label={t('community.answerText')}
              submit={t('community.sendAnswer')}
              onSend={async ({ text }) => {
                await api.post('/api/community/:id/answers', { path: { id: post.id }, body: { text } })
                await revalidate()
              }}
            />
          </Card>
        )}
      </div>
    </>
  )
}
