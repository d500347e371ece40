import { limits } from '#machines/limits.ts'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'

type Props = { label: string; button: string; shown: string; onSearch: (search: string) => void }

/** Searches when it's sent, not while someone types. */
export function SearchForm({ label, button, shown, onSearch }: Props) {
  return (
    <form
      className="flex w-full max-w-xl items-end gap-3"
      onSubmit={event => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim())
      }}
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          name="search"
          type="search"
          defaultValue={shown}
          maxLength={limits.searchMax}
        />
      </div>
      <Button type="submit" look="secondary">
        {button}
      </Button>
    </form>
  )
}
