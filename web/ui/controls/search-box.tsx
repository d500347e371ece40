import { type ChangeEvent, useRef, useState } from 'react'
import { limits } from '#machines/limits.ts'
import { TextField } from './field.tsx'

type Props = { label: string; hint: string; shown: string; onSearch: (search: string) => void }

/** Follows the URL when someone goes back, but never overwrites what's being typed. */
export function SearchBox({ label, hint, shown, onSearch }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [typed, setTyped] = useState(shown)
  const [sent, setSent] = useState(shown)
  const [known, setKnown] = useState(shown)
  if (shown !== known) {
    setKnown(shown)
    if (shown !== sent) {
      setTyped(shown)
      setSent(shown)
    }
  }
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    setTyped(event.target.value)
    const search = event.target.value.trim()
    timer.current = setTimeout(() => {
      setSent(search)
      onSearch(search)
    }, limits.searchDebounceMs)
  }
  return (
    <search className="mb-5 block max-w-md">
      <TextField
        label={label}
        hint={hint}
        type="search"
        name="search"
        maxLength={limits.searchMax}
        autoComplete="off"
        value={typed}
        onChange={change}
      />
    </search>
  )
}
