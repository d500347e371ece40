import type { Answers } from '#machines/interview/fields.ts'
import { questionOf } from '#machines/interview/words.ts'
import { lexiconOf } from '../understand/lexicon/lexicon.ts'
import { allOf } from './formats.ts'
import type { Speech } from './words.ts'

export const listed = (language: string, items: readonly string[]) => allOf(language).format(items)

/** Among friends the first name; nobody is called 'Mrs.'. */
export const calledOf = (answers: Answers): string | undefined => {
  const name = answers['basicInfo.recipientName'] ?? answers['profile.name']
  if (typeof name !== 'string') return
  const [first = ''] = name.split(/\s+/u)
  return first.endsWith('.') || /^(?:mr|mrs|ms|miss|dr|aunt|uncle|sister|father|don|doña)$/iu.test(first)
    ? name
    : first
}

/** What is asked in one breath with it: a street with its city, a name with an age. */
export const togetherWith = (
  speech: Speech,
  path: string,
  open: readonly string[],
  isAlone: boolean,
): string[] => {
  const group = speech.voice.together.find(({ fields }) => fields.includes(path))
  if (!group || isAlone) return [path]
  const fields = group.fields.filter(field => open.includes(field))
  return group.parts || fields.length === group.fields.length ? fields : [path]
}

const RELATION = 'basicInfo.relationship'
const GENDER = 'additionalInfo.recipientGender'

/** 'Your husband', and nothing where it is not known what somebody is to whom. */
export const relativeOf = ({ voice }: Speech, { [RELATION]: relation }: Answers): string | undefined => {
  const parts = voice.parts[RELATION]
  return typeof parts === 'object' && typeof relation === 'string' ? parts[relation] : undefined
}

const pronounOf = (speech: Speech, answers: Answers): string => {
  const { voice, kind, language } = speech
  const relation = lexiconOf(language, kind).people.relations[String(answers[RELATION])]
  const told = relativeOf(speech, answers) === undefined ? undefined : relation?.gender
  return voice.pronouns[told ?? String(answers[GENDER]).toLowerCase()] ?? voice.pronouns.other
}

const whoIn = (speech: Speech, answers: Answers): string =>
  answers['basicInfo.careType'] === 'self'
    ? speech.voice.yourself
    : (relativeOf(speech, answers) ?? speech.voice.someone)

/** As people speak of somebody whose name they do not know yet. */
export const withPerson = (speech: Speech, words: string, answers: Answers): string =>
  words.replaceAll('{who}', () => whoIn(speech, answers)).replaceAll('{he}', () => pronounOf(speech, answers))

const groupQuestion = (speech: Speech, paths: readonly string[], answers: Answers): string | undefined => {
  const group = speech.voice.together.find(({ fields }) => paths.every(path => fields.includes(path)))
  if (!group || paths.length < 2) return
  if (answers['basicInfo.careType'] === 'self' && group.self) return group.self
  const parts = paths.map(path => group.parts?.[path] ?? path)
  return withPerson(speech, group.question, answers).replaceAll('{parts}', () =>
    listed(speech.language, parts),
  )
}

export const questionAbout = (speech: Speech, paths: readonly string[], answers: Answers): string => {
  const isWhose = paths[0] === 'basicInfo.recipientName' && answers['basicInfo.careType'] !== 'self'
  if (isWhose && paths.length === 1) return withPerson(speech, speech.voice.nameOf, answers)
  const name = calledOf(answers) ?? relativeOf(speech, answers)
  const called =
    name === undefined || speech.kind !== 'care' ? answers : { ...answers, 'basicInfo.recipientName': name }
  return (
    groupQuestion(speech, paths, answers) ??
    paths
      .slice(0, 1)
      .map(path => questionOf(speech.words, path, called))
      .join(' ')
  )
}
