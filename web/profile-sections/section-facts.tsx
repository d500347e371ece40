import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#machines/interview/fields.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { settledIn } from '#machines/vocabulary/value-kinds.ts'
import { AskedAbout } from '#web/interview/unsure/asked-about.tsx'
import { WhichPlace } from '#web/interview/unsure/which-place.tsx'
import { useAnswering } from '#web/interview/use-answer.ts'
import { itemWords, valueText } from '#web/interview/value-words.ts'
import { Badge, Badges } from '#web/ui/badge.tsx'

/** What's said beside an item: whether it was verified. */
export type NoteOf = (field: Field, item: unknown) => ReactNode

/** A section's answers as they're saved; what isn't clear yet is asked about where it's shown. */
type Props = { fields: readonly Field[]; noteOf?: NoteOf | undefined }

export function SectionFacts({ fields, noteOf }: Props) {
  const { words } = useAnswering()
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {fields.map(field => (
        <div key={field.path} className={field.control === 'longText' ? 'sm:col-span-2' : 'min-w-0'}>
          <dt className="text-[0.94rem] text-ink-soft">{fieldWords(words, field.path).label}</dt>
          <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
            <Shown field={field} noteOf={noteOf} />
            <WhichPlace field={field} />
            <AskedAbout field={field} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What counts of an answer: words that are still asked about don't. */
function Shown({ field, noteOf }: { field: Field; noteOf: NoteOf | undefined }) {
  const { t } = useTranslation()
  const { words, answers } = useAnswering()
  const { path, values } = field
  const value = values ? settledIn(values, answers[path]) : answers[path]
  const items = value === undefined ? [] : [value].flat()
  if (items.length === 0 && field.required) return <Badge tone="warn">{t('careReview.needed')}</Badge>
  if (items.length === 0) return <span className="text-ink-soft">{t('profile.empty')}</span>
  const notes = items.map(item => ({ item, note: noteOf?.(field, item) }))
  if (notes.some(({ note }) => note)) return <Noted field={field} notes={notes} />
  if (!Array.isArray(value)) return <bdi>{valueText(words, field, value)}</bdi>
  return <Badges items={value.map(item => itemWords(words, field, item))} empty="" />
}

type NotedProps = { field: Field; notes: readonly { item: unknown; note: ReactNode }[] }

function Noted({ field, notes }: NotedProps) {
  const { words } = useAnswering()
  return (
    <span className="grid gap-1.5">
      {notes.map(({ item, note }) => (
        <span key={JSON.stringify(item)} className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <bdi>{itemWords(words, field, item)}</bdi>
          {note}
        </span>
      ))}
    </span>
  )
}
