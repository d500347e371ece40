import type { Scene } from '../clauses/scene.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { find, says, stretchOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { isKnownCity, type Span } from './lone-cities.ts'
import { isSaid } from './streets.ts'

export type State = { first: number; last: number; value: string; isCode?: true }

/** 'Illinois' and 'IL' have the same code. */
export const stateCode = ({ places }: Lexicon, name: string): string | undefined =>
  places.states[name.toLowerCase()] ??
  Object.values(places.states).find(code => code === name.trim().toUpperCase())

const isLowerRisk = (text: string) => !/\p{Lu}{2}/u.test(text)

const knownStates = new WeakMap<Scene, State[]>()

export const statesIn = (scene: Scene): State[] => {
  const known = knownStates.get(scene) ?? findStates(scene)
  knownStates.set(scene, known)
  return known
}

/** 'fresno ca': a lowercase code after a known city. */
const isBehindCity = ({ lexicon, whole }: Scene, at: number) => {
  const last = whole.words[at - 1]?.text === ',' ? at - 2 : at - 1
  return [1, 2, 3].some(
    size => last - size + 1 >= 0 && isKnownCity(lexicon, whole.words.slice(last - size + 1, last + 1)),
  )
}

/** 'Lucille Washington' is a person. */
const isSurname = ({ lexicon, whole }: Scene, { first, last }: Span) => {
  const [before, word] = [whole.words[first - 1], whole.words[first]]
  return (
    first === last &&
    before?.capital === true &&
    lexicon.places.patterns.nameStates?.includes(word?.text ?? '') === true &&
    lexicon.firstNames.has(before.text) &&
    !isKnownCity(lexicon, [before])
  )
}

/** 'Two miles from the Washington line' isn't in Washington. */
const isBorder = ({ lexicon, whole }: Scene, { last }: Span) =>
  says(lexicon, stretchOf(whole.words.slice(last + 1, last + 3)), lexicon.places.patterns.border ?? [])

const namedStates = (scene: Scene, names: Readonly<Record<string, string>>): State[] => {
  const { lexicon, whole } = scene
  const longestFirst = Object.keys(names).toSorted((one, other) => other.length - one.length)
  return find(lexicon, whole, longestFirst.join('|'))
    .filter(one => !(isSurname(scene, one) || isBorder(scene, one)))
    .map(({ first, last }) => ({
      first,
      last,
      value: names[textOf(whole.words.slice(first, last + 1))] ?? '',
    }))
}

export const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const findStates = (scene: Scene): State[] => {
  const { lexicon, whole, text, asking } = scene
  const isAsked = asking.some(path => path.startsWith('location.'))
  const named = namedStates(scene, lexicon.places.states)
  const nicknamed = isAsked ? namedStates(scene, lexicon.places.nicknamedStates) : []
  // 'Jersey' in 'New Jersey' isn't a second match.
  const isPart = (one: State) => named.some(({ first, last }) => first <= one.first && one.last <= last)
  const long = [...named, ...nicknamed.filter(one => !isPart(one))]
  const codes = Object.values(lexicon.places.states)
  const short = whole.words.flatMap((word, at) => {
    const code = word.text.toUpperCase()
    const raw = text.slice(word.from, word.to)
    const next = whole.words[at + 1]?.text === ',' ? whole.words[at + 2] : whole.words[at + 1]
    const isSure = !isLowerRisk(raw) && text !== text.toUpperCase()
    if (!codes.includes(code)) return []
    const isBeside = isBehindCity(scene, at)
    // 'In 90210' isn't Indiana.
    const isWord = word.upper !== true && lexicon.places.patterns.unsafeCodes?.includes(word.text) === true
    const isCoded = !isWord && /^\d{5}/u.test(next?.text ?? '')
    if (!isSure && !isBeside && !isCoded) return []
    return [{ first: at, last: at, value: code, isCode: true as const }]
  })
  return [...long, ...short].filter(one => isSaid(scene, one.first)).sort((a, b) => a.first - b.first)
}
