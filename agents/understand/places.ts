import type { Lexicon } from './lexicon.ts'
import { isNameWord } from './mentions.ts'
import type { Found } from './page.ts'
import { ownerAt } from './people.ts'
import { find, findAny, says, stretchOf, type Word } from './reading.ts'
import type { Finding, Scene } from './scene.ts'

const written = (text: string, words: readonly Word[]) =>
  text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0).replaceAll(/\s+/gu, ' ')

/** Which clause a word of the whole message stands in. */
const clauseAt = ({ clauses }: Scene, word: Word | undefined): number =>
  Math.max(
    0,
    clauses.findLastIndex(clause => (clause.words[0]?.from ?? 0) <= (word?.from ?? 0)),
  )

const finding = (scene: Scene, field: string, value: string, first: number, last: number): Finding => {
  const clause = clauseAt(scene, scene.whole.words[first])
  const own = scene.clauses[clause]?.words ?? []
  const start = own.findIndex(one => one.from === scene.whole.words[first]?.from)
  return {
    kind: 'heard',
    field,
    value,
    clause,
    first: Math.max(0, start),
    last: Math.max(0, start) + last - first,
  }
}

const isSaid = (scene: Scene, at: number) =>
  scene.clauses[clauseAt(scene, scene.whole.words[at])]?.isStatement ?? false

const streetsIn = (scene: Scene): Found[] => {
  const { lexicon, whole } = scene
  const unit =
    '(?: ,)?(?: (?:<unit>)(?: #)? [a-z]?\\d*[a-z]?(?= |$)(?: (?=[a-z](?: |$))[a-z])?| # \\d*[a-z]?(?: [a-z](?= |$))?)'
  return find(
    lexicon,
    whole,
    `\\d{1,6}(?: [a-z](?= ))? (?:(?:<direction>) )?(?:(?!<street> (?:[,.]|$))(?!(?:<notStreet>) )[\\p{L}'.]+ |\\d{1,3}(?:st|nd|rd|th) ){0,4}?(?:<street>)(?: (?:<street>)(?= |$))?(?: (?:<direction>)(?= |$))?(?:${unit})?|\\d{1,5} broadway`,
  ).filter(({ first }) => isSaid(scene, first))
}

/** The last street said is the one: '77 Sunset Blvd, no, 77 Sunset Terrace'. */
const streetFinding = (scene: Scene, streets: readonly Found[]): Finding[] => {
  const last = streets.at(-1)
  if (!last) return []
  const value = written(scene.text, scene.whole.words.slice(last.first, last.last + 1))
  return [finding(scene, 'location.address', value, last.first, last.last)]
}

type State = { first: number; last: number; value: string; isCode?: true }

const isLowerRisk = (text: string) => !/\p{Lu}{2}/u.test(text)

const knownStates = new WeakMap<Scene, State[]>()

const statesIn = (scene: Scene): State[] => {
  const known = knownStates.get(scene) ?? findStates(scene)
  knownStates.set(scene, known)
  return known
}

const findStates = (scene: Scene): State[] => {
  const { lexicon, whole, text } = scene
  const names = Object.keys(lexicon.places.states)
  const long = find(lexicon, whole, names.toSorted((a, b) => b.length - a.length).join('|')).map(
    ({ first, last }) => ({
      first,
      last,
      value:
        lexicon.places.states[
          whole.words
            .slice(first, last + 1)
            .map(one => one.text)
            .join(' ')
        ] ?? '',
    }),
  )
  const codes = Object.values(lexicon.places.states)
  const short = whole.words.flatMap((word, at) => {
    const code = word.text.toUpperCase()
    const raw = text.slice(word.from, word.to)
    const next = whole.words[at + 1]?.text === ',' ? whole.words[at + 2] : whole.words[at + 1]
    const isSure = !isLowerRisk(raw) && text !== text.toUpperCase()
    if (!codes.includes(code) || !(isSure || /^\d{5}/u.test(next?.text ?? ''))) return []
    return [{ first: at, last: at, value: code, isCode: true as const }]
  })
  return [...long, ...short].filter(({ first }) => isSaid(scene, first)).sort((a, b) => a.first - b.first)
}

