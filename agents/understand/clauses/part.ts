import { stretchesOf } from '../text/reading.ts'
import type { Finding, Scene } from './scene.ts'

/** Some clauses of a message, read as the answer to what Emma asked. */
export type Part = { scene: Scene; at: readonly number[] }

export const partOf = (scene: Scene, at: readonly number[], asking: readonly string[]): Part => {
  const clauses = at.flatMap(index => scene.clauses[index] ?? [])
  const references = at.map(index => scene.people.references[index] ?? [])
  const [whole = scene.whole] = stretchesOf([clauses.flatMap(({ words }) => words)])

  return {
    at,
    scene: { ...scene, asking, whole, clauses, people: { ...scene.people, references, mentions: [] } },
  }
}

export const fromPart = ({ at }: Part, finding: Finding): Finding => ({
  ...finding,
  clause: at[finding.clause] ?? finding.clause,
})
