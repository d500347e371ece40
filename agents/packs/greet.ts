import { openQuestions } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import { planNext } from '../planner/planner.ts'
import { asked, type Room } from './reply.ts'

type Begun = { interview: SeenInterview; news: Readonly<Record<string, string>> }

/** Says that answers came from elsewhere; the panel shows them. */
function brought({ pack }: Room, { interview, news }: Begun): string[] {
  const { form, resume, recording, check } = pack.words.says.brought
  const lines: Readonly<Record<string, string>> = { form, resume, recording }
  const answers = flat(interview.answers)
  const doors = new Set(Object.entries(news).flatMap(([field, door]) => (field in answers ? [door] : [])))
  const said = [...doors].flatMap(door => lines[door] ?? [])
  return said.length > 0 ? [...said, check] : []
}

function hello({ pack }: Room, kind: InterviewKind, interview: SeenInterview): string {
  const { greet } = pack.words.says
  const answers = flat(interview.answers)
  if (Object.keys(answers).length === 0) return greet[kind]
  const name = answers['basicInfo.recipientName']
  return typeof name === 'string' ? greet.againName.replaceAll('{name}', () => name) : greet.again
}

/** Emma's first words in a language of the packs. */
export function packGreeting(
  kind: InterviewKind,
  begun: Begun,
  room: Room,
): { text: string; fields: string[] } {
  const { interview } = begun
  const open = openQuestions(fieldsOf(kind), flat(interview.answers), interview.skipped).map(
    ({ path }) => path,
  )
  const plan = planNext({
    ...{ kind, open, required: interview.missing, asked: interview.asked, last: [], denied: undefined },
    ...{ spoken: interview.asking, uncertain: [], isHeld: false, isGreeting: false, isDone: false },
  })
  const still = interview.asking.filter(path => open.includes(path))
  const fields = (still.length > 0 ? still : plan.fields).slice(0, 1)
  const [first] = fields
  const next = first === undefined ? plan : { kind: 'ask' as const, fields, time: 0, left: 0 }
  const question = asked(room, { kind, now: interview }, next)
  return {
    text: [hello(room, kind, interview), ...brought(room, begun), question].join(' '),
    fields: [...fields],
  }
}