const zipsIn = ({ whole, lexicon, asking }: Scene, streets: readonly Found[]) =>
  whole.words.flatMap((word, at) => {
    if (!/^\d{5}(?:-\d{4})?$/u.test(word.text)) return []
    if (
      streets.some(street => street.first === at) ||
      whole.words[at - 1]?.text === '$' ||
      whole.words[at - 1]?.text === '#'
    )
      return []
    const state = stateOfZip(lexicon, word.text)
    return state || asking.includes('location.zipCode') ? [{ at, text: word.text, state }] : []
  })

/** 'Nine oh two one oh', as people say it. */
const spelledZips = ({ whole, lexicon }: Scene) =>
  findAny(lexicon, whole, lexicon.places.patterns.spelledZip ?? []).flatMap(({ groups }) => {
    const text = (groups.digits?.text ?? '')
      .replaceAll(/one/gu, '1')
      .replaceAll(/[a-z]+/gu, '0')
      .replaceAll(' ', '')
    return groups.digits ? [{ at: groups.digits.first, text, state: stateOfZip(lexicon, text) }] : []
  })

const stateOfZip = ({ places }: Lexicon, zip: string): string | undefined => {
  const prefix = Number(zip.slice(0, 3))
  const row = Object.entries(places.zips).find(([range]) => {
    const [low = 0, high = low] = range.split('-').map(Number)
    return low <= prefix && prefix <= high
  })
  return row?.[1]
}

const isKnownCity = (lexicon: Lexicon, words: readonly Word[]) =>
  lexicon.places.cities.includes(words.map(({ text }) => text).join(' '))

/** The longest run of name words from here on, of at most three. */
const cityFrom = (scene: Scene, at: number, isSure = false): { first: number; last: number } | undefined => {
  const { lexicon, whole } = scene
  for (let size = 4; size > 0; size -= 1) {
    if (isKnownCity(lexicon, whole.words.slice(at, at + size))) return { first: at, last: at + size - 1 }
  }
  const states = statesIn(scene)
  let last = at - 1
  while (last - at < 2) {
    const word = whole.words[last + 1]
    const isState = states.some(state => state.first === last + 1) && last >= at
    const fits =
      word &&
      (word.capital || isSure) &&
      (isNameWord(lexicon, word, isSure) || lexicon.places.patterns.cityWord?.includes(word.text))
    if (!fits || isState) break
    last += 1
  }
  return last >= at ? { first: at, last } : undefined
}

/** The name in front of a state or a ZIP code. */
const cityBefore = (scene: Scene, end: number): { first: number; last: number } | undefined => {
  const { lexicon, whole } = scene
  const last = whole.words[end - 1]?.text === ',' ? end - 2 : end - 1
  for (let size = 4; size > 0; size -= 1) {
    if (last - size + 1 >= 0 && isKnownCity(lexicon, whole.words.slice(last - size + 1, last + 1)))
      return { first: last - size + 1, last }
  }
  let first = last + 1
  while (last - first < 2) {
    const word = whole.words[first - 1]
    if (
      !word?.capital ||
      !(isNameWord(lexicon, word) || lexicon.places.patterns.cityWord?.includes(word.text))
    )
      break
    first -= 1
  }
  return first <= last ? { first, last } : undefined
}

const isAway = (scene: Scene, at: number) => {
  const { whole, clauses, people } = scene
  const clause = clauseAt(scene, whole.words[at])
  const own = clauses[clause]
  const index = own?.words.findIndex(one => one.from === whole.words[at]?.from) ?? 0
  const owner = ownerAt(people.references[clause] ?? [], Math.max(0, index), Math.max(0, index))
  if (owner === 'other' || owner === 'former') return true
  if (owner !== 'speaker' || people.isSelf) return false
  return (
    own !== undefined &&
    says(scene.lexicon, own, ['i|me']) &&
    !says(scene.lexicon, own, scene.lexicon.places.patterns.together ?? [])
  )
}

type Span = { first: number; last: number }

const isIn = (spans: readonly Span[], at: number) =>
  spans.some(({ first, last }) => first <= at && at <= last)

