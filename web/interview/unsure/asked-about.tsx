import { useTranslation } from 'react-i18next'
import { choosableFor, itemOf } from '#machines/interview/choosing.ts'
import { type Field, isSameAnswer } from '#machines/interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { unmappedIn, type ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { fitting, type Option } from '#web/ui/controls/combobox-options.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAnswering } from '../use-answer.ts'

const atOnce = 4
/** Shorter words are in too many labels. */
const shortest = 4

/** The choices that share most with what was said. */
function closestTo(options: readonly Option[], said: string): readonly Option[] {
  const parts = [said, ...said.split(/\P{L}+/u).filter(({ length }) => length >= shortest)]
  return [...new Set(parts.flatMap(part => fitting(options, part)))].slice(0, atOnce)
}

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-start leading-tight hover:border-action hover:bg-action-soft'

/** Words that no code says yet: one tap says which, or takes them out. */
export function AskedAbout({ field }: { field: Field }) {
  const { answers } = useAnswering()
  const { values: kind, path } = field
  if (!kind) return null
  const open = unmappedIn(kind, answers[path])
  if (open.length === 0) return null
  return (
    <div className="mt-3 grid gap-3">
      {open.map(said => (
        <OneAsked key={said} {...{ field, kind, said }} />
      ))}
    </div>
  )
}

const choicesOf = (words: InterviewWords, field: Field, said: string) =>
  closestTo(
    choosableFor(words, field).map(({ code, label }) => ({ value: code, label })),
    said,
  )

function OneAsked({ field, kind, said }: { field: Field; kind: ValueKind; said: string }) {
  const { t } = useTranslation()
  const { words, answers, add } = useAnswering()
  const { path } = field
  const value = answers[path]
  const settle = (item: unknown) => {
    if (!Array.isArray(value)) return add({ type: 'answer', field: path, value: item })
    const rest = value.map(one => (isSameAnswer(one, { words: said }) ? item : one))
    // Chosen already: said twice, it's one.
    add({ type: 'answer', field: path, value: field.schema.safeParse(rest).data ?? rest })
  }
  const remove = () => {
    const rest = Array.isArray(value) ? value.filter(one => !isSameAnswer(one, { words: said })) : []
    add(rest.length > 0 ? { type: 'answer', field: path, value: rest } : { type: 'clear', field: path })
  }
  const question = t('careForm.unsure', { words: said })
  return (
    <div className="rounded-box border-s-4 border-accent bg-accent-soft px-4 py-3">
      <p className="flex items-start gap-2">
        <Icon name="info" className="mt-1 size-4.5 text-accent-ink" />
        <bdi className="min-w-0 wrap-anywhere">{question}</bdi>
      </p>
      <ul aria-label={question} className="mt-2 flex flex-wrap gap-1.5">
        {choicesOf(words, field, said).map(({ value: code, label }) => (
          <li key={code}>
            <button type="button" onClick={() => settle(itemOf(kind, code))} className={chip}>
              {label}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-label={t('combobox.remove', { label: said })}
            onClick={remove}
            className={chip}
          >
            <Icon name="close" className="size-4" />
            {t('careForm.removeWords')}
          </button>
        </li>
      </ul>
    </div>
  )
}
