import { openQuestions } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import { calledOf, listed, questionAbout, togetherWith } from './questions.ts'
import { closing, partOf } from './values.ts'
import { type Speech, speechIn } from './words.ts'

/** What another door has brought since she spoke last. */
export type News = Readonly<Record<string, string>>

type Begun = { interview: SeenInterview; news?: News }

const MOST_PARTS = 6

/** What she says of it, a sentence for each door, so that it can be put right at once. */
const told = (speech: Speech, { interview, news = {} }: Begun): string[] => {
  const { lead, check } = speech.voice.brought
  const answers = flat(interview.answers)
  const doors = [...new Set(Object.values(news))]
  const sentences = doors.flatMap(door => {
    const parts = fieldsOf(speech.kind)
      .filter(({ path }) => news[path] === door && path in answers)
      .map(({ path }) => partOf(speech, path, answers[path]))
      .filter(part => part !== '')
    const more = parts.length - MOST_PARTS
    const said =
      more > 1 ? [...parts.slice(0, MOST_PARTS), speech.voice.more.replaceAll('{count}', `${more}`)] : parts
    const sentence = lead[door]
    return sentence && parts.length > 0
      ? [sentence.replaceAll('{parts}', () => listed(speech.language, said))]
      : []
  })
  return sentences.length > 0 ? [...sentences, check] : []
}

const hello = ({ voice, kind }: Speech, { answers: nested }: SeenInterview, isTold: boolean): string => {
  const answers = flat(nested)
  const { greet } = voice
  const name = calledOf(answers)
  if (Object.keys(answers).length === 0 || (kind === 'caregiver' && isTold)) return greet.new
  return name ? greet.againName.replaceAll('{name}', () => name) : greet.again
}

/** How Emma begins, or greets again; no model is waited for. Whoever says it sends `ask` with its fields. */
export const firstWords = async (
  kind: InterviewKind,
  { interview, news, isFirst = true }: Begun & { isFirst?: boolean },
  language: string,
): Promise<{ text: string; fields: string[] }> => {
  const speech = await speechIn(kind, language)
  const answers = flat(interview.answers)
  const open = openQuestions(fieldsOf(kind), answers, interview.skipped).map(({ path }) => path)
  const still = interview.asking.filter(path => open.includes(path))
  const [first] = open
  const fields = first && still.length === 0 ? togetherWith(speech, first, open, false) : still
  const brought = told(speech, { interview, ...(news && { news }) })
  const question =
    fields.length > 0 ? questionAbout(speech, fields, answers) : closing(speech, interview.missing)
  const opening = hello(speech, interview, isFirst && brought.length > 0)
  return { text: [opening, ...brought, question].join(' '), fields }
}
