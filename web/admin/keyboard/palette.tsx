import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { useSession } from '../../lib/use-session.ts'
import { controlLook } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PaletteItem, paletteGroups, paletteItems } from './palette-items.ts'
import { remember, useRecent } from './recent-items.ts'
import { useFound } from './use-found.ts'

type Props = { onClose: () => void; onAct: (act: PaletteItem['act']) => void }

/** Go anywhere, find anyone, do anything, from the keyboard. */
export function Palette({ onClose, onAct }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<string>()
  const userId = useSession()?.user.id ?? ''
  const recent = useRecent(userId)
  const { found, failed, searching } = useFound(search)
  const items = paletteItems(search.trim(), found, recent)
  // By its name: what's found meanwhile doesn't move the mark to something else.
  const at = Math.max(
    0,
    items.findIndex(({ id: itemId }) => itemId === marked),
  )
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    remember(userId, item)
    onClose()
    onAct(item.act)
  }
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by !== undefined && items.length > 0) {
      event.preventDefault()
      setMarked(items[(at + by + items.length) % items.length]?.id)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(items[at])
    }
  }
  return (
    <Dialog anchored title={t('palette.title')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(items.length > 0 ? { 'aria-activedescendant': `${id}-${at}` } : {})}
        data-first-focus=""
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        maxLength={limits.searchMax}
        placeholder={t('palette.placeholder')}
        value={search}
        onChange={event => {
          setSearch(event.target.value)
          setMarked(undefined)
        }}
        onKeyDown={press}
        className={controlLook}
      />
      <p role="status" className="sr-only">
        {searching ? '' : t('palette.found', { count: items.length })}
      </p>
      {failed && <p className="mt-3 text-bad">{t('palette.failed')}</p>}
      {items.length === 0 && (
        <p className="mt-4 text-ink-soft">{t(searching ? 'palette.searching' : 'palette.none')}</p>
      )}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className="mt-4 max-h-[50dvh] overflow-y-auto"
      >
        {paletteGroups.map(group => (
          <Group key={group} {...{ group, id, items, at }} onChoose={choose} />
        ))}
      </div>
    </Dialog>
  )
}

type GroupProps = {
  group: PaletteItem['group']
  id: string
  items: readonly PaletteItem[]
  at: number
  onChoose: (item: PaletteItem) => void
}

function Group({ group, id, items, at, onChoose }: GroupProps) {
  const { t } = useTranslation()
  const own = items.map((item, index) => ({ item, index })).filter(({ item }) => item.group === group)
  if (own.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
    <div role="group" aria-label={t(`palette.group.${group}`)} className="mb-3">
      <p aria-hidden="true" className="px-3 py-1 text-[0.94rem] text-ink-soft">
        {t(`palette.group.${group}`)}
      </p>
      {own.map(({ item, index }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the marked option
        <div
          key={item.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          data-at={index}
          onClick={() => onChoose(item)}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-2 hover:bg-action-soft aria-selected:bg-action-soft aria-selected:text-action"
        >
          <Icon name={item.icon} className="size-5" />
          <bdi className="min-w-0 wrap-anywhere">{item.label}</bdi>
          {item.note && <bdi className="ms-auto text-end text-[0.94rem] text-ink-soft">{item.note}</bdi>}
        </div>
      ))}
    </div>
  )
}
