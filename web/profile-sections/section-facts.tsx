import { useTranslation } from 'react-i18next'
import type { Field } from '#machines/interview/fields.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { settledIn } from '#machines/vocabulary/value-kinds.ts'
import { AskedAbout } from '#web/interview/unsure/asked-about.tsx'
import { WhichPlace } from '#web/interview/unsure/which-place.tsx'
import { useAnswering } from '#web/interview/use-answer.ts'
import { itemWords, valueText } from '#web/interview/value-words.ts'
import { Badges } from '#web/ui/badge.tsx'

/** A section's answers as they're saved; what isn't clear yet is asked about where it's shown. */
export function SectionFacts({ fields }: { fields: readonly Field[] }) {
  const { words } = useAnswering()
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fields.map(field => (
        <div key={field.path} className={field.control === 'longText' ? 'sm:col-span-2' : 'min-w-0'}>
          <dt className="text-[0.94rem] text-ink-soft">{fieldWords(words, field.path).label}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <Shown field={field} />
            <WhichPlace field={field} />
            <AskedAbout field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What counts of an answer: words that are still asked about don't. */
function Shown({ field }: { field: Field }) {
  const { t } = useTranslation()
  const { words, answers } = useAnswering()
  const { path, values } = field
  const value = values ? settledIn(values, answers[path]) : answers[path]
  const empty = t('profile.empty')
  if (Array.isArray(value))
    return <Badges items={value.map(item => itemWords(words, field, item))} empty={empty} />
  if (value === undefined) return <span className="text-ink-soft">{empty}</span>
  return <bdi>{valueText(words, field, value)}</bdi>
}
