import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useRevalidator } from 'react-router-dom'
import { type UrgentKind, urgentKinds } from '#machines/coordinators/urgent.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { useRealtime } from '#web/lib/realtime.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { KeyHints, useRowKeys } from '../keyboard/keys.tsx'
import { HandleDialog } from './handle-dialog.tsx'
import { kindIn, type UrgentRead, urgentNews } from './urgent.ts'
import { UrgentLine } from './urgent-line.tsx'
import { HandledBanner, useHandling } from './use-handling.tsx'

export const loader = forAdmins(({ request }) => {
  const kind = kindIn(new URL(request.url).searchParams)
  return { kind, ...later(api.get<UrgentRead>('/api/admin/urgent')) }
})

/** Everything that can't wait, with what to do about it. */
export function Component() {
  const { t } = useTranslation()
  const { kind, data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRealtime('urgent-updates', urgentNews, () => void revalidate())
  return (
    <>
      <PageHeader
        title={t('urgent.title')}
        lead={t('urgent.lead')}
        action={
          <LinkButton look="secondary" to={paths.adminHandled()}>
            {t('urgent.toHandled')}
          </LinkButton>
        }
      />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={9} />
            </div>
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('urgent.failed')} />}
      >
        {read => <UrgentList read={read} kind={kind} />}
      </Loaded>
    </>
  )
}

const concernOf = (row: Element | null | undefined) =>
  row instanceof HTMLElement ? row.dataset.concern : undefined

function UrgentList({ read, kind }: { read: UrgentRead; kind: UrgentKind | undefined }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const handling = useHandling()
  const mayAct = useMayAct()
  const [asking, setAsking] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = kind ? read.items.filter(item => item.kind === kind) : read.items
  const open = new Set(items.filter(({ concern }) => concern).map(({ id }) => id))
  const picked = [...chosen].filter(id => open.has(id))
  const choose = (id: string, on: boolean) =>
    setChosen(new Set(on ? [...chosen, id] : [...chosen].filter(other => other !== id)))
  const row = () => document.activeElement?.closest('[data-row]')
  useRowKeys(list, {
    enter: () => row()?.querySelector<HTMLElement>('[data-open]')?.click(),
    e: () => {
      const id = mayAct ? concernOf(row()) : undefined
      if (picked.length > 0) setAsking(picked)
      else if (id) setAsking([id])
    },
    x: () => {
      const id = mayAct ? concernOf(row()) : undefined
      if (id) choose(id, !chosen.has(id))
    },
  })
  return (
    <>
      <Kinds read={read} kind={kind} />
      <HandledBanner handling={handling} />
      {items.length === 0 ? (
        <QuietState
          icon="check"
          picture={<EmptyBench className="w-60" />}
          title={t('urgent.none')}
          text={t('urgent.noneText')}
        />
      ) : (
        <ul ref={list} aria-label={t('urgent.title')} className="grid gap-3">
          {items.map(item => (
            <UrgentLine
              key={`${item.kind} ${item.id}`}
              item={item}
              {...(mayAct &&
                item.concern && {
                  chosen: chosen.has(item.id),
                  onChoose: (on: boolean) => choose(item.id, on),
                  onHandle: () => setAsking([item.id]),
                })}
            />
          ))}
        </ul>
      )}
      {picked.length > 1 && (
        <div className="sticky bottom-20 z-10 mt-4 flex flex-wrap items-center justify-between gap-3 rounded-box border border-action bg-surface px-5 py-3 shadow-lift lg:bottom-4">
          <p role="status">{t('urgent.chosen', { count: picked.length })}</p>
          <Button onClick={() => setAsking(picked)}>{t('urgent.markHandled')}</Button>
        </div>
      )}
      {asking.length > 0 && (
        <HandleDialog
          ids={asking}
          handling={handling}
          onClose={() => {
            setAsking([])
            setChosen(new Set())
          }}
        />
      )}
      <KeyHints
        hints={[
          ['J', t('rowKeys.next')],
          ['K', t('rowKeys.previous')],
          ['Enter', t('rowKeys.open')],
          ['E', t('urgent.markHandled')],
          ['X', t('rowKeys.select')],
        ]}
      />
    </>
  )
}

function Kinds({ read: { counts, total }, kind }: { read: UrgentRead; kind: UrgentKind | undefined }) {
  const { t } = useTranslation()
  const chips = [
    { kind: undefined, label: t('urgent.all'), count: total },
    ...urgentKinds
      .filter(one => counts[one] > 0 || one === kind)
      .map(one => ({ kind: one, label: t(`urgent.kind.${one}`), count: counts[one] })),
  ]
  if (total === 0) return null
  return (
    <nav aria-label={t('urgent.kinds')} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        {chips.map(chip => (
          <li key={chip.label}>
            <Link
              to={paths.adminUrgent({ kind: chip.kind })}
              preventScrollReset
              aria-current={chip.kind === kind ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold ${chip.kind === kind ? 'border-action bg-action text-on-action' : 'border-edge bg-surface hover:bg-action-soft'}`}
            >
              {chip.label}
              <span className="font-normal tabular-nums">{number(chip.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
