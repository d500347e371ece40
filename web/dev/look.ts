import { applyRememberedTheme, type Theme, themes } from '../lib/theme.ts'
import type { Direction } from './words.ts'

export type Look = { theme: Theme; dir: Direction; part: string | undefined }

/** The options in the URL: `/dev/ui?theme=dark&dir=rtl&part=combobox`. */
export const lookOf = (search: URLSearchParams): Look => ({
  theme: themes.find(theme => theme === search.get('theme')) ?? 'auto',
  dir: search.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  part: search.get('part') ?? undefined,
})

export const searchOf = ({ theme, dir, part }: Look): string => {
  const search = new URLSearchParams()
  if (theme !== 'auto') search.set('theme', theme)
  if (dir === 'rtl') search.set('dir', dir)
  if (part) search.set('part', part)
  return search.size > 0 ? `?${search}` : ''
}

const root = document.documentElement
const before = { dir: root.dir, lang: root.lang }

/** Set on the whole document, because overlays render outside this page. */
export const wear = ({ theme, dir }: Look) => {
  root.dir = dir
  root.lang = dir === 'rtl' ? 'ar' : 'en'
  if (theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = theme
}

export const takeOff = () => {
  root.dir = before.dir
  root.lang = before.lang
  applyRememberedTheme()
}
