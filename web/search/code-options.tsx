import { useTranslation } from 'react-i18next'
import { codesIn } from '#machines/search/caregiver-filters.ts'
import type { CaregiversFound } from '#server/caregivers/public-search.ts'
import { number } from '#web/lib/format.ts'

export type Option = CaregiversFound['filters']['services'][number]

/** In the order in which they come, those of one group together. */
export function groupsOf(options: readonly Option[]): { group: string; options: Option[] }[] {
  const groups = Map.groupBy(options, ({ group = '' }) => group)
  return [...groups].map(([group, ofGroup]) => ({ group, options: ofGroup }))
}

/** Towns go by their names. */
export const citiesOf = (cities: CaregiversFound['filters']['cities']): Option[] =>
  cities.map(({ label, count }) => ({ code: label, label, count }))

type Props = { chosen: string; options: readonly Option[] }

/** The choices of a select, by group and counted; what the address says stays a choice as a whole. */
export function CodeOptions({ chosen, options }: Props) {
  const { t } = useTranslation()
  const label = ({ label: text, count }: Option) =>
    t('filters.option', { label: text, number: number(count) })
  const labelOf = (code: string) => options.find(option => option.code === code)?.label ?? code
  const isThere = chosen === '' || options.some(({ code }) => code === chosen)
  return (
    <>
      {!isThere && <option value={chosen}>{codesIn(chosen).map(labelOf).join(', ')}</option>}
      {groupsOf(options).map(({ group, options: ofGroup }) => {
        const list = ofGroup.map(option => (
          <option key={option.code} value={option.code}>
            {label(option)}
          </option>
        ))
        return group === '' ? (
          list
        ) : (
          <optgroup key={group} label={group}>
            {list}
          </optgroup>
        )
      })}
    </>
  )
}
