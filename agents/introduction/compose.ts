import type { Answers } from '#machines/interview/fields.ts'
import { stateNames } from '#machines/places/states.ts'
import { type CredentialItem, credentialItem } from '#machines/vocabulary/credentials.ts'
import { hoursItem } from '#machines/vocabulary/hours.ts'
import { englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { spokenItem } from '#machines/vocabulary/languages.ts'
import { petStance } from '#machines/vocabulary/pets.ts'
import type { ValueKind, VocabularyName } from '#machines/vocabulary/value-kinds.ts'
import { itemText } from '#machines/vocabulary/wording.ts'
import { calledOf, listed } from '../embedded/people.ts'
import words from '../words/en/introduction.json' with { type: 'json' }

const LANGUAGE = 'en'
const reader = { words: englishLabels, language: LANGUAGE }

/** Picks a wording by name, so one person always gets the same one. */
const oneOf = (variants: readonly string[], name: string): string => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return variants[sum % variants.length] ?? ''
}

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)

const textAt = (answers: Answers, name: string): string => {
  const value = answers[`profile.${name}`]
  return typeof value === 'string' ? value.trim() : ''
}

/** An answer's items, without those that aren't of its kind: a person's own words aren't said in their name. */
const itemsAt = <Item>(
  answers: Answers,
  name: string,
  schema: { safeParse: (item: unknown) => { data?: Item | undefined } },
): Item[] => {
  const value = answers[`profile.${name}`]
  const items: unknown[] = value == null ? [] : [value].flat()
  return items.flatMap(item => schema.safeParse(item).data ?? [])
}

const names = new RegExp(words.patterns.names, 'u')

/** Within a sentence 'Dementia care' becomes 'dementia care'; 'CPR' and 'Spanish' stay. */
const small = (label: string): string =>
  names.test(label) || !/^\p{Lu}[\p{Ll}\s-]/u.test(label)
    ? label
    : label.charAt(0).toLocaleLowerCase(LANGUAGE) + label.slice(1)

/** How a code is said within a sentence, where its label won't do. */
const within: Readonly<Record<string, Readonly<Record<string, string>>>> = words.within

const insideOf = (kind: string, code: string): string | undefined => within[kind]?.[code]

const MOST_NAMED = 8

/** The first few, and that there are more. */
const inList = (items: readonly string[]): string =>
  listed(LANGUAGE, items.length > MOST_NAMED ? [...items.slice(0, MOST_NAMED), words.more] : items)

const sentence = (template: string, items: readonly string[]): string[] =>
  items.length > 0 ? [filled(template, { items: inList(items) })] : []

const codes = { safeParse: (item: unknown) => ({ data: typeof item === 'string' ? item : undefined }) }

/** Codes as part of a sentence. */
const coded = (answers: Answers, name: string, vocabulary: VocabularyName) =>
  itemsAt(answers, name, codes).map(
    code => insideOf(vocabulary, code) ?? small(labelOf(englishLabels, LANGUAGE, vocabulary, code)),
  )

const helloOf = (answers: Answers): string[] => {
  const name = calledOf({ 'profile.name': answers['profile.name'] })
  return name ? [filled(oneOf(words.hello, name), { name })] : []
}

const yearsOf = (answers: Answers): string[] => {
  const years = answers['profile.yearsExperience']
  if (typeof years !== 'number' || years < 1) return []
  return [years === 1 ? words.years.one : filled(words.years.other, { years: String(years) })]
}

const stateOf = (code: string): string | undefined => {
  const states: Readonly<Record<string, string>> = stateNames
  return states[code]
}

const inPlace = (role: string, { state }: CredentialItem): string => {
  const place = state && stateOf(state)
  return place ? filled(words.inPlace, { role, place }) : role
}

/** Only what's held now; whether it's verified, the documents beside it say. */
const heldBy = (answers: Answers): string[] => {
  const held = itemsAt(answers, 'licenseType', credentialItem).filter(({ status }) => status === 'held')
  const roles = held.flatMap(item => {
    const role = insideOf('roles', item.code)
    return role ? [inPlace(role, item)] : []
  })
  const training = held.flatMap(({ code }) => insideOf('training', code) ?? [])
  return [...sentence(words.roles, roles), ...sentence(words.training, training)]
}

const spokenBy = (answers: Answers): string[] => {
  const spoken = itemsAt(answers, 'languages', spokenItem)
  const named = ({ tag }: { tag: string }) => labelOf(englishLabels, LANGUAGE, 'languages', tag)
  const isLittle = ({ level }: (typeof spoken)[number]) => level === 'conversational' || level === 'few-words'
  const some = spoken.filter(isLittle).map(one => filled(words.someOf, { language: named(one) }))
  return sentence(words.languages, [...spoken.filter(one => !isLittle(one)).map(named), ...some])
}

const petsOf = (answers: Answers): string[] => {
  const pets = itemsAt(answers, 'petPreferences', petStance)
  return Object.entries(words.pets).flatMap(([stance, template]) =>
    sentence(
      template,
      pets.filter(one => one.stance === stance).flatMap(({ kind }) => insideOf('pets', kind) ?? []),
    ),
  )
}

const worded = (kind: ValueKind, items: readonly unknown[]) =>
  items.map(item => small(itemText(reader, kind, item)))

/** Writes the introduction from the caregiver's answers and nothing else. */
export const composeIntroduction = (answers: Answers): string => {
  const name = textAt(answers, 'name')
  const who = [
    ...helloOf(answers),
    ...yearsOf(answers),
    ...sentence(words.conditions, coded(answers, 'conditions', 'conditions')),
    ...heldBy(answers),
  ]
  const work = [
    ...sentence(oneOf(words.services, name), coded(answers, 'servicesProvided', 'services')),
    ...spokenBy(answers),
  ]
  const self = [
    ...sentence(words.personality, coded(answers, 'personality', 'traits')),
    ...sentence(words.values, coded(answers, 'values', 'values')),
    ...sentence(words.interests, coded(answers, 'interests', 'interests')),
    ...petsOf(answers),
  ]
  const when = [
    ...sentence(words.areas, itemsAt(answers, 'locationsServiced', codes)),
    ...sentence(words.shifts, worded('hours', itemsAt(answers, 'availableShifts', hoursItem))),
  ]
  return [who, work, self, when]
    .filter(part => part.length > 0)
    .map(part => part.join(' '))
    .join('\n\n')
}
