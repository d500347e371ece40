import { type Finding, isFragment, type Scene } from '../clauses/scene.ts'
import type { Aside } from '../cues/asides.ts'

const OFTEN = ['schedule.frequency', 'schedule.schedulePattern']
const SCHEDULE = [...OFTEN, 'schedule.startDate']

/** With fewer words it answers Emma's question: 'two', 'in May'. */
const FEWEST = 3
const MOST = 14

const isBrief = ({ whole: { words }, clauses, asking }: Scene) =>
  asking.length > 0 && words.length >= FEWEST && words.length <= MOST && clauses.every(one => one.isStatement)

/** 'Most mornings starting next Monday', when Emma asked the age: a short answer to a different question. */
export const otherAnswer = (
  scene: Scene,
  asides: readonly Aside[],
  find: (scene: Scene, asides: readonly Aside[]) => readonly Finding[],
): readonly string[] | undefined => {
  const { kind, asking, clauses } = scene
  if (kind !== 'care' || asides.length > 0 || asking.some(path => path.startsWith('schedule.'))) return
  if (!isBrief(scene) || !clauses.every((_, at) => isFragment(scene, at))) return
  const isOfIt = ({ kind: is, field }: Finding) => is !== 'taken' && SCHEDULE.includes(field)
  const found = find({ ...scene, asking: [] }, asides)
  const isWhole = clauses.every((_, at) =>
    found.some(({ kind: is, clause }) => is === 'heard' && clause === at),
  )
  // A day alone may be a birthday.
  const isOften = found.some(({ kind: is, field }) => is === 'heard' && OFTEN.includes(field))
  return isWhole && isOften && [...found, ...find(scene, asides)].every(isOfIt) ? SCHEDULE : undefined
}
