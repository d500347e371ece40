import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import { controlLook, Framed } from '../ui/controls/field.tsx'
import { Icon } from '../ui/icon.tsx'
import type { ControlProps } from './control-props.ts'
import { splitItems } from './typed.ts'

/** Short entries in the person's own words: Enter or a comma adds one, one press removes it. */
export function ItemsField({ field, frame, answer, onLeave }: ControlProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const items = Array.isArray(answer.value) ? answer.value.map(String) : []
  const typed = answer.draft ?? ''
  const [news, setNews] = useState('')

  const set = (next: readonly string[]) => (next.length > 0 ? answer.give(next) : answer.clear())
  /** Items over the limit stay in the box. */
  const add = (text: string) => {
    const more = splitItems(text)
    if (more.length === 0) return answer.keepDraft('')
    const read = field.schema.safeParse([...items, ...more])
    if (!read.success || !Array.isArray(read.data)) return answer.keepDraft(text)
    answer.keepDraft('')
    set(read.data.map(String))
    setNews(more.join(', '))
  }
  const remove = (item: string) => {
    set(items.filter(other => other !== item))
    setNews(t('careForm.removed', { item }))
  }
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
          {items.length > 0 && (
            <Items
              items={items}
              remove={item => {
                remove(item)
                input.current?.focus()
              }}
            />
          )}
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
            items={(field.suggested ?? []).filter(one => !items.includes(one)).slice(0, atOnce)}
            add={(item, event) => {
              add(item)
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

/** More suggestions would be a list to read, not a help. */
const atOnce = 8

type SuggestionsProps = {
  label: string
  items: readonly string[]
  add: (item: string, event: MouseEvent) => void
}

/** Common answers, for those who'd rather tap than type. */
function Suggestions({ label, items, add }: SuggestionsProps) {
  const { t } = useTranslation()
  if (items.length === 0) return null
  return (
    <ul aria-label={t('careForm.suggestions', { label })} className="flex flex-wrap gap-1.5">
      {items.map(item => (
        <li key={item}>
          <button
            type="button"
            onClick={event => add(item, event)}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 text-start leading-tight hover:border-action hover:bg-action-soft"
          >
            <span aria-hidden="true" className="text-action">
              +
            </span>
            {item}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Items({ items, remove }: { items: readonly string[]; remove: (item: string) => void }) {
  const { t } = useTranslation()
  return (
    <ul className="flex flex-wrap gap-1.5">
      {items.map(item => (
        <li key={item} className="min-w-0">
          <button
            type="button"
            aria-label={t('combobox.remove', { label: item })}
            onClick={() => remove(item)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg bg-action-soft px-3 text-start leading-tight text-ink hover:text-action"
          >
            <bdi className="min-w-0 wrap-anywhere">{item}</bdi>
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
