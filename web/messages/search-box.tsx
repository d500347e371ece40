import { useTranslation } from 'react-i18next'
import { limits } from '#machines/limits.ts'
import { controlLook } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'

export function SearchBox({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { t } = useTranslation()
  return (
    <div className="relative">
      <Icon
        name="search"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-4.5 text-ink-soft"
      />
      <input
        type="search"
        dir="auto"
        value={value}
        maxLength={limits.searchMax}
        aria-label={t('messages.search')}
        placeholder={t('messages.search')}
        onChange={event => onValue(event.target.value)}
        className={`${controlLook} ps-10`}
      />
    </div>
  )
}
