import { type MouseEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#machines/interview/fields.ts'
import { offeredFor, settledBy } from '#machines/interview/unclear.ts'
import { useAnswering } from '../use-answer.ts'

/** Which of the towns of a name they mean: one press answers. */
export function WhichPlace({ field }: { field: Field }) {
  const { t } = useTranslation()
  const { add, answers, unclear } = useAnswering()
  const place = unclear.find(one => one.field === field.path)
  const status = useRef<HTMLParagraphElement>(null)
  const [chosen, setChosen] = useState('')
  const choose = (state: string, { currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (!place) return
    // The button unmounts.
    status.current?.focus({ preventScroll: true })
    setChosen(currentTarget.textContent)
    for (const [path, value] of Object.entries(settledBy(place, state, answers)))
      add({ type: 'answer', field: path, value })
  }
  return (
    <div className={place ? 'mt-3 grid gap-2' : 'contents'}>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={place ? 'font-semibold outline-none' : 'sr-only'}
      >
        {place ? t('careForm.which', { place: place.name }) : chosen}
      </p>
      {place && (
        <>
          <ul aria-label={t('careForm.which', { place: place.name })} className="flex flex-wrap gap-1.5">
            {offeredFor(place).map(({ label, state }) => (
              <li key={state}>
                <button
                  type="button"
                  onClick={event => choose(state, event)}
                  className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-3.5 text-start leading-tight hover:border-action hover:bg-action-soft"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
          <p className="text-[0.94rem] text-ink-soft">{t('careForm.whichElse')}</p>
        </>
      )}
    </div>
  )
}
