import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameAnswer } from '#machines/interview/fields.ts'
import {
  type DayPart,
  dayParts,
  hourMarkers,
  hoursItem,
  type WeekDay,
  weekDays,
} from '#machines/vocabulary/hours.ts'
import { Button } from '../ui/controls/button.tsx'
import { controlLook, Framed } from '../ui/controls/field.tsx'
import { ChosenItems } from './chosen-items.tsx'
import type { ControlProps } from './control-props.ts'
import { useAnswering } from './use-answer.ts'
import { itemWords } from './value-words.ts'

const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

type Draft = { days: readonly WeekDay[]; part: DayPart | ''; from: string; to: string }
const empty: Draft = { days: [], part: '', from: '', to: '' }

/** What the draft says, if it says anything whole. */
const itemIn = ({ days, part, from, to }: Draft): unknown =>
  hoursItem.safeParse({
    ...(days.length > 0 && { days }),
    ...(from && to ? { from, to } : part && { part }),
  }).data

const chip =
  'inline-flex min-h-11 items-center justify-center rounded-lg border px-3 leading-tight aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action border-edge bg-surface hover:border-action'

/** Weekly hours: days, and a part of the day or times; each line is added, and one press removes it. */
export function HoursField({ field, frame, answer, onLeave }: ControlProps) {
  const { t } = useTranslation()
  const { words } = useAnswering()
  const [draft, setDraft] = useState(empty)
  const [news, setNews] = useState('')
  const partId = useId()
  const items: readonly unknown[] = Array.isArray(answer.value) ? answer.value : []
  const set = (next: readonly unknown[]) => {
    if (next.length > 0) answer.give(next)
    else answer.clear()
    onLeave()
  }
  const textOf = (item: unknown) => itemWords(words, field, item)
  const made = itemIn(draft)
  const add = () => {
    if (made === undefined) return
    set([...items.filter(item => !isSameAnswer(item, made)), made])
    setNews(textOf(made))
    setDraft(empty)
  }
  const toggleDay = (day: WeekDay) =>
    setDraft({
      ...draft,
      days: weekDays.filter(one => (one === day ? !draft.days.includes(day) : draft.days.includes(one))),
    })
  const nameOf = (day: WeekDay) =>
    new Intl.DateTimeFormat(words.language, { weekday: 'long', timeZone: 'UTC' }).format(
      monday + weekDays.indexOf(day) * dayMs,
    )
  return (
    <Framed {...frame}>
      {wiring => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be labelled by the frame
        <div role="group" id={wiring.id} aria-label={frame.label} className="grid gap-3">
          <ChosenItems
            items={items}
            textOf={textOf}
            remove={item => {
              set(items.filter(other => !isSameAnswer(other, item)))
              setNews(t('careForm.removed', { item: textOf(item) }))
            }}
          />
          <div className="flex flex-wrap gap-1.5">
            {weekDays.map(day => (
              <button
                key={day}
                type="button"
                aria-pressed={draft.days.includes(day)}
                onClick={() => toggleDay(day)}
                className={chip}
              >
                {nameOf(day)}
              </button>
            ))}
          </div>
          <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[2fr_1fr_1fr_auto]">
            <select
              id={partId}
              aria-label={t('hours.part')}
              value={draft.part}
              onChange={event => {
                const part = dayParts.find(one => one === event.target.value) ?? ''
                setDraft({ ...draft, part, from: '', to: '' })
              }}
              className={`${controlLook} max-sm:col-span-2`}
            >
              <option value="">{t('hours.anyPart')}</option>
              {dayParts.map(part => (
                <option key={part} value={part}>
                  {words.labels.parts[part]}
                </option>
              ))}
            </select>
            {(['from', 'to'] as const).map(end => (
              <input
                key={end}
                type="time"
                aria-label={t(`hours.${end}`)}
                value={draft[end]}
                onChange={event => setDraft({ ...draft, part: '', [end]: event.target.value })}
                className={controlLook}
              />
            ))}
            <Button
              look="secondary"
              className="max-sm:col-span-2"
              disabled={made === undefined}
              onClick={add}
            >
              {t('hours.add')}
            </Button>
          </div>
          <div className="flex flex-wrap gap-1.5">
            {hourMarkers.map(marker => (
              <button
                key={marker}
                type="button"
                aria-pressed={items.includes(marker)}
                onClick={() =>
                  set(items.includes(marker) ? items.filter(one => one !== marker) : [...items, marker])
                }
                className={chip}
              >
                {words.labels.markers[marker]}
              </button>
            ))}
          </div>
          <p role="status" className="sr-only">
            {news}
          </p>
        </div>
      )}
    </Framed>
  )
}
