import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { type UrgentKind, urgentKinds } from '#machines/coordinators/urgent.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { useRealtime } from '#web/lib/realtime.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { FilterChips } from '#web/ui/controls/filter-chips.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { KeyHints, type Keys, useRowKeys } from '../keyboard/keys.tsx'
import { firstRow, useNextItem } from '../next/next-item.ts'
import { HandleDialog } from './handle-dialog.tsx'
import { kindIn, type UrgentItem, type UrgentRead, urgentChannels, urgentNews, wordsOf } from './urgent.ts'
import { UrgentLine } from './urgent-line.tsx'
import { canHandle, useHandling } from './use-handling.ts'

export const loader = forAdmins(({ request }) => {
  const kind = kindIn(new URL(request.url).searchParams)
  return { kind, ...later(api.get('/api/admin/urgent')) }
})

/** Everything that can't wait, with what to do about it. */
export function Component() {
  const { t } = useTranslation()
  const { kind, data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRealtime(urgentChannels, urgentNews, () => void revalidate())
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

const keyOf = ({ kind, id }: UrgentItem) => `${kind} ${id}`

const rowInFocus = () => {
  const row = document.activeElement?.closest('[data-row]')
  return row instanceof HTMLElement ? row : undefined
}

/** The first one after these that isn't one of them. */
const afterThese = (items: readonly UrgentItem[], those: readonly UrgentItem[]): UrgentItem | undefined => {
  const last = items.findLastIndex(item => those.includes(item))
  return [...items.slice(last + 1), ...items].find(item => !those.includes(item))
}

/** The row that takes the focus once it's on screen. */
function useRowFocus(list: RefObject<HTMLUListElement | null>) {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || document.querySelector('dialog[open]')) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    rows.find(row => row.dataset.row === wanted.current)?.focus()
    wanted.current = undefined
  })
  return (item: UrgentItem | undefined) => {
    wanted.current = item && keyOf(item)
  }
}

function UrgentList({ read, kind }: { read: UrgentRead; kind: UrgentKind | undefined }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const handling = useHandling()
  const mayAct = useMayAct()
  const [asking, setAsking] = useState<readonly UrgentItem[]>([])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const items = kind ? read.items.filter(item => item.kind === kind) : read.items
  const picked = items.filter(item => chosen.has(keyOf(item)))
  const choose = (item: UrgentItem, on: boolean) => {
    const key = keyOf(item)
    setChosen(new Set(on ? [...chosen, key] : [...chosen].filter(other => other !== key)))
  }
  const focusLater = useRowFocus(list)
  const inFocus = () => {
    const key = rowInFocus()?.dataset.row
    return items.find(item => mayAct && canHandle(item) && keyOf(item) === key)
  }
  const next = afterThese(items, asking)
  useUrgentKeys(list, {
    enter: () => rowInFocus()?.querySelector<HTMLElement>('[data-open]')?.click(),
    e: () => {
      const item = inFocus()
      if (picked.length > 0) setAsking(picked)
      else if (item) setAsking([item])
    },
    x: () => {
      const item = inFocus()
      if (item) choose(item, !chosen.has(keyOf(item)))
    },
  })
  return (
    <>
      <Kinds read={read} kind={kind} />
      {items.length === 0 ? (
        <QuietState
          icon="check"
          picture={<EmptyBench className="w-60" />}
          title={t('urgent.none')}
          text={t('urgent.noneText')}
        />
      ) : (
        <ul
          ref={list}
          data-wide=""
          aria-label={t('urgent.title')}
          className="grid items-start gap-3 min-[1600px]:grid-cols-2"
        >
          {items.map(item => (
            <UrgentLine
              key={keyOf(item)}
              row={keyOf(item)}
              item={item}
              {...(mayAct &&
                canHandle(item) && {
                  chosen: chosen.has(keyOf(item)),
                  onChoose: (on: boolean) => choose(item, on),
                  onHandle: () => setAsking([item]),
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
          items={asking}
          handling={handling}
          next={next && wordsOf(next, t).title}
          onHandled={() => focusLater(next)}
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

/** The keys of the list; G N is the next row, and the first one when G N led here. */
function useUrgentKeys(list: RefObject<HTMLUListElement | null>, keys: Keys) {
  const move = useRowKeys(list, keys)
  useNextItem(() => move(1))
  const { state } = useLocation()
  const first = useEffectEvent(() => move(1))
  useEffect(() => {
    if (state !== firstRow) return undefined
    // After the focus has moved to the page's heading.
    const frame = requestAnimationFrame(() => first())
    return () => cancelAnimationFrame(frame)
  }, [state])
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
    <div className="mb-5">
      <FilterChips
        label={t('urgent.kinds')}
        chips={chips.map(({ kind: one, ...chip }) => ({
          ...chip,
          to: paths.adminUrgent({ kind: one }),
          isChosen: one === kind,
        }))}
      />
    </div>
  )
}
