import { matchLimits } from '../checks.ts'
import { flag } from '../numbers.ts'
import type { FamilyNumbers } from '../pair.ts'
import { type CodeSet, placesOf } from '../sets.ts'
import { services } from '../vocabulary.ts'
import {
  cheaperThan,
  documentedOn,
  eitherOf,
  orInto,
  type Plane,
  type Planes,
  plane,
  rowsHolding,
  rowsMissingOne,
} from './planes.ts'

const lifting = services.at('transfers')

/** One plane of each group has to match. */
type Groups = readonly (readonly number[])[]

const servicesOf = (set: CodeSet) => [plane.noServices, ...placesOf(set).map(plane.service)]

function petGroups({ pets }: FamilyNumbers['facts']): Groups {
  if (pets === null) return []
  const maybe = placesOf(pets.maybe).map(plane.pet)
  return [...placesOf(pets.sure).map(at => [plane.pet(at)]), ...(maybe.length > 0 ? [maybe] : [])]
}

function hourGroups({ need }: FamilyNumbers): Groups {
  if (need.kind === 'unknown') return []
  const parts = [...need.week.keys()].filter(part => need.week[part] !== 0)
  return [[plane.noHours, ...parts.map(plane.hours)]]
}

function hardGroups(family: FamilyNumbers): Groups {
  const { facts, requireDocuments } = family
  const isGender = family.gender > 0 && facts.personalCare
  return [
    ...facts.someOf.map(servicesOf),
    ...(facts.lifting ? [[plane.noServices, plane.service(lifting)]] : []),
    ...(requireDocuments ? family.certificates.map(at => [plane.certificate(at)]) : []),
    ...petGroups(facts),
    ...(isGender ? [[family.gender === flag.genderCode('female') ? plane.female : plane.male]] : []),
    ...hourGroups(family),
  ]
}

/**
 * The rows that satisfy a family's rules, as far as planes can tell; distance, coverage of hours, languages and the
 * expiry of certificates are checked row by row. With one miss allowed, also rows that narrowly miss one rule.
 */
export function rowsFor(planes: Planes, family: FamilyNumbers, misses: 0 | 1): Plane {
  const { facts, requireDocuments, day, highest } = family
  const either = (group: readonly number[]) => eitherOf(planes, group)
  const hard = hardGroups(family).map(either)
  const soft = facts.skills.map(skill => either(servicesOf(skill)))
  if (requireDocuments) soft.push(documentedOn(planes, day))
  if (highest !== 0) soft.push(cheaperThan(planes, highest))
  if (misses === 0) return rowsHolding(planes, [...hard, ...soft])
  if (requireDocuments) hard.push(orInto(documentedOn(planes, day), either([plane.documentsWait])))
  if (highest !== 0) hard.push(cheaperThan(planes, highest + matchLimits.rateNear))
  return rowsMissingOne(rowsHolding(planes, hard), soft)
}
