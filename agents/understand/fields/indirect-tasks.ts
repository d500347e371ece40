import { actorOf, type Finding, type Recogniser, type Scene } from '../clauses/scene.ts'
import { findSelfSufficient } from '../cues/self-sufficient.ts'
import { findAny, says } from '../text/reading.ts'

const NEEDS = 'careNeeds.primaryNeeds'
const SKILLS = 'preferences.requiredSkills'

/** What 'it' may refer to, and the task it implies. */
const TASKS = [
  { cue: 'itMedicine', by: 'seesTo', field: SKILLS, value: 'medication' },
  { cue: 'itNursing', by: 'seesTo', field: NEEDS, value: 'medical-care' },
  { cue: 'itFood', by: 'makesIt', field: SKILLS, value: 'cooking' },
] as const

const REACH = 3

/** The clauses right before this one, where 'it' may be introduced. */
const before = ({ clauses }: Scene, at: number): number[] => {
  const sentence = clauses[at]?.sentence ?? 0
  return clauses.flatMap((clause, index) =>
    index <= at && at - index <= REACH && clause.sentence >= sentence - 1 && !clause.isQuestion
      ? [index]
      : [],
  )
}

const isNamed = (scene: Scene, at: number, name: string) => {
  const { lexicon, clauses } = scene
  return before(scene, at).some(index => {
    const clause = clauses[index]
    const isOthers = ['other', 'former'].includes(actorOf(scene, index) ?? '')
    return (
      clause !== undefined &&
      !isOthers &&
      says(lexicon, clause, lexicon.cues[name] ?? []) &&
      !says(lexicon, clause, ['<pet>'])
    )
  })
}

const tasksAt = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause?.isStatement) return []
  return TASKS.flatMap(({ cue, by, field, value }): Finding[] => {
    const [place] = findAny(lexicon, clause, lexicon.cues[by] ?? [])
    if (!(place && isNamed(scene, at, cue))) return []
    return [{ kind: 'heard', field, value: [value], clause: at, first: place.first, last: place.last }]
  })
}

/** 'She forgets her pills. Somebody has to see to that'; a task that's already covered isn't asked for. */
export const findIndirectTasks: Recogniser = scene => [
  ...scene.clauses.flatMap((_, at) => tasksAt(scene, at)),
  ...findSelfSufficient(scene),
]
