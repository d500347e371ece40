import type { FamilyFacts } from '#agents/matching/facts.ts'
import { whyNone, whyNotShown } from '#agents/matching/standing.ts'
import { listOpenMatches } from '#db/queries/matching/matches.ts'
import { listTakenFamilies } from '#db/queries/matching/people.ts'
import { counted, filled } from '#machines/language/message.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { countryPlaces } from '../places/country.ts'
import { around } from './judging.ts'
import type { People } from './people.ts'
import { readMatchingSettings } from './settings.ts'
import { type Words, wordsIn } from './words.ts'

type Parts = Pick<Deps, 'db' | 'clock' | 'matcher'>

export type WhyNone = { because: string[]; wouldHelp: string[] }

type Asker = Pick<Person, 'id' | 'emailVerified' | 'language'>

const reviewing = (count: number, language: string): WhyNone => ({
  because: [counted(wordsIn(language).none, 'reviewing', { count, language })],
  wouldHelp: [],
})

const onNow = async ({ db, clock }: Parts) => around(await readMatchingSettings(db), clock())

/** No one is suggested before they've confirmed their email. */
const unconfirmed = ({ none }: Words): WhyNone => ({
  because: [none.unconfirmed],
  wouldHelp: [none.unconfirmedHelp],
})

/** Said at once, since nothing in the profile would change it. */
function nobodyNear({ none }: Words, { place }: FamilyFacts, people: People): WhyNone | undefined {
  if (place === null) return { because: [none.unknownPlace], wouldHelp: [none.unknownPlaceHelp] }
  if (people.near(place).length > 0) return undefined
  const { city } = countryPlaces.named(place)
  return { because: [filled(none.nobodyNear, { city })], wouldHelp: [none.nobodyNearHelp] }
}

/** Why a family has no offers, and what would help. */
export async function whyNoneForFamily(
  parts: Parts,
  { id, emailVerified, language }: Asker,
): Promise<WhyNone> {
  const words = wordsIn(language)
  const people = await parts.matcher.people()
  const family = people.families.get(id)
  if (!family) return { because: [words.none.noProfile], wouldHelp: [words.none.noProfileHelp] }
  if (!emailVerified) return unconfirmed(words)
  const open = await listOpenMatches(parts.db, { recipientId: family.facts.id })
  if (open.length > 0) return reviewing(open.length, language)
  const far = nobodyNear(words, family.facts, people)
  if (far) return far
  const { because, wouldHelp } = whyNone(
    family.facts,
    [...people.caregivers.values()],
    await onNow(parts),
    language,
  )
  return { because: [...because], wouldHelp: [...wouldHelp] }
}

export type MatchStanding = WhyNone & { shown: boolean }

/** Whether families can be offered this caregiver; if not, why, and what would help. */
export async function matchStandingOf(
  parts: Parts,
  { id, emailVerified, language }: Asker,
): Promise<MatchStanding> {
  const words = wordsIn(language)
  if (!emailVerified) return { shown: false, ...unconfirmed(words) }
  const people = await parts.matcher.people()
  const caregiver = people.caregivers.get(id)
  const { noCaregiverProfile, noCaregiverProfileHelp } = words.none
  if (!caregiver) return { shown: false, because: [noCaregiverProfile], wouldHelp: [noCaregiverProfileHelp] }
  const taken = await listTakenFamilies(parts.db)
  const looking = [...people.families.values()].filter(({ userId }) => !taken.has(userId))
  const families = looking.map(({ facts }) => facts)
  const { shown, because, wouldHelp } = whyNotShown(caregiver, families, await onNow(parts), language)
  return { shown, because: [...because], wouldHelp: [...wouldHelp] }
}

/** Why a caregiver has no offers: not shown, or no family found yet. */
export async function whyNoneForCaregiver(parts: Parts, person: Asker): Promise<WhyNone> {
  const { because, wouldHelp } = await matchStandingOf(parts, person)
  return { because: because.length > 0 ? because : [wordsIn(person.language).none.looking], wouldHelp }
}
