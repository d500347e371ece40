import { limits } from '#machines/limits.ts'
import { replacePart } from './travel.ts'

const addressOf = (form: HTMLFormElement): URL => {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value.trim() !== '') url.searchParams.append(name, value.trim())
  return url
}

const sayWhatIsNew = (page: ParentNode) => {
  const place = page.querySelector('[data-live-status]')
  if (place) place.textContent = page.querySelector('#results h2')?.textContent ?? ''
}

/** A form of filters shows what it finds as one chooses; the address bar tells which, so that Back undoes a choice. */
export const startLiveForm = (page: ParentNode, signal: AbortSignal): void => {
  const form = page.querySelector<HTMLFormElement>('form[data-live]')
  if (!form) return
  let waiting: ReturnType<typeof setTimeout> | undefined
  const find = (kept: boolean) => {
    clearTimeout(waiting)
    void replacePart(addressOf(form), '#results', kept).then(() => sayWhatIsNew(page))
  }
  form.addEventListener(
    'input',
    ({ target }) => {
      clearTimeout(waiting)
      // What is typed letter by letter is one choice, not ten.
      if (target instanceof HTMLInputElement && target.type === 'search')
        waiting = setTimeout(() => find(false), limits.searchDebounceMs)
      else find(true)
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    event => {
      event.preventDefault()
      find(true)
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(waiting))
}
