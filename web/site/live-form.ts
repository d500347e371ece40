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

/**
 * A filter form updates its results as someone chooses; each choice is in the URL, so that Back undoes it.
 */
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
      // Typing ten characters is one choice, not ten.
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
