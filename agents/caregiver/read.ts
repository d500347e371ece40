import { type Aside, isNoReply } from '../understand/asides.ts'
import type { Finding, Scene } from '../understand/scene.ts'
import { findAreas } from './areas.ts'
import { findContact } from './contact.ts'
import { findExperience } from './experience.ts'
import { findExpiry } from './expiry.ts'
import { findLanguages } from './languages.ts'
import { findInterests, findPets, findTraits, findValues } from './likes.ts'
import { findName } from './name.ts'
import { findBackground, findEducation, findLicense, findRegistry, findVaccinations } from './papers.ts'
import { findRate } from './rate.ts'
import { findReplies } from './replies.ts'
import { findServices } from './services.ts'
import { findShifts } from './shifts.ts'

const recognisers: readonly ((scene: Scene) => Finding[])[] = [
  findName,
  findContact,
  findLanguages,
  findExperience,
  findRate,
  findAreas,
  findShifts,
  findServices,
  findBackground,
  findRegistry,
  findExpiry,
  findLicense,
  findEducation,
  findVaccinations,
  findPets,
  findTraits,
  findValues,
  findInterests,
]

/** All that an aide's message says about her profile. */
export const findAide = (scene: Scene, asides: readonly Aside[]): readonly Finding[] => {
  if (asides.some(({ kind }) => kind === 'danger')) return []
  const found = recognisers.flatMap(recognise => recognise(scene))
  return isNoReply(scene, asides) ? found : [...found, ...findReplies(scene, asides, found)]
}
