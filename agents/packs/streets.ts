import reading from '../places/words/reading-en.json' with { type: 'json' }
import type { Pack, PackWords } from './pack.ts'

const parts: Readonly<Record<string, string>> = {
  '{n}': '(?:[#№] ?)?\\d{1,6}(?:-?[A-Za-z])?(?![\\p{sc=Latin}\\d])',
  '{name}':
    "(?:[\\p{sc=Latin}\\d.'’-]{1,20} ){0,3}?(?:\\p{Lu}[\\p{sc=Latin}.'’-]{0,20}|\\d{1,3}\\p{Ll}{0,2})",
  '{Name}':
    "(?:\\p{Lu}[\\p{L}.'’-]{0,20}|\\d{1,3}\\p{Ll}{2})(?: (?:\\p{Lu}[\\p{L}.'’-]{0,20}|\\d{1,3}\\p{Ll}{2})){0,3}?",
}

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Kinds of streets are written large or small. */
const eitherCase = (word: string) => {
  const first = word.charAt(0)
  const [small, large] = [first.toLowerCase(), first.toUpperCase()]
  return `${small === large ? escaped(first) : `[${small}${large}]`}${escaped(word.slice(1))}`
}

const oneOf = (words: readonly string[]) => `(?:${words.map(eitherCase).join('|')})`

const isHan = (word: string) => /\p{sc=Han}/u.test(word)

/** '{n} de la calle|avenida {name}'. */
const formOf = (form: string): string =>
  form
    .split(' ')
    .map((word, at, all) => {
      const before = all[at - 1] ?? ''
      const gap = at === 0 ? '' : isHan(word) || isHan(before) ? ' ?' : ' '
      return `${gap}${parts[word] ?? oneOf(word.split('|'))}`
    })
    .join('')

const town = "(?<city>(?:\\p{Lu}[\\p{L}.'’-]{1,20} ){0,3}\\p{Lu}[\\p{L}'’-]{1,20})"

/** The street with its town behind it, in front of it, or alone. */
function patternsOf({ streets }: PackWords): RegExp[] {
  const forms = [...streets.forms, ...reading.streets].map(formOf)
  const street = `(?<![\\p{sc=Latin}\\d])(?<street>${forms.join('|')})(?![\\p{sc=Latin}\\d])`
  const behind = streets.before.length > 0 ? `(?:, ?| ${oneOf(streets.before)} )` : ', ?'
  const ahead = streets.after.length > 0 ? [`${town} ?${oneOf(streets.after)} ?${street}`] : []
  return [`${street}${behind}${town}`, ...ahead, street].map(source => new RegExp(source, 'u'))
}

const known = new WeakMap<PackWords, RegExp[]>()

/** 'La calle Main 12 en Fresno': the street, and the town that stands beside it. */
export function streetIn({ words }: Pack, text: string) {
  const patterns = known.get(words) ?? patternsOf(words)
  known.set(words, patterns)
  for (const pattern of patterns) {
    const found = pattern.exec(text)
    if (found?.groups?.street)
      return { street: found.groups.street, city: found.groups.city, quote: found[0] }
  }
  return undefined
}
