import { useTranslation } from 'react-i18next'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { type CaregiverFilters, type Chip, codesIn, usualMiles } from '#machines/search/caregiver-filters.ts'
import { spokenLevels } from '#machines/vocabulary/languages.ts'
import type { CaregiversFound } from '#server/caregivers/public-search.ts'
import { wholeMoney } from '#web/lib/format.ts'
import { dayName, timeText } from './when.ts'

type Options = CaregiversFound['filters']

const labelIn = (options: Options[keyof Omit<Options, 'cities'>] | undefined, code = '') =>
  options?.find(option => option.code === code)?.label ?? code

/** Each filter that is set, as one would say it; codes by the labels of `options`. */
export const useChipWords = (options: Options | undefined) => {
  const { t } = useTranslation()
  const times = ({ from, to }: CaregiverFilters): string => {
    if (to === '') return t('filters.from', { from: timeText(from) })
    if (from === '') return t('filters.to', { to: timeText(to) })
    return t('filters.around', { from: timeText(from), to: timeText(to) })
  }
  const level = (name: string): string => {
    const known = spokenLevels.find(one => one === name)
    return known ? t(`filters.level.${known}`) : ''
  }
  const document = (code: string | undefined): string => {
    const type = documentTypeNames.find(one => one === code)
    return type ? t('filters.document', { what: t(`filters.documents.${type}`) }) : ''
  }
  return (filters: CaregiverFilters, { name, value }: Chip): string => {
    switch (name) {
      case 'search':
        return t('filters.search', { search: filters.search })
      case 'city':
        return filters.city
      case 'miles':
        return t('filters.near', {
          ...{ miles: filters.miles || usualMiles, place: filters.near || t('filters.home') },
        })
      case 'days':
        return codesIn(filters.days)
          .map(day => dayName(day))
          .join(', ')
      case 'from':
        return times(filters)
      case 'service':
        return labelIn(options?.services, value)
      case 'language':
        return labelIn(options?.languages, value)
      case 'level':
        return level(filters.level)
      case 'minRate':
        return t('filters.minRate', { rate: wholeMoney(filters.minRate ?? 0) })
      case 'maxRate':
        return t('filters.maxRate', { rate: wholeMoney(filters.maxRate ?? 0) })
      case 'minYears':
        return t('filters.minYears', { count: filters.minYears ?? 0 })
      case 'verified':
        return t('filters.verified')
      case 'documents':
        return document(value)
    }
  }
}
