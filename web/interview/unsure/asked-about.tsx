import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choosableFor, itemOf } from '#machines/interview/choosing.ts'
import { type Field, isSameAnswer } from '#machines/interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { unmappedIn, type ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { useStill } from '#web/lib/still.ts'
import { fold, type Option } from '#web/ui/controls/combobox-options.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstControl } from '../first-control.ts'
import { useAnswering } from '../use-answer.ts'

const atOnce = 4
/** 'Birds' and 'bird' begin alike; shorter beginnings are in too many words. */
const beginning = 4

const partsOf = (text: string) => fold(text).split(/[^\p{L}\p{N}]+/u)

const isAlike = (one: string, other: string) =>
  one.length >= beginning && one.slice(0, beginning) === other.slice(0, beginning)

/** The choices that share words with what was said; most of them first. */
function closestTo(options: readonly Option[], said: string): readonly Option[] {
  const parts = partsOf(said)
  const shared = ({ label }: Option) =>
    label.length > 1 && fold(said).includes(fold(label))
      ? atOnce
      : partsOf(label).filter(word => parts.some(part => isAlike(word, part))).length
  return options
    .map(option => ({ option, count: shared(option) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, atOnce)
    .map(({ option }) => option)
}

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-start leading-tight hover:border-action hover:bg-action-soft'

/** Words that no code says yet: one tap says which, or takes them out. */
export function AskedAbout({ field }: { field: Field }) {
  const { answers } = useAnswering()
  const status = useRef<HTMLParagraphElement>(null)
  const [news, setNews] = useState('')
  const { values: kind, path } = field
  const open = useStill(kind ? unmappedIn(kind, answers[path]) : [])
  if (!kind) return null
  const done = (text: string) => {
    // The button unmounts.
    const control = firstControl(status.current?.closest('[data-field]') ?? null)
    const place = control ?? status.current
    place?.focus({ preventScroll: true })
    setNews(text)
  }
  return (
    <div className={open.length > 0 ? 'mt-3 grid gap-3' : 'contents'}>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {news}
      </p>
      {open.map(said => (
        <OneAsked key={said} {...{ field, kind, said, done }} />
      ))}
    </div>
  )
}

const choicesOf = (words: InterviewWords, field: Field, said: string) =>
  closestTo(
    choosableFor(words, field).map(({ code, label }) => ({ value: code, label })),
    said,
  )

type OneProps = { field: Field; kind: ValueKind; said: string; done: (news: string) => void }

function OneAsked({ field, kind, said, done }: OneProps) {
  const { t } = useTranslation()
  const { words, answers, add } = useAnswering()
  const { path } = field
  const value = answers[path]
  const settle = (item: unknown, label: string) => {
    done(label)
    if (!Array.isArray(value)) return add({ type: 'answer', field: path, value: item })
    const rest = value.map(one => (isSameAnswer(one, { words: said }) ? item : one))
    // Chosen already: said twice, it's one.
    add({ type: 'answer', field: path, value: field.schema.safeParse(rest).data ?? rest })
  }
  const remove = () => {
    done(t('careForm.removed', { item: said }))
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
            <button type="button" onClick={() => settle(itemOf(kind, code), label)} className={chip}>
              {label}
            </button>
          </li>
        ))}
        <li>
          <button type="button" onClick={remove} className={chip}>
            <Icon name="close" className="size-4" />
            {t('combobox.remove', { label: said })}
          </button>
        </li>
      </ul>
    </div>
  )
}
