import { useTranslation } from 'react-i18next'
import type { ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { Icon } from '../ui/icon.tsx'
import { ItemDetail } from './item-detail.tsx'

type Props = {
  items: readonly unknown[]
  textOf: (item: unknown) => string
  remove: (item: unknown) => void
  /** Where an item says more, like how well a language is spoken. */
  kind?: ValueKind | undefined
  replace?: (item: unknown, by: unknown) => void
}

/** What's in a list so far; one press removes it. */
export function ChosenItems({ items, textOf, remove, kind, replace }: Props) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map(item => (
        <li key={JSON.stringify(item)} className="inline-flex min-w-0 flex-wrap items-center gap-1">
          <button
            type="button"
            aria-label={t('combobox.remove', { label: textOf(item) })}
            onClick={() => remove(item)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-action-soft px-3 text-start leading-tight text-ink hover:text-action"
          >
            <bdi className="min-w-0 wrap-anywhere">{textOf(item)}</bdi>
            <Icon name="close" className="size-4" />
          </button>
          {kind && replace && (
            <ItemDetail {...{ kind, item }} label={textOf(item)} onItem={by => replace(item, by)} />
          )}
        </li>
      ))}
    </ul>
  )
}
