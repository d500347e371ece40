import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coverLimits } from '#machines/cover/cover-limits.ts'
import { api } from '../lib/api.ts'
import { firstNameOf } from '../matching/match.ts'
import { paths } from '../paths.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, IconButton, TextLink } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Backup, type Backups, useSaved } from './cover.ts'

type Control = 'up' | 'down' | 'add' | 'remove'

/** Everyone in the order of these ids; the others follow. */
function arranged({ backups, others }: Backups, ids: readonly string[]): Backups {
  const all = [...backups, ...others]
  const of = (id: string) => all.filter(({ matchId }) => matchId === id)
  return { backups: ids.flatMap(of), others: all.filter(({ matchId }) => !ids.includes(matchId)) }
}

/** The order as it was changed here; every change is saved at once, one after the other. */
function useOrder(known: Backups) {
  const { save } = useSaved()
  const [ids, setIds] = useState<readonly string[]>()
  const line = useRef(Promise.resolve())
  const put = (next: readonly string[]) => {
    setIds(next)
    line.current = line.current.then(async () => {
      const isSaved = await save(() =>
        api.put('/api/backups', { body: { backups: next.map(matchId => ({ matchId })) } }),
      )
      if (!isSaved) setIds(undefined)
    })
  }
  return { shown: ids ? arranged(known, ids) : known, put }
}

/** The family's backups, one below the other, and who else could be one. */
export function BackupList({ known }: { known: Backups }) {
  const { t } = useTranslation()
  const { shown, put } = useOrder(known)
  const ids = shown.backups.map(({ matchId }) => matchId)
  const focus = useFocusKept()
  const move = (at: number, by: -1 | 1) => {
    const next = [...ids]
    const [moved = ''] = next.splice(at, 1)
    next.splice(at + by, 0, moved)
    const isAtEnd = by < 0 ? at + by === 0 : at + by === next.length - 1
    focus.on(moved, isAtEnd ? (by < 0 ? 'down' : 'up') : by < 0 ? 'up' : 'down')
    put(next)
  }
  const remove = (id: string) => {
    focus.on(id, 'add')
    put(ids.filter(one => one !== id))
  }
  const add = (id: string) => {
    focus.on(id, ids.length > 0 ? 'up' : 'remove')
    put([...ids, id])
  }
  return (
    <div ref={focus.place} className="grid max-w-2xl gap-8">
      <Part title={t('cover.backups.ranked')} empty={t('cover.backups.empty')} isEmpty={ids.length === 0}>
        <ol className="grid gap-3">
          {shown.backups.map((backup, at) => (
            <Line key={backup.matchId} backup={backup} rank={at + 1}>
              <Move backup={backup} to="up" disabled={at === 0} onPress={() => move(at, -1)} />
              <Move backup={backup} to="down" disabled={at === ids.length - 1} onPress={() => move(at, 1)} />
              <IconButton
                label={t('cover.backups.remove', { name: firstNameOf(backup.with.name) })}
                data-control={`${backup.matchId} remove`}
                onClick={() => remove(backup.matchId)}
              >
                <Icon name="close" />
              </IconButton>
            </Line>
          ))}
        </ol>
      </Part>
      {shown.others.length > 0 && (
        <Part title={t('cover.backups.others')}>
          <ul className="grid gap-3">
            {shown.others.map(backup => (
              <Line key={backup.matchId} backup={backup}>
                <Button
                  look="secondary"
                  data-control={`${backup.matchId} add`}
                  disabled={ids.length >= coverLimits.backupsMax}
                  onClick={() => add(backup.matchId)}
                >
                  <Icon name="plus" />
                  {t('cover.backups.add')} <span className="sr-only">{firstNameOf(backup.with.name)}</span>
                </Button>
              </Line>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

/** The button someone pressed moves along with its line, and so does the focus. */
function useFocusKept() {
  const place = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current === undefined) return
    const button = place.current?.querySelector<HTMLElement>(`[data-control="${CSS.escape(wanted.current)}"]`)
    wanted.current = undefined
    button?.focus()
  })
  return {
    place,
    on: (id: string, control: Control) => {
      wanted.current = `${id} ${control}`
    },
  }
}

type PartProps = { title: string; empty?: string; isEmpty?: boolean; children: ReactNode }

function Part({ title, empty, isEmpty = false, children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.3rem]">
        {title}
      </h2>
      {isEmpty ? <p className="text-ink-soft">{empty}</p> : children}
    </section>
  )
}

function Line({ backup, rank, children }: { backup: Backup; rank?: number; children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-line bg-surface px-4 py-3">
      {rank !== undefined && (
        <span aria-hidden="true" className="w-6 font-serif text-[1.3rem] text-ink-soft tabular-nums">
          {rank}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-40">
        <TextLink to={paths.careSeekerMatch(backup.matchId)} className="font-semibold wrap-anywhere">
          <bdi>{backup.with.name}</bdi>
        </TextLink>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-[0.94rem] text-ink-soft">
          {rank !== undefined && (
            <Badge tone={backup.agreed ? 'good' : 'warm'}>
              {backup.agreed ? t('cover.backups.agreed') : t('cover.backups.notYet')}
            </Badge>
          )}
          {backup.miles !== null && <span>{t('cover.miles', { count: backup.miles })}</span>}
        </p>
      </div>
      <div className="ms-auto flex gap-1">{children}</div>
    </li>
  )
}

type MoveProps = { backup: Backup; to: 'up' | 'down'; disabled: boolean; onPress: () => void }

function Move({ backup, to, disabled, onPress }: MoveProps) {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t(`cover.backups.${to}`, { name: firstNameOf(backup.with.name) })}
      data-control={`${backup.matchId} ${to}`}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon name={to} />
    </IconButton>
  )
}
