import type { ResumeLexicon } from './lexicon.ts'

/** Months since year 0; `to` is exclusive. */
export type Range = { from: number; to: number; isOpen: boolean; start: number; end: number; raw: string }

const monthNames = ({ months, seasons }: ResumeLexicon) =>
  `(?:${months.join('|')}|(?:${Object.keys(seasons).join('|')})s?)\\.?`

const either = (words: readonly string[]) => `(?:${words.join('|')})`

const POINT = (lexicon: ResumeLexicon) =>
  `(?:${monthNames(lexicon)},?\\s*(?:\\d{1,2}${either(lexicon.dates.ordinals)}?,?\\s+)?(?:${either(lexicon.dates.of)} )?(?:'\\d\\d|(?:19|20)\\d\\d)|\\d{1,2}[/.](?:\\d{1,2}[/.])?(?:(?:19|20)\\d\\d|\\d\\d)(?!\\d)|(?:19|20)\\d\\d(?:[-/.]\\d\\d(?!\\d))?)`

type Patterns = { range: RegExp; day: RegExp; ordinal: RegExp }

const patternsOf = new WeakMap<ResumeLexicon, Patterns>()

const patterns = (lexicon: ResumeLexicon): Patterns => {
  const known = patternsOf.get(lexicon)
  if (known) return known
  const made = { range: rangePattern(lexicon), day: dayPattern(lexicon), ordinal: ordinalPattern(lexicon) }
  patternsOf.set(lexicon, made)
  return made
}

const ordinalPattern = ({ dates }: ResumeLexicon) => new RegExp(`\\d${either(dates.ordinals)}`, 'gu')

const dayPattern = ({ dates }: ResumeLexicon) => {
  const words = `\\p{L}{3,9}\\.? \\d{1,2}${either(dates.ordinals)}?,? \\d{4}|\\d{1,2} \\p{L}{3,9}\\.? \\d{4}`
  return new RegExp(
    `(?<iso>\\d{4}-\\d{2}-\\d{2})|(?<month>\\d{1,2})/(?<day>\\d{1,2})/(?<year>\\d{4})|(?<words>${words})`,
    'u',
  )
}

const rangePattern = (lexicon: ResumeLexicon): RegExp => {
  const { leads, links, and, since } = lexicon.dates
  const point = POINT(lexicon)
  const present = `(?:${lexicon.present.join('|')})`
  return new RegExp(
    `(?<![\\d/])(?<!\\p{L}(?=\\p{L}))(?:${either(leads)}\\s+)?(?<from>${point})\\s*(?:(?:-+|${links.join('|')}|${either(and)}(?= ${point})|→|->)\\s*(?<to>${point}|'?\\d\\d(?!\\d)|${present})|(?<open>→|\\+))(?![\\p{L}\\d])|(?<![\\p{L}])${either(since)}\\s+(?<since>${point})`,
    'gu',
  )
}

const century = (year: number) => (year < 50 ? 2000 + year : 1900 + year)

/** The month of a point in time, and whether the text names it. */
const pointOf = (lexicon: ResumeLexicon, text: string): { month: number; isExact: boolean } | undefined => {
  const numeric = /^(?<month>\d{1,2})[/.](?:\d{1,2}[/.])?(?<year>\d{2,4})$/u.exec(text)?.groups
  if (numeric) {
    const [month, year] = [Number(numeric.month), Number(numeric.year)]
    if (month < 1 || month > 12) return
    return { month: (year < 100 ? century(year) : year) * 12 + month - 1, isExact: true }
  }
  const iso = /^(?<year>(?:19|20)\d\d)[-/.](?<month>\d\d)$/u.exec(text)?.groups
  if (iso) return isoPoint(Number(iso.year), Number(iso.month))
  const year = /(?:19|20)\d\d/u.exec(text)?.[0] ?? /(?<=')\d\d/u.exec(text)?.[0]
  if (year === undefined) return
  const full = Number(year) < 100 ? century(Number(year)) : Number(year)
  const named = lexicon.months.findIndex(name => new RegExp(`^(?:${name})\\b`, 'u').test(text))
  if (named >= 0) return { month: full * 12 + named, isExact: true }
  const season = Object.entries(lexicon.seasons).find(([name]) => text.startsWith(name))
  return season ? { month: full * 12 + season[1] - 1, isExact: true } : { month: full * 12, isExact: false }
}

/** '2010-12' is a month, '2010-13' a range of years. */
const isoPoint = (year: number, month: number) =>
  month >= 1 && month <= 12
    ? { month: year * 12 + month - 1, isExact: true }
    : { month: year * 12, isExact: false }

export const monthOf = (today: string): number => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return year * 12 + month - 1
}

