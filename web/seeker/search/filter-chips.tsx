import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type CaregiverFilters, chipsOf, noFilters, withoutChip } from '#machines/search/caregiver-filters.ts'
import type { CaregiversFound } from '#server/caregivers/public-search.ts'
import { useChipWords } from '#web/search/chip-words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { addressOf } from './search.ts'

type Props = { filters: CaregiverFilters; options: CaregiversFound['filters'] | undefined }

/** Each filter that is set, with the way to take it off. */
export function FilterChips({ filters, options }: Props) {
  const { t } = useTranslation()
  const wordsOf = useChipWords(options)
  const chips = chipsOf(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('careSearch.chips')} className="mt-4 flex flex-wrap items-center gap-2">
      {chips.map(chip => (
        <li key={`${chip.name} ${chip.value}`} className="max-w-full">
          <Link
            to={addressOf(withoutChip(filters, chip))}
            preventScrollReset
            aria-label={t('careSearch.remove', { filter: wordsOf(filters, chip) })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-edge bg-surface px-4 hover:border-action hover:bg-action-soft"
          >
            <bdi className="truncate">{wordsOf(filters, chip)}</bdi>
            <Icon name="close" className="size-4.5" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={addressOf(noFilters)}
            preventScrollReset
            className="underlined inline-flex min-h-11 items-center px-2"
          >
            {t('careSearch.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}
