import { languages } from '#machines/languages.ts'
import type { Option } from '../ui/controls/combobox-options.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** In their own names, also found by the English ones. */
export const spokenLanguages: readonly Option[] = Object.entries(languages).map(([value, label]) => {
  const note = names.of(value) ?? value
  return { value, label, lang: value, ...(note === label ? {} : { note }) }
})
