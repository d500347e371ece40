import { type Clause, isDenied } from '../clauses/clauses.ts'
import { type Finding, ownerOf, type Scene } from '../clauses/scene.ts'
import { findAny, says } from '../text/reading.ts'
import { nameFrom } from './mentions.ts'

export type Run = { clause: number; first: number; last: number }

const isFirstName = ({ lexicon }: Scene, text: string) => lexicon.firstNames.has(text)

/** The name belongs to someone else: 'her doctor is Paul', 'I'm Karen'. */
const isOthers = (scene: Scene, { clause, first, last }: Run): boolean => {
  const { lexicon, clauses, people } = scene
  const own = clauses[clause]
  if (!own || isDenied(lexicon, own, first, last)) return true
  const owner = ownerOf(scene, clause, first, last)
  if (owner === 'other' || owner === 'former' || owner === 'staff') return true
  const { speakerName = [], notHerName = [] } = lexicon.people.patterns
  const isSpeaker = findAny(lexicon, own, speakerName).some(place => place.last === first - 1)
  return (isSpeaker && !people.isSelf) || says(lexicon, own, notHerName)
}

const runsIn = (scene: Scene, clause: Clause, at: number): Run[] => {
  let end = -1
  return clause.words.flatMap(({ text }, index): Run[] => {
    const name = index > end && isFirstName(scene, text) ? nameFrom(scene.lexicon, clause, index) : undefined
    if (!name) return []
    end = name.last
    return [{ clause: at, ...name }]
  })
}

const allNames = (scene: Scene): Run[] =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? runsIn(scene, clause, at) : []))

/** Every known first name with the rest of that name. */
const knownNames = (scene: Scene): Run[] => allNames(scene).filter(run => !isOthers(scene, run))

/** Known names right after one of these patterns: 'someone for Eunice'. */
export const namesLedBy = (scene: Scene, sources: readonly string[]): Run[] =>
  allNames(scene).filter(({ clause, first, last }) => {
    const own = scene.clauses[clause]
    const isLed = own && findAny(scene.lexicon, own, sources).some(place => place.last === first - 1)
    return own !== undefined && isLed === true && !isDenied(scene.lexicon, own, first, last)
  })

/** The only known name in a reply, whatever is around it. */
export const onlyKnownName = (scene: Scene): Run | undefined => {
  const runs = knownNames(scene)
  const [run] = runs
  const text = ({ clause, first }: Run) => scene.clauses[clause]?.words[first]?.text
  return run && runs.every(one => text(one) === text(run)) ? run : undefined
}

const LIKE = 0.5

/** The share of the longer word that matches at the start or end of both. */
const likeness = (one: string, other: string): number => {
  const most = Math.max(one.length, other.length)
  const same = (from: (word: string, at: number) => string | undefined) => {
    let at = 0
    while (at < most && from(one, at) !== undefined && from(one, at) === from(other, at)) at += 1
    return at
  }
  return Math.min(most, same((word, at) => word[at]) + same((word, at) => word[word.length - 1 - at])) / most
}

/** 'It's Katherine with a K' corrects one part of Catherine Doyle; her first name alone corrects nothing. */
export const withKnownRest = ({ lexicon, answers, whole }: Scene, found: Finding): Finding[] => {
  const known = answers['basicInfo.recipientName']
  if (typeof known !== 'string' || found.kind !== 'heard' || typeof found.value !== 'string') return [found]
  const names = known.split(/\s+/u)
  const value = found.value.toLowerCase()
  if (names.length < 2 || value.includes(' ')) return [found]
  if (names.some(name => name.toLowerCase() === value)) return []
  if (says(lexicon, whole, lexicon.people.patterns.lastNameIs ?? []))
    return [{ ...found, value: [...names.slice(0, -1), found.value].join(' ') }]
  const at = names.findIndex(name => likeness(name.toLowerCase(), value) >= LIKE)
  return at < 0 ? [found] : [{ ...found, value: names.with(at, found.value).join(' ') }]
}
