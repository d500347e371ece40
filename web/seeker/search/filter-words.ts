import { useTranslation } from 'react-i18next'
import type { SearchFilters } from '#server/search/search.ts'
import { wholeMoney } from '#web/lib/format.ts'
import { setNames } from './search.ts'

/** Each filter that is set, as one would say it. */
export const useFilterWords = () => {
  const { t } = useTranslation()
  return (filters: SearchFilters, name: keyof SearchFilters): string => {
    const value = filters[name]
    if (name === 'search') return t('careSearch.chip.search', { search: filters.search })
    if (name === 'verified') return t('careSearch.verified')
    if (name === 'maxRate') return t('careSearch.chip.maxRate', { rate: wholeMoney(Number(value)) })
    if (name === 'minYears') return t('careSearch.chip.minYears', { count: Number(value) })
    return String(value ?? '')
  }
}

export const useSearchName = () => {
  const { t } = useTranslation()
  const wordsOf = useFilterWords()
  return (filters: SearchFilters): string =>
    setNames(filters)
      .map(name => wordsOf(filters, name))
      .join(' · ') || t('careSearch.everyone')
}
