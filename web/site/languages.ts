import { spokenIn } from '#machines/language/addresses.ts'
import { remember, remembered } from '#web/language/language-cookie.ts'
import { narrow } from '#web/language/narrow.ts'

/** What the person chose, though this page isn't written in it yet. */
const untranslated = (page: ParentNode): HTMLAnchorElement | undefined => {
  const chosen = remembered()
  if (!chosen || chosen === document.documentElement.lang) return undefined
  return [...page.querySelectorAll<HTMLAnchorElement>('a[data-language]')].find(
    link => link.dataset.language === chosen,
  )
}

const showNote = (page: ParentNode): void => {
  const note = page.querySelector<HTMLElement>('[data-language-note]')
  const link = untranslated(page)
  if (!note || !link) return
  const words = link.dataset.emma === undefined ? note.dataset.page : note.dataset.emma
  const name = link.textContent
  note.textContent = words?.replace('{name}', () => name) ?? ''
  note.hidden = false
  for (const other of page.querySelectorAll('a[data-language][aria-current]'))
    other.removeAttribute('aria-current')
  link.setAttribute('aria-current', 'true')
  const shown = page.querySelector<HTMLElement>('[data-language-name]')
  if (shown) Object.assign(shown, { textContent: name, lang: link.dataset.language })
}

/** Remembers the choice and loads the page again, with whatever else its address says. */
const choose = (event: MouseEvent): void => {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-language]') : null
  if (!link) return
  event.preventDefault()
  remember(link.dataset.language ?? 'en')
  const url = new URL(window.location.href)
  url.pathname = spokenIn(url.pathname)?.path ?? url.pathname
  // In a search of caregivers it's what they speak.
  if (url.pathname !== '/caregivers') url.searchParams.delete('language')
  window.location.assign(url)
}

/** The language list of a public page: searching in it, and what it says of a language that isn't there yet. */
export const startLanguages = (page: ParentNode, signal: AbortSignal): void => {
  for (const input of page.querySelectorAll<HTMLInputElement>('[data-languages] input'))
    input.addEventListener('input', () => narrow(input), { signal })
  for (const list of page.querySelectorAll<HTMLElement>('[data-languages]'))
    list.addEventListener('click', choose, { signal })
  showNote(page)
}
