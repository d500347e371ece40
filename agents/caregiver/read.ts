import { fieldOf } from '#machines/interview/kinds.ts'
import { fromPart } from '../understand/clauses/part.ts'
import type { Finding, Scene } from '../understand/clauses/scene.ts'
import { type Aside, isNoReply } from '../understand/cues/asides.ts'
import { hasCue } from './cues.ts'
import { findAreas } from './fields/areas.ts'
import { findContact } from './fields/contact.ts'
import { findBackground, findEducation, findLicense, findVaccinations } from './fields/documents.ts'
import { findExperience } from './fields/experience.ts'
import { findExpiry } from './fields/expiry.ts'
import { findLanguages } from './fields/languages.ts'
import { findTraits, findValues } from './fields/likes.ts'
import { findName } from './fields/name.ts'
import { findNamedBefore, findOffered } from './fields/offered.ts'
import { findInterests } from './fields/pastimes.ts'
import { findPets } from './fields/pets.ts'
import { findRate } from './fields/rate.ts'
import { findRegistrationGone } from './fields/registration-gone.ts'
import { findRegistry } from './fields/registry.ts'
import { findServiceRows } from './fields/service-rows.ts'
import { findServices } from './fields/services.ts'
import { findShifts } from './fields/shifts.ts'
import { amended, partsOf } from './parts.ts'
import { withKnownRefused } from './refused.ts'
import { findNo, findReplies } from './replies.ts'

const recognisers: readonly ((scene: Scene) => Finding[])[] = [
  findName,
  findContact,
  findLanguages,
  findExperience,
  findRate,
  findAreas,
  findShifts,
  findServices,
  findOffered,
  findNamedBefore,
  findBackground,
  findRegistry,
  findRegistrationGone,
  findExpiry,
  findLicense,
  findEducation,
  findVaccinations,
  findPets,
  findTraits,
  findValues,
  findInterests,
]

const isSingle = (path: string) => fieldOf('caregiver', path)?.control !== 'list'

const LISTS = ['languages', 'servicesProvided', 'locationsServiced', 'availableShifts'].map(
  name => `profile.${name}`,
)

/** 'Mondays, sorry, I mean Tuesdays': drops what was corrected. */
const withoutSlips = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const fixed = scene.clauses.findIndex((_, at) => at > 0 && hasCue(scene, at, 'fixing'))
  if (fixed < 0) return [...found]
  const sentence = scene.clauses[fixed]?.sentence ?? 0
  const isNear = ({ clause }: Finding) => (scene.clauses[clause]?.sentence ?? 0) >= sentence - 1
  const isSlip = (one: Finding) =>
    one.kind === 'heard' &&
    one.clause < fixed &&
    isNear(one) &&
    LISTS.includes(one.field) &&
    found.some(other => other.field === one.field && other.kind === 'heard' && other.clause >= fixed)
  return found.filter(one => !isSlip(one))
}

/** 'Skip' is also a name, but not as the whole message. */
const isSkipAlone = ({ whole }: Scene, asides: readonly Aside[]): boolean =>
  whole.words.length === 1 && asides.some(({ kind }) => kind === 'skip')

/** What one part of the message says, as the reply to Emma's question. */
const findIn = (scene: Scene, asides: readonly Aside[]): readonly Finding[] => {
  const stated = recognisers
    .flatMap(recognise => recognise(scene))
    .filter(({ field }) => !(field === 'profile.name' && isSkipAlone(scene, asides)))
  const found = withoutSlips(scene, [...stated, ...findServiceRows(scene, stated)])
  if (isNoReply(scene, asides)) return withKnownRefused(scene, [...found, ...findNo(scene, asides, found)])
  const replies = findReplies(scene, asides, found)
  // The whole reply to an open question is the answer.
  const stories = replies.filter(({ field }) => !LISTS.includes(field) && isSingle(field))
  const isReplaced = ({ field }: Finding) => stories.some(one => one.field === field)
  return withKnownRefused(scene, withoutSlips(scene, [...found.filter(one => !isReplaced(one)), ...replies]))
}

/** Everything a caregiver's message says about their profile. */
export const findCaregiver = (scene: Scene, asides: readonly Aside[]): readonly Finding[] => {
  const again = amended(scene)
  if (again) return findIn({ ...scene, asking: [again] }, asides)
  return partsOf(scene).flatMap(part => findIn(part.scene, asides).map(one => fromPart(part, one)))
}
