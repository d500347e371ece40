import { changeMatch, listMatchesOf, type MatchWithSides } from '#db/queries/matching/matches.ts'
import type { Db } from '#db/schema.ts'
import { matchSides } from '#machines/matching/match.ts'
import { explanationOf, nothingExplained, type ReadExplanation, readExplanation } from './explanation.ts'
import { readCaregiver, readFamily } from './facts.ts'
import { around, explainedPair } from './judging.ts'
import { readMatchingSettings } from './settings.ts'

type Side = ReadExplanation['forFamily']

/** What isn't readable as values has to be said anew. */
const says = (side: Side) => side === null || side.reasons.length > 0 || side.doubt !== null

/** What says nothing can't be out of date. */
const isOfToday = (match: MatchWithSides, { forFamily, forCaregiver, of }: ReadExplanation): boolean => {
  if (forFamily === null || forCaregiver === null) return false
  if (!says(forFamily) && !says(forCaregiver)) return true
  return of?.family === match.family_version && of.caregiver === match.caregiver_version
}

/** Reads each person once. */
function once<Known>(read: (id: string) => Promise<Known>) {
  const known = new Map<string, Promise<Known>>()
  return (id: string): Promise<Known> => {
    const before = known.get(id) ?? read(id)
    known.set(id, before)
    return before
  }
}

/** Their words by today's answers; the scores stay as they were when the match was judged. */
async function retellerAt(db: Db, now: Date) {
  const familyOf = once(id => readFamily(db, id))
  const caregiverOf = once(id => readCaregiver(db, id, now))
  const on = around(await readMatchingSettings(db), now)
  return async (match: MatchWithSides, { terms, settings }: ReadExplanation) => {
    const [family, caregiver] = [await familyOf(match.family_id), await caregiverOf(match.caregiver_id)]
    const today = family && caregiver ? explainedPair({ family, caregiver }, on) : nothingExplained
    return explanationOf({ ...today, terms, settings })
  }
}

/**
 * Why these people were matched, in words that today's answers bear out: an answer that was taken out is in none of them,
 * even before the matcher has stored new ones.
 */
export async function explainedToday(
  db: Db,
  matches: readonly MatchWithSides[],
  now: Date,
): Promise<Map<string, ReadExplanation>> {
  const stored = matches.map(match => ({ match, explanation: readExplanation(match.explanation) }))
  const retell = stored.every(({ match, explanation }) => isOfToday(match, explanation))
    ? undefined
    : await retellerAt(db, now)
  const today = new Map<string, ReadExplanation>()
  for (const { match, explanation } of stored)
    today.set(
      match.id,
      retell && !isOfToday(match, explanation) ? await retell(match, explanation) : explanation,
    )
  return today
}

const undecided: readonly MatchWithSides['status'][] = ['waiting', 'offered']

/** Stores new words for a person's decided matches; those still open are judged again as a whole. */
export async function retellMatches(db: Db, userId: string, now: Date): Promise<void> {
  for (const side of matchSides) {
    const decided = (await listMatchesOf(db, { userId, side })).filter(
      ({ status }) => !undecided.includes(status),
    )
    const today = await explainedToday(db, decided, now)
    for (const match of decided) {
      const explanation = today.get(match.id)
      if (explanation && !isOfToday(match, readExplanation(match.explanation)))
        await changeMatch(db, match, { explanation: JSON.stringify(explanation) })
    }
  }
}
