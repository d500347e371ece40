import { useTranslation } from 'react-i18next'
import { credentialStatuses } from '#machines/vocabulary/credentials.ts'
import { spokenLevels } from '#machines/vocabulary/languages.ts'
import { petStances } from '#machines/vocabulary/pets.ts'
import { vaccinationStatuses } from '#machines/vocabulary/vaccinations.ts'
import type { ValueKind } from '#machines/vocabulary/value-kinds.ts'

/** What else an item says: how well, whether it's held, how someone is with it. */
const details = {
  spoken: { name: 'level', values: spokenLevels, isOptional: true },
  credentials: { name: 'status', values: credentialStatuses, isOptional: false },
  vaccinations: { name: 'status', values: vaccinationStatuses, isOptional: false },
  petStances: { name: 'stance', values: petStances, isOptional: false },
} as const

const isDetailed = (kind: ValueKind): kind is keyof typeof details => Object.hasOwn(details, kind)

type Props = { kind: ValueKind; item: unknown; label: string; onItem: (item: unknown) => void }

export function ItemDetail({ kind, item, label, onItem }: Props) {
  const { t } = useTranslation()
  if (!isDetailed(kind) || typeof item !== 'object' || item === null || 'words' in item) return null
  const { name, values, isOptional } = details[kind]
  const now: unknown = Reflect.get(item, name)
  const choose = (value: string) => {
    const { [name]: _, ...rest }: Record<string, unknown> = { ...item }
    onItem(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <select
      aria-label={t(`careForm.detail.${kind}`, { label })}
      value={typeof now === 'string' ? now : ''}
      onChange={event => choose(event.target.value)}
      className="min-h-11 rounded-lg border border-edge bg-surface px-2 text-[0.94rem]"
    >
      {isOptional && <option value="">{t('careForm.detail.unsaid')}</option>}
      {values.map(value => (
        <option key={value} value={value}>
          {t(`careForm.details.${value}`)}
        </option>
      ))}
    </select>
  )
}
