import type { Scene } from '../clauses/scene.ts'
import type { Heard } from '../settling/settle.ts'
import { find } from '../text/reading.ts'

const FIELD = 'additionalInfo.recipientGender'
const RELATION = 'basicInfo.relationship'

const KINDS = ['female', 'male'] as const

/** A pronoun of the person who needs care. */
const isCalled = ({ lexicon, clauses, people }: Scene, gender: (typeof KINDS)[number]) =>
  clauses.some((clause, at) => {
    const places = lexicon.people.pronouns[gender].flatMap(source => find(lexicon, clause, source))
    return people.references[at]?.some(
      ({ who, first, last }) =>
        who === 'recipient' && first === last && places.some(place => place.first === first),
    )
  })

/** 'It's for my grandma', 'a friend, she has nobody here': the gender is clear from the words. */
export const genderTold = (scene: Scene, heard: readonly Heard[]): Heard[] => {
  const { kind, lexicon, answers, people } = scene
  const told = heard.find(({ field }) => field === RELATION)
  const relation = String(told?.value ?? '')
  if (kind !== 'care' || !told || answers[FIELD] !== undefined || people.isSelf) return []
  const own = lexicon.people.relations[relation]?.gender
  if (own !== undefined && own !== people.recipient?.gender) return []
  const called = KINDS.filter(gender => isCalled(scene, gender))
  const [value] = own === undefined ? called : [own]
  return value === undefined || (own === undefined && called.length > 1)
    ? []
    : [{ field: FIELD, value, quote: told.quote }]
}
