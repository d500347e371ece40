import type { Bits, FamilyFacts } from './facts.ts'
import { petKinds } from './vocabulary.ts'
import reading from './words/reading-en.json' with { type: 'json' }

const words = reading.pets
const is = (source: string, text: string) => new RegExp(source, 'iu').test(text)
const everyKind = petKinds.keys.reduce((all, key) => all | petKinds.bit(key), 0)
const anyDog = petKinds.bit('smallDog') | petKinds.bit('largeDog')

/** 'Dogs' without a size are both sizes. */
function kindsIn(text: string): Bits {
  const kinds = petKinds.bitsIn(text)
  const isDog = is(`(?<!\\p{L})(?:${words.dog})`, text) && !is(words.sized, text) && (kinds & anyDog) === 0
  return isDog ? kinds | anyDog : kinds
}

const breaks = new RegExp(words.breaks, 'iu')

const clauses = (text: string) => text.split(breaks).filter(part => part.trim() !== '')

function readClause(clause: string): { yes: Bits; no: Bits } {
  const kinds = kindsIn(clause)
  if (kinds === 0) {
    if (is(words.none, clause)) return { yes: 0, no: everyKind }
    return { yes: is(words.all, clause) ? everyKind : 0, no: 0 }
  }
  if (is(words.no, clause) || is(words.noAfter, clause)) return { yes: 0, no: kinds }
  return { yes: is(words.yes, clause) ? kinds : 0, no: 0 }
}

/** Animals a caregiver accepts: 'Cats yes, large dogs no'. Kinds they don't mention stay unknown. */
export function readPets(text: string): { yes: Bits; no: Bits } {
  const said = clauses(text).map(readClause)
  const no = said.reduce((bits, one) => bits | one.no, 0)
  return { yes: said.reduce((bits, one) => bits | one.yes, 0) & ~no, no }
}

/** The animals at home: 'a beagle' is a dog of unknown size. */
export function petsAtHome(hasPets: boolean | null, details: string): FamilyFacts['pets'] {
  if (hasPets === null) return null
  if (!hasPets) return { sure: 0, maybe: 0 }
  const sure = petKinds.bitsIn(details)
  const isDog = is(`(?<!\\p{L})(?:${words.dog})`, details) && (sure & anyDog) === 0
  if (sure === 0 && !isDog) return { sure: 0, maybe: everyKind }
  return { sure, maybe: isDog ? anyDog : 0 }
}
