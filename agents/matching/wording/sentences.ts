import english from '../words/en.json' with { type: 'json' }

export type Words = typeof english

export type Texts = Readonly<Record<string, string>>

const large = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** For use within a sentence, without a capital. */
export const fillIn = (template: string, values: Texts): string =>
  template.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)

/** Capitalizes every sentence after its blanks are filled. */
export const fill = (template: string, values: Texts): string =>
  large(fillIn(template, values).replaceAll(/(?<=[.?!] )\p{Ll}/gu, letter => letter.toUpperCase()))

/** 'A', 'a and b', 'a, b, and c'. */
export const listed = ({ say }: Words, items: readonly string[]): string => {
  if (items.length < 3) return items.join(say.and)
  return items.slice(0, -1).join(', ') + say.lastAnd + (items.at(-1) ?? '')
}

export const number = ({ say }: Words, count: number): string => say.numbers[count] ?? String(count)

/** In halves; half a year more is 'more than'. */
export function spokenYears(words: Words, years: number): string {
  const { say } = words
  const whole = Math.floor(years)
  if (years > whole) return whole === 1 ? say.overYear : fillIn(say.overYears, { n: number(words, whole) })
  return fillIn(whole === 1 ? say.year : say.years, { n: number(words, whole) })
}

/** '$25', '$29.50'. */
export const dollars = (cents: number): string =>
  `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`

export const spokenMiles = (words: Words, miles: number): string =>
  miles <= 1 ? words.mile : fillIn(words.miles, { n: number(words, miles) })

/** 'Nov 23', with the year where it isn't this one. */
export function spokenDate({ say }: Words, date: string, today: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-')
  const spoken = `${say.months[Number(month) - 1]} ${Number(day)}`
  return year === today.slice(0, 4) ? spoken : `${spoken}, ${year}`
}

export const possessive = (name: string): string => `${name}’s`

export const counted = (words: Words, count: number, forms: { one: string; other: string }): string =>
  fillIn(count === 1 ? forms.one : forms.other, { n: number(words, count) })
