import { judgePair } from '#agents/matching/match.ts'
import type { MakeSampleJudge, Pair } from '#db/sample/judge.ts'
import { usualMatchingSettings } from '#machines/matching-settings.ts'
import { readCaregivers, readFamilies } from './facts.ts'
import { around, judgedColumns } from './judging.ts'

const everyone = { after: '', limit: 10_000 }

/** The sample's matches are judged and explained like all others. */
export const makeSampleJudge: MakeSampleJudge = async (db, now) => {
  const on = around(usualMatchingSettings, now)
  const withoutDocuments = around({ ...usualMatchingSettings, requireVerifiedDocuments: false }, now)
  const caregivers = new Map((await readCaregivers(db, everyone, now)).map(one => [one.userId, one]))
  const families = new Map((await readFamilies(db, everyone)).map(one => [one.userId, one]))
  const knownOf = ({ familyId, aideId }: Pair) => {
    const [family, caregiver] = [families.get(familyId), caregivers.get(aideId)]
    if (!family || !caregiver) throw new Error('The sample matches someone without a profile.')
    return { family, caregiver }
  }
  const factsOf = (pair: Pair) => {
    const { family, caregiver } = knownOf(pair)
    return [family.facts, caregiver.facts] as const
  }
  return {
    fit(pair) {
      const { standing, fit } = judgePair(...factsOf(pair), withoutDocuments)
      return standing === 'match' ? fit : undefined
    },
    isSuggested: pair => judgePair(...factsOf(pair), on).isSuggested,
    // Care that has begun was offered when the documents of that day were in order.
    columns(pair) {
      const isNow = judgePair(...factsOf(pair), on).isSuggested
      return judgedColumns(knownOf(pair), isNow ? on : withoutDocuments)
    },
  }
}