/** Where a city may stand: before a state, after a street, before a ZIP code, after 'lives in'. */
const citiesIn = (
  scene: Scene,
  streets: readonly Found[],
  states: readonly State[],
  zips: readonly { at: number }[],
): Span[] => {
  const { lexicon, whole } = scene
  const isState = (at: number) => states.some(({ first }) => first === at)
  const word = (at: number) => whole.words[at]?.text ?? ''
  const beforeStates = states.map(({ first }) => cityBefore(scene, first))
  const afterStreets = streets.map(({ last }) =>
    cityFrom(scene, [',', '.', 'in'].includes(word(last + 1)) ? last + 2 : last + 1),
  )
  const beforeZips = zips
    .filter(({ at }) => !states.some(({ last }) => last === at - 1 || last === at - 2))
    .map(({ at }) => cityBefore(scene, at))
  const lived = findAny(lexicon, whole, lexicon.places.patterns.lives ?? [])
    .map(({ first, last }) => cityAfter(scene, last + 1, first === last))
    .filter(
      city =>
        city &&
        !isTrap(scene, city) &&
        (!isState(city.first) || lexicon.places.cities.includes(word(city.first))),
    )
  const near = [...beforeStates, ...afterStreets.filter(city => city && !isState(city.first)), ...beforeZips]
  return [...near.filter(city => city && !isIn(streets, city.last)), ...lived].filter(
    city => city !== undefined,
  )
}

/** A bare 'in' may lead anywhere; there only a city that is known counts. */
const cityAfter = (scene: Scene, at: number, isBare: boolean) => {
  const city = cityFrom(scene, at)
  if (!city || !isBare) return city
  return isKnownCity(scene.lexicon, scene.whole.words.slice(city.first, city.last + 1)) ? city : undefined
}

/** 'MS' alone is more often an illness than a state. */
const isPlaced = (scene: Scene, { first, last, isCode }: State, isBeside: boolean) => {
  const { whole, asking } = scene
  const isSure = asking.includes('location.state') || /^\d{5}/u.test(whole.words[last + 1]?.text ?? '')
  if (isSure || cityBefore(scene, first) !== undefined) return true
  return !isCode && (isBeside || ['in', ',', 'is', ':'].includes(whole.words[first - 1]?.text ?? ','))
}

export const findPlace = (scene: Scene): Finding[] => {
  const { whole, text } = scene
  const streets = streetsIn(scene)
  const [zip] = [...zipsIn(scene, streets), ...spelledZips(scene)]
    .filter(({ at }) => isSaid(scene, at))
    .slice(-1)
  const isHere = ({ first }: Span) => isSaid(scene, first) && !isAway(scene, first)
  const states = statesIn(scene).filter(one => !isIn(streets, one.first) && isHere(one))
  const city = citiesIn(scene, streets, states, zip ? [zip] : [])
    .filter(isHere)
    .at(-1)
  const state = states.filter(one => isPlaced(scene, one, zip !== undefined || streets.length > 0)).at(-1)
  const found = streetFinding(scene, streets)
  if (city) {
    const name = titled(written(text, whole.words.slice(city.first, city.last + 1)))
    found.push(finding(scene, 'location.city', name, city.first, city.last))
  }
  if (state) found.push(finding(scene, 'location.state', state.value, state.first, state.last))
  if (zip) found.push(finding(scene, 'location.zipCode', zip.text, zip.at, zip.at))
  if (zip?.state && !state) found.push(finding(scene, 'location.state', zip.state, zip.at, zip.at))
  return found
}

/** 'In English', 'in March', 'in Alzheimer's care': no places. */
const isTrap = (scene: Scene, { first, last }: { first: number; last: number }) => {
  const { whole, lexicon } = scene
  const next = whole.words[last + 1]?.text ?? ''
  const word = whole.words[first]
  const isKnown = isKnownCity(lexicon, whole.words.slice(first, last + 1))
  return (
    !isKnown &&
    (word?.capital !== true ||
      (lexicon.places.patterns.notCity ?? []).some(one => one === word.text || one === next) ||
      says(lexicon, stretchOf([word]), ['<language>']))
  )
}

const titled = (name: string) =>
  /\p{Lu}/u.test(name) ? name : name.replaceAll(/(?<=^|\s)\p{Ll}/gu, letter => letter.toUpperCase())
