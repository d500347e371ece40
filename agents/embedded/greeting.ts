import { openQuestions } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import { packGreeting } from '../packs/greet.ts'
import { roomIn } from '../packs/room.ts'
import { planNext } from '../planner/planner.ts'
import { calledOf } from './people.ts'
import { questionAbout } from './questions.ts'
import { closing } from './values.ts'
import { type Speech, speechIn } from './words.ts'

/** Fields that were answered elsewhere since Emma's last message, and where: form, resume, recording. */
export type News = Readonly<Record<string, string>>

type Begun = { interview: SeenInterview; news?: News }

/** Says that answers came from elsewhere, so that mistakes can be corrected right away; the panel shows the answers. */
const told = (speech: Speech, { interview, news = {} }: Begun): string[] => {
  const { lead, check } = speech.voice.brought
  const answers = flat(interview.answers)
  const doors = new Set(Object.entries(news).flatMap(([field, door]) => (field in answers ? [door] : [])))
  const sentences = [...doors].flatMap(door => lead[door] ?? [])
  return sentences.length > 0 ? [...sentences, check] : []
}

const hello = (speech: Speech, { answers: nested }: SeenInterview, isTold: boolean): string => {
  const answers = flat(nested)
  const { kind, voice } = speech
  const { greet } = voice
  const name = calledOf(answers)
  if (Object.keys(answers).length === 0 || (kind === 'caregiver' && isTold)) return greet.new
  return name ? greet.againName.replaceAll('{name}', () => name) : greet.again
}

/** Emma's greeting, without waiting for a model. The caller marks `fields` as asked. */
export const firstWords = async (
  kind: InterviewKind,
  { interview, news, isFirst = true }: Begun & { isFirst?: boolean },
  language: string,
): Promise<{ text: string; fields: string[] }> => {
  const room = await roomIn(kind, language)
  if (room) return packGreeting(kind, { interview, news: news ?? {} }, room)
  const speech = await speechIn(kind, language)
  const answers = flat(interview.answers)
  const open = openQuestions(fieldsOf(kind), answers, interview.skipped).map(({ path }) => path)
  const plan = planNext({
    ...{ kind, open, required: interview.missing, asked: interview.asked, last: [] },
    ...{ spoken: interview.asking, uncertain: [], isHeld: false, isGreeting: false, isDone: false },
  })
  const still = interview.asking.filter(path => open.includes(path))
  const fields = still.length > 0 ? still : plan.fields
  const brought = told(speech, { interview, ...(news && { news }) })
  const question =
    fields.length > 0
      ? questionAbout(speech, { fields, time: timesOf(interview, fields) }, answers)
      : closing(speech, interview.missing)
  const opening = hello(speech, interview, isFirst && brought.length > 0)
  return { text: [opening, ...brought, question].join(' '), fields: [...fields] }
}

const timesOf = ({ asked }: SeenInterview, [first = '']: readonly string[]) => asked[first] ?? 0
