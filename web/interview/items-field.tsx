import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { choosableFor, itemOf, typedItem } from '#machines/interview/choosing.ts'
import { type Field, isSameAnswer } from '#machines/interview/fields.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { settledIn } from '#machines/vocabulary/value-kinds.ts'
import { useStill } from '../lib/still.ts'
import { Button } from '../ui/controls/button.tsx'
import { fitting } from '../ui/controls/combobox-options.ts'
import { controlLook, Framed } from '../ui/controls/field.tsx'
import { ChosenItems } from './chosen-items.tsx'
import type { ControlProps } from './control-props.ts'
import { splitItems } from './typed.ts'
import { useAnswering } from './use-answer.ts'
import { itemLabel } from './value-words.ts'

/** Short entries: typing finds what can be chosen, Enter or a comma adds what was typed, one press removes it. */
export function ItemsField({ field, frame, answer, onLeave }: ControlProps) {
  const { t } = useTranslation()
  const { words } = useAnswering()
  const input = useRef<HTMLInputElement>(null)
  const items: readonly unknown[] = Array.isArray(answer.value) ? answer.value : []
  const textOf = (item: unknown) => itemLabel(words, field, item)
  const typed = answer.draft ?? ''
  const shown = useStill({ items, typed })
  const [news, setNews] = useState('')

  const set = (next: readonly unknown[]) => (next.length > 0 ? answer.give(next) : answer.clear())
  /** Items over the limit stay in the box. */
  const add = (text: string) => {
    const { values } = field
    const more = splitItems(text).map(one => (values ? typedItem(words, values, one) : one))
    if (more.length === 0) return answer.keepDraft('')
    if (!put(more)) answer.keepDraft(text)
  }
  const put = (more: readonly unknown[]): boolean => {
    const read = field.schema.safeParse([...items, ...more])
    if (!read.success || !Array.isArray(read.data)) return false
    answer.keepDraft('')
    set(read.data)
    setNews(more.map(textOf).join(', '))
    return true
  }
  const remove = (item: unknown) => {
    set(items.filter(other => !isSameAnswer(other, item)))
    setNews(t('careForm.removed', { item: textOf(item) }))
  }
  const replace = (item: unknown, by: unknown) =>
    set(items.map(other => (isSameAnswer(other, item) ? by : other)))
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      add(typed)
      return
    }
    const last = items.at(-1)
    // A held-down Backspace only empties the box.
    if (event.key === 'Backspace' && !event.repeat && typed === '' && last !== undefined) remove(last)
  }
  return (
    <Framed {...frame}>
      {wiring => (
        <>
          <ChosenItems
            {...{ textOf, replace }}
            items={settledItems(field, shown.items)}
            kind={field.values}
            remove={item => {
              remove(item)
              input.current?.focus()
            }}
          />
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={input}
              type="text"
              dir="auto"
              autoComplete="off"
              enterKeyHint="enter"
              placeholder={items.length > 0 ? '' : frame.placeholder}
              value={typed}
              onChange={event =>
                /[,;،、，]\s*$/u.test(event.target.value)
                  ? add(event.target.value)
                  : answer.keepDraft(event.target.value)
              }
              onKeyDown={press}
              onBlur={() => {
                if (typed.trim() !== '') add(typed)
                onLeave()
              }}
              className={controlLook}
            />
            <Button
              look="secondary"
              aria-label={t('careForm.addTo', { label: frame.label })}
              onClick={() => {
                add(typed)
                input.current?.focus()
              }}
            >
              {t('careForm.add')}
            </Button>
          </div>
          <Suggestions
            label={frame.label}
            items={suggestionsFor(words, field, shown.typed, shown.items)}
            add={(item, event) => {
              put([item])
              // The button unmounts; after a touch, the focus mustn't open the keyboard.
              if (event.detail === 0) input.current?.focus()
            }}
          />
          <p role="status" className="sr-only">
            {news}
          </p>
        </>
      )}
    </Framed>
  )
}

/** Words that are still asked about are shown with their question. */
const settledItems = ({ values }: Field, items: readonly unknown[]): readonly unknown[] => {
  const settled = values ? settledIn(values, items) : items
  return Array.isArray(settled) ? settled : []
}

/** More suggestions would be a list to read, not a help. */
const atOnce = 8
const mostToOffer = 60

type Suggestion = { item: unknown; label: string }

/** What can be chosen: the commonest, or what fits the typed text. */
function suggestionsFor(
  words: InterviewWords,
  field: Field,
  typed: string,
  items: readonly unknown[],
): Suggestion[] {
  const { values, suggested = [] } = field
  const all = values
    ? choosableFor(words, field).map(({ code, label }) => ({
        value: code,
        label,
        item: itemOf(values, code),
      }))
    : suggested.map(one => ({ value: one, label: one, item: one }))
  const common = suggested.length > 0 ? all.filter(({ value }) => suggested.includes(value)) : all
  // The first of a long list are no more likely than the others.
  const first = common.length > mostToOffer ? [] : common
  const shown = typed.trim() === '' ? first : fitting(all, typed)
  const isOpen = (label: string) => items.every(item => itemLabel(words, field, item) !== label)
  return all.filter(one => shown.includes(one) && isOpen(one.label)).slice(0, atOnce)
}

type SuggestionsProps = {
  label: string
  items: readonly Suggestion[]
  add: (item: unknown, event: MouseEvent) => void
}

/** Common answers, for those who'd rather tap than type. */
function Suggestions({ label, items, add }: SuggestionsProps) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <ul aria-label={t('careForm.suggestions', { label })} className="flex flex-wrap gap-1.5">
      {items.map(({ item, label: text }) => (
        <li key={text}>
          <button
            type="button"
            // A press on a suggestion mustn't first add what was typed to find it.
            onMouseDown={event => event.preventDefault()}
            onClick={event => add(item, event)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-start leading-tight hover:border-action hover:bg-action-soft"
          >
            <span aria-hidden="true" className="text-action">
              +
            </span>
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
