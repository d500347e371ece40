import { type Clause, isDenied } from './clauses.ts'
import { nameFrom } from './mentions.ts'
import { findAny, says } from './reading.ts'
import { ownerOf, type Scene } from './scene.ts'

export type Run = { clause: number; first: number; last: number }

const isFirstName = ({ lexicon }: Scene, text: string) => lexicon.firstNames.has(text)

/** Whose this name is said to be: 'her doctor is Paul', 'I'm Karen'. */
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

/** Where a first name that is known stands, with what belongs to it. */
const knownNames = (scene: Scene): Run[] => allNames(scene).filter(run => !isOthers(scene, run))

/** Known names right behind one of these patterns: 'someone for Eunice'. */
export const namesLedBy = (scene: Scene, sources: readonly string[]): Run[] =>
  allNames(scene).filter(({ clause, first, last }) => {
    const own = scene.clauses[clause]
    const isLed = own && findAny(scene.lexicon, own, sources).some(place => place.last === first - 1)
    return own !== undefined && isLed === true && !isDenied(scene.lexicon, own, first, last)
  })

/** The one name in an answer, whatever stands around it. */
export const onlyKnownName = (scene: Scene): Run | undefined => {
  const runs = knownNames(scene)
  const [run] = runs
  const text = ({ clause, first }: Run) => scene.clauses[clause]?.words[first]?.text
  return run && runs.every(one => text(one) === text(run)) ? run : undefined
}
