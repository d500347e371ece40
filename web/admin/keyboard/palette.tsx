import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { api } from '../../lib/api.ts'
import { controlLook } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type FoundPerson, type PaletteItem, paletteItems } from './palette-items.ts'

const debounceMs = 150

/** People whose names have what's typed; none while nothing is. */
function usePeople(search: string): { people: readonly FoundPerson[]; failed: boolean } {
  const [found, setFound] = useState<{ people: readonly FoundPerson[]; failed: boolean }>({
    people: [],
    failed: false,
  })
  useEffect(() => {
    const wanted = search.trim()
    if (wanted === '') return setFound({ people: [], failed: false })
    const cancel = new AbortController()
    const ask = async () => {
      try {
        const path = `/api/admin/find?${new URLSearchParams({ search: wanted })}`
        const { people } = await api.get<{ people: FoundPerson[] }>(path, cancel.signal)
        setFound({ people, failed: false })
      } catch {
        if (!cancel.signal.aborted) setFound({ people: [], failed: true })
      }
    }
    const timer = setTimeout(() => void ask(), debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [search])
  return found
}

type Props = { onClose: () => void; onAct: (act: PaletteItem['act']) => void }

/** Go anywhere, find anyone, do anything, from the keyboard. */
export function Palette({ onClose, onAct }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState(0)
  const { people, failed } = usePeople(search)
  const items = paletteItems(search.trim(), people)
  const at = Math.min(marked, Math.max(0, items.length - 1))
  useEffect(() => {
    list.current?.querySelector(`[data-at="${at}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  const choose = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    onAct(item.act)
  }
  const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by !== undefined && items.length > 0) {
      event.preventDefault()
      setMarked((at + by + items.length) % items.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(items[at])
    }
  }
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
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
          setMarked(0)
        }}
        onKeyDown={press}
        className={controlLook}
      />
      <p role="status" className="sr-only">
        {t('palette.found', { count: items.length })}
      </p>
      {failed && <p className="mt-3 text-bad">{t('palette.failed')}</p>}
      {items.length === 0 && <p className="mt-4 text-ink-soft">{t('palette.none')}</p>}
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className="mt-4 max-h-[50dvh] overflow-y-auto"
      >
        {(['people', 'pages', 'actions'] as const).map(group => (
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
          {item.note && <span className="ms-auto text-[0.94rem] text-ink-soft">{item.note}</span>}
        </div>
      ))}
    </div>
  )
}
