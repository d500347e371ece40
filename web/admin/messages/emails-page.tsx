import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router-dom'
import type { SupportPage, SupportRequest } from '../../lib/answers.ts'
import { api } from '../../lib/api.ts'
import { number } from '../../lib/format.ts'
import { later } from '../../lib/guards.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { paths } from '../../paths.ts'
import { EmptyBench } from '../../pictures/empty-bench.tsx'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Pagination } from '../../ui/controls/pagination.tsx'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../../ui/states/skeleton.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import { AnsweredRequest, OpenRequest } from './support-request.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const page = new URL(request.url).searchParams.get('page') ?? ''
  return later(api.get<SupportPage>(`/api/admin/support?page=${/^[1-9]\d{0,4}$/.test(page) ? page : '1'}`))
}

/** Messages from the support page, for the coordinators to answer. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('adminMessages.emails')}
        lead={t('adminMessages.emailsLead')}
        action={
          <LinkButton look="secondary" to={paths.adminMessages()}>
            {t('adminMessages.toConversations')}
          </LinkButton>
        }
      />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={6} />
            </div>
          </Skeleton>
        }
      >
        {page => <Board page={page} />}
      </Loaded>
    </>
  )
}

type Change = 'answered' | 'reopened'

/** Sends a change and shows the result; the lists reload either way. */
function useChange(page: SupportPage) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const [done, setDone] = useState<{ request: SupportRequest; page: SupportPage }>()
  const change = async (request: SupportRequest, to: Change) => {
    if (busy !== undefined) return
    setBusy(request.id)
    try {
      await api.post(`/api/admin/support/${request.id}/${to}`)
      setDone(to === 'answered' ? { request, page } : undefined)
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminMessages.notChanged'), description: problemText(error) })
    }
    await revalidate()
    setBusy(undefined)
  }
  // Hide what was just archived until the lists have reloaded.
  const open = page.open.filter(({ id }) => done?.page !== page || done.request.id !== id)
  return {
    busy,
    open,
    done: done?.request,
    change: (request: SupportRequest, to: Change) => void change(request, to),
  }
}

function Board({ page }: { page: SupportPage }) {
  const { t } = useTranslation()
  const { busy, done, open, change } = useChange(page)
  const { openTotal, answered, answeredTotal } = page
  return (
    <div className="grid gap-10">
      <section aria-labelledby="open">
        <h2 id="open" className="text-xl">
          {t('adminMessages.open', { count: openTotal, number: number(openTotal) })}
        </h2>
        <div className="mt-4 grid gap-4">
          {done && (
            <Undo
              key={done.id}
              request={done}
              busy={busy === done.id}
              onUndo={() => change(done, 'reopened')}
            />
          )}
          {openTotal > page.open.length && (
            <Banner icon="clock">
              <p>{t('adminMessages.partial', { shown: number(open.length), total: number(openTotal) })}</p>
            </Banner>
          )}
          {open.map(request => (
            <OpenRequest
              key={request.id}
              request={request}
              busy={busy === request.id}
              onAnswered={() => change(request, 'answered')}
            />
          ))}
        </div>
        {open.length === 0 && (
          <QuietState
            icon="mail"
            picture={<EmptyBench className="w-60" />}
            title={t('adminMessages.nobody')}
            text={t('adminMessages.nobodyText')}
          />
        )}
      </section>
      {answeredTotal > 0 && (
        <section aria-labelledby="answered">
          <h2 id="answered" className="text-xl">
            {t('adminMessages.answered', { count: answeredTotal, number: number(answeredTotal) })}
          </h2>
          <p className="mt-1 text-ink-soft">{t('adminMessages.forgotten')}</p>
          <ul className="mt-4 grid gap-3">
            {answered.map(request => (
              <AnsweredRequest
                key={request.id}
                request={request}
                busy={busy === request.id}
                onReopened={() => change(request, 'reopened')}
              />
            ))}
          </ul>
          {answeredTotal > page.pageSize && (
            <Pagination
              page={page.page}
              pageSize={page.pageSize}
              total={answeredTotal}
              hrefOf={to => paths.adminEmails({ page: String(to) })}
            />
          )}
        </section>
      )}
    </div>
  )
}

const focusOn = (place: HTMLElement | null) => place?.focus()

type UndoProps = { request: SupportRequest; busy: boolean; onUndo: () => void }

/** Takes the message's place, and the focus it had. */
function Undo({ request, busy, onUndo }: UndoProps) {
  const { t } = useTranslation()
  return (
    <div ref={focusOn} tabIndex={-1} role="status" className="outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button look="quiet" busy={busy} onClick={onUndo}>
            {t('adminMessages.undo')}
          </Button>
        }
      >
        <p>{t('adminMessages.done', { name: request.name })}</p>
      </Banner>
    </div>
  )
}
