import { z } from 'zod'
import { conditionCodes } from './conditions.ts'
import { credentialCodes, credentialItem } from './credentials.ts'
import { hoursItem } from './hours.ts'
import { interestCodes } from './interests.ts'
import { spokenCodes, spokenItem } from './languages.ts'
import { wordsItem } from './own-words.ts'
import { petAtHome, petCodes, petStance } from './pets.ts'
import { relationshipCodes } from './relationships.ts'
import { serviceCodes } from './services.ts'
import { traitCodes } from './traits.ts'
import { backgroundCheck, vaccinationCodes, vaccinationItem } from './vaccinations.ts'
import { valueCodes } from './values.ts'

/** The lists of codes that answers are made of; their labels are in words/<language>.json. */
export const vocabularies = {
  services: serviceCodes,
  conditions: conditionCodes,
  credentials: credentialCodes,
  vaccinations: vaccinationCodes,
  traits: traitCodes,
  values: valueCodes,
  interests: interestCodes,
  relationships: relationshipCodes,
  pets: petCodes,
  languages: spokenCodes,
} as const satisfies Record<string, readonly string[]>

export type VocabularyName = keyof typeof vocabularies

const most = 60

/** What an item is about: two items about the same are one. */
export const aboutOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return String(item)
  if ('words' in item) return `words ${String(item.words).toLowerCase()}`
  if ('code' in item) return String(item.code)
  if ('tag' in item) return String(item.tag)
  if ('stance' in item && 'kind' in item) return String(item.kind)
  return JSON.stringify(item)
}

/** Of two items about the same the later counts. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(z.union([item, wordsItem]))
    .min(1)
    .max(most)
    .transform(items => [...new Map(items.map(one => [aboutOf(one), one])).values()])

const codes = <Name extends VocabularyName>(name: Name) => ({
  vocabulary: name,
  schema: listOf(z.enum(vocabularies[name])),
})

/**
 * What answers hold, by kind. `vocabulary`: the codes to choose from. `open`: the person's own words are an answer,
 * too; elsewhere they're a question until a code says them.
 */
export const valueKinds = {
  services: codes('services'),
  conditions: codes('conditions'),
  certifications: codes('credentials'),
  credentials: { vocabulary: 'credentials', schema: listOf(credentialItem) },
  vaccinations: { vocabulary: 'vaccinations', schema: listOf(vaccinationItem) },
  background: { vocabulary: undefined, schema: z.union([backgroundCheck, wordsItem]) },
  spoken: { vocabulary: 'languages', schema: listOf(spokenItem) },
  traits: { ...codes('traits'), open: true },
  values: { ...codes('values'), open: true },
  interests: { ...codes('interests'), open: true },
  relationship: {
    vocabulary: 'relationships',
    schema: z.union([z.enum(relationshipCodes), wordsItem]),
    open: true,
  },
  petStances: { vocabulary: 'pets', schema: listOf(petStance) },
  petsAtHome: { vocabulary: 'pets', schema: listOf(petAtHome), open: true },
  hours: { vocabulary: undefined, schema: listOf(hoursItem) },
} as const satisfies Record<
  string,
  { vocabulary: VocabularyName | undefined; schema: z.ZodType; open?: true }
>

export type ValueKind = keyof typeof valueKinds

const isOpen = (kind: ValueKind) => 'open' in valueKinds[kind]

/** What's still the person's own words where only a code counts. */
export const unmappedIn = (kind: ValueKind, value: unknown): string[] => {
  if (isOpen(kind)) return []
  return [value].flat().flatMap(item => wordsItem.safeParse(item).data?.words ?? [])
}

/** A value without what's still the person's own words. */
export const settledIn = (kind: ValueKind, value: unknown): unknown => {
  const isSettled = (item: unknown) => isOpen(kind) || !wordsItem.safeParse(item).success
  if (Array.isArray(value)) return value.filter(isSettled)
  return isSettled(value) ? value : undefined
}

/** Whether it says anything that counts. */
export const isValued = (kind: ValueKind, value: unknown): boolean => {
  const items = [value].flat()
  return items.length > 0 && items.length > unmappedIn(kind, value).length
}
