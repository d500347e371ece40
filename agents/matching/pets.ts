import type { PetAtHome, PetStance } from '#machines/vocabulary/pets.ts'
import type { FamilyFacts } from './facts.ts'
import { type CodeSet, countOf, eitherOf, isNone, without } from './sets.ts'
import { kindsOf, petKinds } from './vocabulary.ts'

const none = petKinds.of()
const every = petKinds.of(...petKinds.keys)

/** Animals a caregiver accepts, and those they don't. What's said of a kind counts more than what's said of all. */
export function petsAccepted(said: readonly PetStance[]): { yes: CodeSet; no: CodeSet } {
  const general = [...said].sort((one, other) => countOf(kindsOf(other.kind)) - countOf(kindsOf(one.kind)))
  let [yes, no] = [none, none]
  for (const { kind, stance } of general) {
    const kinds = kindsOf(kind)
    yes = stance === 'fine' ? eitherOf(yes, kinds) : without(yes, kinds)
    no = stance === 'fine' ? without(no, kinds) : eitherOf(no, kinds)
  }
  return { yes, no }
}

/** The animals at home: a dog may be small or large. */
export function petsAtHome(hasPets: boolean | null, told: readonly PetAtHome[]): FamilyFacts['pets'] {
  if (hasPets === null) return null
  if (!hasPets) return { sure: none, maybe: none }
  const kinds = told.map(({ kind }) => kindsOf(kind))
  const sure = kinds.filter(one => countOf(one) === 1).reduce(eitherOf, none)
  const open = kinds.filter(one => countOf(one) > 1).reduce(eitherOf, none)
  if (isNone(sure) && isNone(open)) return { sure, maybe: every }
  return { sure, maybe: without(open, sure) }
}
