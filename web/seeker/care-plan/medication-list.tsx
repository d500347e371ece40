import { useTranslation } from 'react-i18next'
import type { Medication } from '#machines/care-plan/care-sheet.ts'

/** Each in the family's own words: nothing here is looked up or put right. */
export function MedicationList({ medications }: { medications: readonly Medication[] }) {
  const { t } = useTranslation()
  if (medications.length === 0) return <p className="text-ink-soft">{t('carePlan.sheet.noMedications')}</p>
  return (
    <ul className="divide-y divide-line">
      {medications.map(({ name, dose, when }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same one may be there twice
        <li key={index} dir="auto" className="py-2.5 first:pt-0 last:pb-0 wrap-anywhere">
          <p className="font-semibold">{name}</p>
          {(dose || when) && <p className="text-ink-soft">{[dose, when].filter(Boolean).join(' · ')}</p>}
        </li>
      ))}
    </ul>
  )
}