const MOST_YEARS = 60

const endOf = (lexicon: ResumeLexicon, from: number, to: string, now: number): number | undefined => {
  if (new RegExp(`^(?:${lexicon.present.join('|')})$`, 'u').test(to)) return now + 1
  if (/^'?\d\d$/u.test(to)) return (Math.floor(from / 1200) * 100 + Number(to.slice(-2))) * 12
  const point = pointOf(lexicon, to)
  return point && (point.isExact ? point.month + 1 : point.month)
}

/** '2010-13' looks like one date but is a range. */
const shortRange = (text: string): { from: string; to: string } | undefined => {
  const { from, to } = /^(?<from>(?:19|20)\d\d)-(?<to>\d\d)$/u.exec(text)?.groups ?? {}
  return from && to && Number(to) > 12 ? { from, to } : undefined
}

const rangeOf = (lexicon: ResumeLexicon, match: RegExpExecArray, now: number): Range[] => {
  const { from, to, since } = match.groups ?? {}
  const first = pointOf(lexicon, from ?? since ?? '')
  if (!first || first.month > now || now - first.month > MOST_YEARS * 12) return []
  const last = to === undefined ? now + 1 : endOf(lexicon, first.month, to, now)
  if (last === undefined || last < first.month) return []
  const isOpen = last === now + 1 && (to === undefined || !/\d/u.test(to))
  const [raw, start] = [match[0], match.index]
  return [{ from: first.month, to: Math.min(last, now + 1), isOpen, start, end: start + raw.length, raw }]
}

const shortRanges = (lexicon: ResumeLexicon, text: string, now: number): Range[] =>
  [...text.matchAll(/(?<![\d-])(?:19|20)\d\d-\d\d(?![\d-])/gu)].flatMap(match => {
    const pair = shortRange(match[0])
    const [from, to] = pair
      ? [Number(pair.from) * 12, endOf(lexicon, Number(pair.from) * 12, pair.to, now)]
      : []
    if (from === undefined || to === undefined || to < from) return []
    return [
      { from, to, isOpen: false, start: match.index, end: match.index + match[0].length, raw: match[0] },
    ]
  })

/** Date ranges in text normalized by `soft`, in order. */
export const rangesIn = (lexicon: ResumeLexicon, text: string, now: number): Range[] => {
  const ranges = [...text.matchAll(patterns(lexicon).range)].flatMap(match => rangeOf(lexicon, match, now))
  return ranges.length > 0 ? ranges : shortRanges(lexicon, text, now)
}

/** The number of months covered by at least one range. */
export const monthsCovered = (ranges: readonly Pick<Range, 'from' | 'to'>[]): number => {
  let [total, reached] = [0, 0]
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const start = Math.max(from, reached)
    if (to > start) total += to - start
    reached = Math.max(reached, to)
  }
  return total
}

const isReal = (iso: string) => {
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
}

const padded = (number: number | string | undefined) => String(number ?? '').padStart(2, '0')

/** The first full date; a month alone doesn't count. */
export const dayIn = (lexicon: ResumeLexicon, folded: string): string | undefined => {
  const { iso, month, day, year, words } = patterns(lexicon).day.exec(folded)?.groups ?? {}
  const made = iso ?? (year ? `${year}-${padded(month)}-${padded(day)}` : wordDay(lexicon, words ?? ''))
  return made !== undefined && isReal(made) ? made : undefined
}

const wordDay = (lexicon: ResumeLexicon, words: string): string | undefined => {
  const name = /\p{L}{3,}/u.exec(words.replaceAll(patterns(lexicon).ordinal, ' '))?.[0] ?? ''
  const month = lexicon.months.findIndex(one => new RegExp(`^(?:${one})$`, 'u').test(name))
  const year = /\d{4}/u.exec(words)?.[0]
  const day = /(?<!\d)\d{1,2}(?!\d)/u.exec(words)?.[0]
  return month >= 0 && year && day ? `${year}-${padded(month + 1)}-${padded(day)}` : undefined
}
