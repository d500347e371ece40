import { actorOf, type Finding, type Recogniser, type Scene } from '../clauses/scene.ts'
import { findAny, says } from '../text/reading.ts'

const FIELD = 'careNeeds.primaryNeeds'

/** Tasks that the person may do alone or have covered. */
const OWN = [
  { cue: 'ownCompany', value: 'companionship' },
  { cue: 'ownWashing', value: 'daily-activities' },
] as const

/** 'He dresses alone, but bathing is hard': the task is still needed elsewhere in the message. */
const isNamedElsewhere = ({ lexicon, clauses }: Scene, at: number, value: string) =>
  clauses.some(
    (clause, index) => index !== at && says(lexicon, clause, lexicon.options[FIELD]?.[value] ?? []),
  )

/** 'She has plenty of friends for company' asks for no company. */
export const findSelfSufficient: Recogniser = scene =>
  scene.clauses.flatMap((clause, at) => {
    const who = actorOf(scene, at)
    const isTheirs = who === 'recipient' || (who === 'speaker' && scene.people.isSelf)
    if (!(clause.isStatement && isTheirs)) return []
    return OWN.flatMap(({ cue, value }): Finding[] => {
      const [place] = findAny(scene.lexicon, clause, scene.lexicon.cues[cue] ?? [])
      if (!place || isNamedElsewhere(scene, at, value)) return []
      const last = clause.words.length - 1
      return [{ kind: 'denied', field: FIELD, value: [value], clause: at, first: last, last }]
    })
  })
