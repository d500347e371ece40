import { careFields } from '#machines/care-interview/fields.ts'
import { openQuestions } from '#machines/interview/fields.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import { calledOf, questionAbout, togetherWith } from './questions.ts'
import { closing } from './values.ts'
import { speechIn } from './words.ts'

/** How Emma begins, or greets again; no model is waited for. Whoever says it sends `ask` with its fields. */
export const firstWords = async (
  { answers: nested, asking, skipped, missing }: SeenInterview,
  language: string,
): Promise<{ text: string; fields: string[] }> => {
  const speech = await speechIn(language)
  const { greet } = speech.voice
  const answers = flat(nested)
  const open = openQuestions(careFields, answers, skipped).map(({ path }) => path)
  const still = asking.filter(path => open.includes(path))
  const [first] = open
  const fields = first && still.length === 0 ? togetherWith(speech, first, open, false) : still
  const name = calledOf(answers)
  const again = name ? greet.againName.replaceAll('{name}', () => name) : greet.again
  const hello = Object.keys(answers).length === 0 ? greet.new : again
  const question = fields.length > 0 ? questionAbout(speech, fields, answers) : closing(speech, missing)
  return { text: `${hello} ${question}`, fields }
}
