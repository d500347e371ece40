import type { Answers } from '#machines/interview/fields.ts'
import kin from '../lexicon/kin-en.json' with { type: 'json' }
import { allOf } from './formats.ts'
import type { Speech } from './words.ts'

export const listed = (language: string, items: readonly string[]) => allOf(language).format(items)

/** '8 p.m.' already ends with a period; a sentence that ends with it gets no second one. */
export const inOnePoint = (words: string) => words.replace(/(?<!\.)\.\.$/u, '.')

const relations: Readonly<Partial<Record<string, { kind: string; gender?: string }>>> = kin.relations

/** The first name, unless it's a title: Emma doesn't call anyone just 'Mrs.'. */
export const calledOf = (answers: Answers): string | undefined => {
  const name = answers['basicInfo.recipientName'] ?? answers['profile.name']
  if (typeof name !== 'string') return
  const [first = ''] = name.split(/\s+/u)
  return first.endsWith('.') || kin.titles.includes(first.toLowerCase()) ? name : first
}

const RELATION = 'basicInfo.relationship'
const GENDER = 'additionalInfo.recipientGender'

/** 'Your husband'; undefined while the relationship is unknown. */
export const relativeOf = ({ voice }: Speech, { [RELATION]: relation }: Answers): string | undefined => {
  const parts = voice.parts[RELATION]
  const relative = typeof parts === 'object' && typeof relation === 'string' ? parts[relation] : undefined
  return relative === '' ? undefined : relative
}

const pronounsOf = (speech: Speech, answers: Answers): Record<string, string> => {
  const { voice } = speech
  if (answers['basicInfo.careType'] === 'self') return voice.pronouns.self ?? voice.pronouns.other
  const relation = relations[String(answers[RELATION])]
  const told = relativeOf(speech, answers) === undefined ? undefined : relation?.gender
  return voice.pronouns[told ?? String(answers[GENDER]).toLowerCase()] ?? voice.pronouns.other
}

const isKnown = (speech: Speech, answers: Answers) =>
  calledOf(answers) !== undefined || relativeOf(speech, answers) !== undefined

/** 'Your dad’s' or 'James’s'; 'their' while neither name nor relationship is known. */
const possessiveOf = (speech: Speech, answers: Answers): string =>
  isKnown(speech, answers)
    ? `${calledOf(answers) ?? relativeOf(speech, answers)}’s`
    : (speech.voice.pronouns.other.his ?? '')

/** Fills in a template's name and pronouns for the person who needs care. */
export const withPerson = (speech: Speech, line: string, answers: Answers): string => {
  const pronouns = pronounsOf(speech, answers)
  const blanks: Record<string, string> = {
    ...pronouns,
    name: calledOf(answers) ?? relativeOf(speech, answers) ?? speech.voice.someone,
    names: possessiveOf(speech, answers),
  }
  return line.replaceAll(/\{(\w+)\}/gu, (blank, word: string) => blanks[word] ?? blank)
}
