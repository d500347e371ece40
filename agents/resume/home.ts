import type { FoundAt } from './documents.ts'
import type { ResumeLexicon } from './lexicon.ts'
import { capital, isTheirs } from './person.ts'
import { isNoPlace } from './places.ts'
import type { Part } from './sections.ts'
import { fold } from './sheet.ts'

/** 'Port St. Lucie, FL' and 'Phoenix AZ 85004'; in 'Elm St Tacoma, WA' nobody knows where the street ends. */
const TOWN =
  /(?<!(?:\p{Lu}[\p{L}.'’-]{0,30}|\d)\s)(?<![\p{L}\d])(?<city>\p{Lu}[\p{L}.'’-]{1,30}(?:\s\p{Lu}[\p{L}.'’-]{1,30}){0,2}?)(?=,\s?(?<state>\p{Lu}[\p{L}.]{1,14}(?:\s\p{Lu}\p{L}{2,10})?)(?!\p{L})|\s(?<code>\p{Lu}{2})(?:\s+\d{5}|\s*[|·•,/\t–—-]|\s*$))/gu

const isState = ({ towns }: ResumeLexicon, text: string): boolean => {
  const name = fold(text).replaceAll('.', '')
  return towns.states.has(name) || towns.states.has(name.split(' ')[0] ?? '')
}

const PIECES = /\s*[|•·\t/]\s*|\s+[–—-]\s+|\s{3,}/u

/** 'salt lake city | 801-555-0146' */
const knownIn = (lexicon: ResumeLexicon, text: string): string | undefined => {
  const { towns } = lexicon
  const pieces = text.split(PIECES).map(piece => fold(piece).replace(/[.,]$/u, ''))
  const known = pieces.flatMap(piece => {
    const [, city = piece, code] = /^(?<city>.+?),? (?<code>\p{L}{2})$/u.exec(piece) ?? []
    const isCoded = code !== undefined && towns.states.has(code)
    return [piece, ...(isCoded ? [city] : [])].filter(name => towns.cities.has(name))
  })[0]
  return known
    ?.split(' ')
    .map(word => capital(lexicon, word))
    .join(' ')
}

/** 'City Fremont' of a form whose columns are a space apart. */
const withoutLabel = ({ contactLabels }: ResumeLexicon, city: string): string => {
  const [first = '', ...rest] = city.split(' ')
  return rest.length > 0 && contactLabels.includes(fold(first)) ? rest.join(' ') : city
}

const townIn = (lexicon: ResumeLexicon, text: string): string | undefined => {
  const written = [...text.matchAll(TOWN)].find(({ groups }) =>
    isState(lexicon, groups?.state ?? groups?.code ?? ''),
  )
  const city = written?.groups?.city
  return city === undefined ? knownIn(lexicon, text) : withoutLabel(lexicon, city)
}

/** The town beside the name, the number and the address: where they live is where they can work. */
export const homeOf = (
  lexicon: ResumeLexicon,
  parts: readonly Part[],
  name: string | undefined,
): FoundAt<string[]> | undefined => {
  const own = parts.filter(part => (part.isHead || part.kinds.has('contact')) && !isTheirs(lexicon, part))
  for (const { text, line } of own) {
    const town = townIn(lexicon, text)
    if (town === undefined || isNoPlace(lexicon, town) || name?.includes(town)) continue
    return { value: [town], from: line.at, to: line.at }
  }
  return
}
