/**
 * Intl knows no language of tests and writes English for it. This marks all that it writes, as if its words had come
 * from a catalog: what stays unmarked was written in another language than the reader's.
 */
const testLanguage = 'en-XA'

const marked = text => `⟦${text}⟧`

const isTest = locales => [locales].flat().some(one => String(one) === testLanguage)

const named = new Set(['month', 'weekday', 'dayPeriod', 'timeZoneName', 'unit', 'literal'])

const markedParts = parts =>
  parts.map(part =>
    named.has(part.type) && /\p{L}/u.test(part.value) ? { ...part, value: marked(part.value) } : part,
  )

const marking = {
  format: marked,
  formatRange: marked,
  of: marked,
  formatToParts: markedParts,
  formatRangeToParts: markedParts,
}

for (const name of [
  'DateTimeFormat',
  'NumberFormat',
  'RelativeTimeFormat',
  'ListFormat',
  'DisplayNames',
  'DurationFormat',
]) {
  const Format = Intl[name]
  if (!Format) continue
  const make = (target, [locales, options], newTarget) => {
    const made = Reflect.construct(target, [locales, options], newTarget)
    if (!isTest(locales)) return made
    for (const [method, mark] of Object.entries(marking)) {
      const write = made[method]?.bind(made)
      if (write) Object.defineProperty(made, method, { value: (...values) => mark(write(...values)) })
    }
    return made
  }
  Intl[name] = new Proxy(Format, {
    construct: make,
    apply: (target, _, values) => make(target, values, target),
  })
}
