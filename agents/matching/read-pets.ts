import type { FamilyFacts } from './facts.ts'
import { bothOf, type CodeSet, eitherOf, isNone, without } from './sets.ts'
import { petKinds } from './vocabulary.ts'
import reading from './words/reading-en.json' with { type: 'json' }

const words = reading.pets
const is = (source: string, text: string) => new RegExp(source, 'iu').test(text)
const everyKind = petKinds.of(...petKinds.keys)
const noKind = petKinds.of()
const anyDog = petKinds.of('smallDog', 'largeDog')

/** 'Dogs' without a size are both sizes. */
function kindsIn(text: string): CodeSet {
  const kinds = petKinds.codesIn(text)
  const isDog =
    is(`(?<!\\p{L})(?:${words.dog})`, text) && !is(words.sized, text) && isNone(bothOf(kinds, anyDog))
  return isDog ? eitherOf(kinds, anyDog) : kinds
}

const breaks = new RegExp(words.breaks, 'iu')

const clauses = (text: string) => text.split(breaks).filter(part => part.trim() !== '')

function readClause(clause: string): { yes: CodeSet; no: CodeSet } {
  const kinds = kindsIn(clause)
  if (isNone(kinds)) {
    if (is(words.none, clause)) return { yes: noKind, no: everyKind }
    return { yes: is(words.all, clause) ? everyKind : noKind, no: noKind }
  }
  if (is(words.no, clause) || is(words.noAfter, clause)) return { yes: noKind, no: kinds }
  return { yes: is(words.yes, clause) ? kinds : noKind, no: noKind }
}

/** Animals a caregiver accepts: 'Cats yes, large dogs no'. Kinds they don't mention stay unknown. */
export function readPets(text: string): { yes: CodeSet; no: CodeSet } {
  const said = clauses(text).map(readClause)
  const no = said.reduce((all, one) => eitherOf(all, one.no), noKind)
  const yes = said.reduce((all, one) => eitherOf(all, one.yes), noKind)
  return { yes: without(yes, no), no }
}

/** The animals at home: 'a beagle' is a dog of unknown size. */
export function petsAtHome(hasPets: boolean | null, details: string): FamilyFacts['pets'] {
  if (hasPets === null) return null
  if (!hasPets) return { sure: noKind, maybe: noKind }
  const sure = petKinds.codesIn(details)
  const isDog = is(`(?<!\\p{L})(?:${words.dog})`, details) && isNone(bothOf(sure, anyDog))
  if (isNone(sure) && !isDog) return { sure: noKind, maybe: everyKind }
  return { sure, maybe: isDog ? anyDog : noKind }
}
