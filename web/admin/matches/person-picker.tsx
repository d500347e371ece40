import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Found } from '#server/coordinators/find-routes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { useFound } from '../keyboard/use-found.ts'

type FoundPerson = Found['people'][number]

type Props = {
  label: string
  side: 'caregiver' | 'care-seeker'
  chosen: string | undefined
  onChosen: (id: string | undefined) => void
  /** It opened by itself, for someone to be typed here. */
  takesFocus?: boolean
}

/** One side of a match: typing a name finds people, and one press chooses. */
export function PersonPicker({ label, side, chosen, onChosen, takesFocus = false }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [search, setSearch] = useState('')
  const { found, searching } = useFound(search)
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('input')?.focus()
  }, [takesFocus])
  const people = (found?.people ?? []).filter(person => person.role === side)
  if (chosen !== undefined)
    return (
      <section aria-labelledby={id} className="rounded-box border border-line bg-surface p-5">
        <h2 id={id} className="text-[0.94rem] text-ink-soft">
          {label}
        </h2>
        <p className="mt-1 flex flex-wrap items-center justify-between gap-3">
          <bdi className="font-semibold wrap-anywhere">{chosen}</bdi>
          <Button look="quiet" className="-me-3 px-3" onClick={() => onChosen(undefined)}>
            {t('adminMatches.propose.other')}
            <span className="sr-only"> {label}</span>
          </Button>
        </p>
      </section>
    )
  return (
    <section ref={place} className="rounded-box border border-line bg-surface p-5">
      <TextField
        label={label}
        hint={t('adminMatches.propose.typeName')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <ul aria-label={label} aria-busy={searching} className="mt-2 grid gap-1 empty:hidden">
        {people.map(person => (
          <li key={person.id}>
            <button
              type="button"
              className="min-h-11 w-full rounded-lg px-3 py-2 text-start hover:bg-action-soft"
              onClick={() => onChosen(person.id)}
            >
              <PersonName person={person} />
            </button>
          </li>
        ))}
      </ul>
      {search.trim() !== '' && !searching && people.length === 0 && (
        <p role="status" className="mt-2 text-ink-soft">
          {t('adminMatches.propose.noOne')}
        </p>
      )}
    </section>
  )
}

function PersonName({ person: { name, recipient } }: { person: FoundPerson }) {
  const { t } = useTranslation()
  return (
    <>
      <bdi className="font-semibold">{recipient || name}</bdi>
      {recipient && <span className="text-ink-soft"> {t('adminMatches.familyOf', { name })}</span>}
    </>
  )
}
