import type { Answers } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { optionLabel } from '#machines/interview/words.ts'
import { oneOfThem } from './formats.ts'
import { questionAbout, withPerson } from './questions.ts'
import type { Speech } from './words.ts'

const NAME = 'basicInfo.recipientName'
const RELATION = 'basicInfo.relationship'

const without = (answers: Answers, path: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== path))

export const optionsOf = ({ kind }: Speech, path: string): readonly string[] => {
  const field = fieldOf(kind, path)
  return field?.control === 'yesNo' ? ['true', 'false'] : (field?.options ?? [])
}

export const closerOf = (speech: Speech, path: string, option: string): string => {
  return speech.voice.closer[path]?.[option] ?? optionLabel(speech.words, path, option)
}

/** Options in words: 'getting about alone, or with an arm'. */
const choicesIn = (speech: Speech, path: string, options: readonly string[]): string =>
  oneOfThem(speech.language).format(options.map(option => closerOf(speech, path, option)))

const rephrasings = (speech: Speech, path: string, answers: Answers): string[] => {
  const options = optionsOf(speech, path)
  if (options.length === 0)
    return (speech.voice.simpler[path] ?? []).map(words => withPerson(speech, words, answers))
  const isList = fieldOf(speech.kind, path)?.control === 'choices'
  const { which } = speech.voice
  const choices = choicesIn(speech, path, options)
  return (isList ? which.choices : which.choice).map(one => one.replaceAll('{choices}', () => choices))
}

/** The same question in other words, with what there is to choose from. */
export const rephrased = (
  speech: Speech,
  path: string,
  answers: Answers,
  time: number,
): string | undefined => {
  const all = rephrasings(speech, path, answers)
  return all[(Math.max(1, time) - 1) % Math.max(1, all.length)]
}

/** Between the two that may be meant, or whether it is the one. */
export const narrowed = (
  speech: Speech,
  path: string,
  options: readonly string[],
  time = 0,
): string | undefined => {
  const { propose, narrow } = speech.voice
  const [only, ...more] = options
  if (only === undefined) return
  if (more.length === 0) return propose.replaceAll('{choice}', () => closerOf(speech, path, only))
  return narrow[time % narrow.length]?.replaceAll('{choices}', () => choicesIn(speech, path, options))
}

/** The one that was put to the person for a yes or a no. */
export const proposedIn = (speech: Speech, path: string, said: string): string | undefined =>
  optionsOf(speech, path).find(option => said.includes(narrowed(speech, path, [option]) ?? '\n'))

const pairsOf = (options: readonly string[]): string[][] =>
  options.flatMap((one, at) => options.slice(at + 1).map(other => [one, other]))

/** However a question can be put: by this it is known whether it was asked. */
const wordingsOf = (speech: Speech, path: string, asking: readonly string[], answers: Answers): string[] => {
  const options = optionsOf(speech, path)
  const together = asking.length > 1 && asking.includes(path) ? [asking] : []
  const unnamed = without(answers, NAME)
  const earlier = [answers, unnamed, without(unnamed, RELATION)]
  const plain = earlier.flatMap(known =>
    [[path], ...together].map(paths => questionAbout(speech, paths, known)),
  )
  const narrow = [...pairsOf(options), ...options.map(option => [option])].flatMap(some =>
    [0, 1].flatMap(time => narrowed(speech, path, some, time) ?? []),
  )
  const simpler = earlier.flatMap(known => rephrasings(speech, path, known))
  return [...plain, ...simpler, ...narrow]
}

export const timesAsked = (
  speech: Speech,
  path: string,
  asking: readonly string[],
  answers: Answers,
  said: readonly string[],
): number => {
  const wordings = wordingsOf(speech, path, asking, answers)
  return said.filter(text => wordings.some(wording => text.includes(wording))).length
}
