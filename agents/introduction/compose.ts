import type { Answers } from '#machines/interview/fields.ts'
import { calledOf } from '../embedded/people.ts'
import words from '../words/en/introduction.json' with { type: 'json' }
import { inList, inOwnWords, itemsAt, textAt } from './said-items.ts'
import { patterns } from './wording.ts'

/** Picks a wording by name, so one person always gets the same one. */
const oneOf = (variants: readonly string[], name: string): string => {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return variants[sum % variants.length] ?? ''
}

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/gu, (whole, name: string) => values[name] ?? whole)

const helloOf = (answers: Answers): string[] => {
  const name = calledOf({ 'profile.name': answers['profile.name'] })
  return name ? [filled(oneOf(words.hello, name), { name })] : []
}

const storyOf = (answers: Answers): string[] => {
  const story = textAt(answers, 'experience')
  if (story === undefined) return []
  const isSaid = patterns.onlyYears.test(story) && typeof answers['profile.yearsExperience'] === 'number'
  return isSaid ? [] : inOwnWords(story, words.story)
}

const yearsOf = (answers: Answers): string[] => {
  const years = answers['profile.yearsExperience']
  const isTold = patterns.tellsYears.test(storyOf(answers).join(' '))
  if (typeof years !== 'number' || years < 1 || isTold) return []
  return [years === 1 ? words.years.one : filled(words.years.other, { years: String(years) })]
}

const listOf = (answers: Answers, name: string, template: string, isNamed = false): string[] => {
  const items = itemsAt(answers, name)
  return items.length > 0 ? [filled(template, { items: inList(items, isNamed) })] : []
}

const adjectives = new Set(words.adjectives.split('|'))

const personalityOf = (answers: Answers): string[] => {
  const { are, list } = words.personality
  const isPlain = itemsAt(answers, 'personality').every(item => adjectives.has(item.toLowerCase()))
  return listOf(answers, 'personality', isPlain ? are : list)
}

const areasOf = (answers: Answers): string[] => {
  const isPlain = itemsAt(answers, 'locationsServiced').every(item => patterns.place.test(item))
  return listOf(answers, 'locationsServiced', isPlain ? words.areas.in : words.areas.list, true)
}

const isNone = (text: string) => patterns.none.test(text)

const documentsOf = (answers: Answers): string[] => {
  const license = textAt(answers, 'licenseType')
  const education = textAt(answers, 'education')
  const registry = textAt(answers, 'hcaRegistryId')
  return [
    ...(license && !isNone(license) ? inOwnWords(license, words.license) : []),
    ...(registry && !isNone(registry) ? [words.registered] : []),
    ...(education && !isNone(education) ? inOwnWords(education, words.education) : []),
  ]
}

const petsOf = (answers: Answers): string[] => {
  const pets = textAt(answers, 'petPreferences')
  return pets ? inOwnWords(pets, words.pets) : []
}

/** Writes the introduction from the caregiver's answers and nothing else. */
export const composeIntroduction = (answers: Answers): string => {
  const who = [...helloOf(answers), ...yearsOf(answers), ...storyOf(answers), ...documentsOf(answers)]
  const name = textAt(answers, 'name') ?? ''
  const work = [
    ...listOf(answers, 'servicesProvided', oneOf(words.services, name)),
    ...listOf(answers, 'languages', words.languages, true),
  ]
  const self = [
    ...personalityOf(answers),
    ...listOf(answers, 'values', words.values),
    ...listOf(answers, 'interests', words.interests),
    ...petsOf(answers),
  ]
  const when = [...areasOf(answers), ...listOf(answers, 'availableShifts', words.shifts)]
  return [who, work, self, when]
    .filter(part => part.length > 0)
    .map(part => part.join(' '))
    .join('\n\n')
}
