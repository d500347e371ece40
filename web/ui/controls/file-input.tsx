import type { RefObject } from 'react'

type Props = {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** The browser's own way to choose files, behind a button of ours that presses it. */
export function FileInput({ input, label, accept, multiple = false, onFiles }: Props) {
  return (
    <input
      ref={input}
      type="file"
      multiple={multiple}
      accept={accept}
      hidden
      aria-label={label}
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        // The same file can be chosen again.
        event.target.value = ''
      }}
    />
  )
}
