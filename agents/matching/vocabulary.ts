import { conditionCodes } from '#machines/vocabulary/conditions.ts'
import { credentialCodes } from '#machines/vocabulary/credentials.ts'
import { interestCodes } from '#machines/vocabulary/interests.ts'
import { spokenCodes } from '#machines/vocabulary/languages.ts'
import { type Pet, petCodes } from '#machines/vocabulary/pets.ts'
import { serviceCodes } from '#machines/vocabulary/services.ts'
import { traitCodes } from '#machines/vocabulary/traits.ts'
import { valueCodes } from '#machines/vocabulary/values.ts'
import { type CodeSet, setOf } from './sets.ts'

/** The codes of one kind, numbered as they're listed. */
export type Vocabulary<Code extends string = string> = {
  keys: readonly Code[]
  at(code: Code): number
  /** The set of these. */
  of(...codes: readonly Code[]): CodeSet
}

function vocabularyOf<Code extends string>(keys: readonly Code[]): Vocabulary<Code> {
  const numbers = new Map(keys.map((code, at) => [code, at]))
  const at = (code: Code): number => {
    const found = numbers.get(code)
    if (found === undefined) throw new Error(`no such code: ${code}`)
    return found
  }
  return { keys, at, of: (...codes) => setOf(keys.length, codes.map(at)) }
}

/** A dog is small or large, and 'any' is all of them. */
const groupsOfPets: readonly Pet[] = ['dog', 'any']
type PetKind = Exclude<Pet, 'dog' | 'any'>
const isKind = (pet: Pet): pet is PetKind => !groupsOfPets.includes(pet)

export const services = vocabularyOf(serviceCodes)
export const conditions = vocabularyOf(conditionCodes)
export const traits = vocabularyOf(traitCodes)
export const values = vocabularyOf(valueCodes)
export const interests = vocabularyOf(interestCodes)
export const credentials = vocabularyOf(credentialCodes)
export const languages = vocabularyOf(spokenCodes)
export const petKinds = vocabularyOf<PetKind>(petCodes.filter(isKind))

/** The kinds an answer names. */
export function kindsOf(pet: Pet): CodeSet {
  if (pet === 'any') return petKinds.of(...petKinds.keys)
  return pet === 'dog' ? petKinds.of('small-dog', 'large-dog') : petKinds.of(pet)
}
