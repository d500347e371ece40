export type Option = {
  value: string
  label: string
  /** A second name, shown and searched too: 'German' beside 'Deutsch'. */
  note?: string
  /** The label's language, for the screen reader's voice. */
  lang?: string
}

/** Without case and accents: 'espanol' finds 'Español'. */
export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim()

/**
 * Options that start with the text come first, then those where a later word does, then the rest that contain
 * it.
 */
export const fitting = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = fold(typed)
  if (!wanted) return options
  const rank = ({ label, note = '' }: Option) => {
    const texts = [fold(label), fold(note)]
    if (texts.some(text => text.startsWith(wanted))) return 0
    if (texts.some(text => text.includes(` ${wanted}`))) return 1
    return texts.some(text => text.includes(wanted)) ? 2 : 3
  }
  const ranked = options.map(option => ({ option, place: rank(option) }))
  return [0, 1, 2].flatMap(place => ranked.filter(one => one.place === place).map(one => one.option))
}

/** The option a key moves to; undefined when the key isn't for the list. */
export const markAfter = (key: string, marked: number, count: number): number | undefined => {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (marked + 1) % count
  if (key === 'ArrowUp') return marked <= 0 ? count - 1 : marked - 1
  if (key === 'PageDown') return Math.min(count - 1, marked + 8)
  if (key === 'PageUp') return Math.max(0, marked - 8)
  // While nothing is highlighted, these keys move the text cursor.
  if (marked < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
