import type { ModelMessage } from 'ai'
import type { Answers } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewView } from '#machines/interview/view.ts'
import type { Read } from '../reading/read.ts'
import { toValue } from '../reading/values/texts.ts'
import { isHosted } from './call-ids.ts'
import { changedValue } from './changes.ts'
import type { Answer, Question, Saying, Sound } from './checks.ts'
import { saidIn, textsIn, unsaid } from './said.ts'
import { flat } from './view.ts'

export type Calling = { toolCallId: string; messages: readonly ModelMessage[] }

type Talk = Pick<Saying, 'kind' | 'language' | 'today'> & { view(): Promise<InterviewView>; read: Read }

const noField = 'There is no such field.'

/** The answers as they're saved: a list is what's known of it, changed. */
const withChanges = (kind: InterviewKind, answers: Answers, wanted: readonly Answer[]): Answer[] => {
  let now = answers
  return wanted.map(answer => {
    const field = fieldOf(kind, answer.field)
    const value = field ? changedValue(field, now, answer) : answer.value
    now = { ...now, [answer.field]: value }
    return { ...answer, value }
  })
}

/** What a tool checks before it saves or asks. The embedded model checks it all itself, and only quotes exact words. */
export const checksFor = ({ kind, language, today, view, read }: Talk) => {
  const sayingIn = async ({ messages }: Calling): Promise<Saying> => ({
    ...{ kind, language, today, said: textsIn(messages) },
    view: await view(),
  })
  /** The reader notes words; what it left as it was is the very value. */
  const valuing = async () => {
    const known = flat((await view()).answers)
    return (path: string, value: unknown) => toValue(kind, path, value, known[path]) ?? value
  }
  const hosted = async (answers: readonly Answer[], saying: Saying): Promise<Sound<readonly Answer[]>> => {
    const known = answers.filter(({ field }) => fieldOf(kind, field))
    const { kept, refused, put } = await read('answers', { ...saying, answers: known })
    const others = answers.filter(answer => !known.includes(answer))
    return {
      kept: withChanges(kind, flat(saying.view.answers), kept),
      refused: [...refused, ...others.map(({ field }) => ({ field, reason: noField }))],
      ...(put && { put }),
    }
  }
  return {
    async answersOf(answers: readonly Answer[], calling: Calling): Promise<Sound<readonly Answer[]>> {
      if (isHosted(calling.toolCallId)) return hosted(answers, await sayingIn(calling))
      const isSaid = ({ quote }: Answer) => saidIn(textsIn(calling.messages), quote).length > 0
      const others = answers.filter(answer => !isSaid(answer))
      const valued = await valuing()
      return {
        kept: answers.filter(isSaid).map(one => ({ ...one, value: valued(one.field, one.value) })),
        refused: others.map(({ field }) => ({ field, reason: unsaid })),
      }
    },
    async questionOf<Asked extends Question>(asked: Asked, calling: Calling): Promise<Sound<Asked>> {
      const { fields, offer } = asked
      if (!isHosted(calling.toolCallId)) {
        const valued = await valuing()
        const kept = offer && { ...offer, value: valued(fields[0] ?? '', offer.value) }
        return { kept: { ...asked, ...(kept && { offer: kept }) }, refused: [] }
      }
      const sound = await read('question', { ...(await sayingIn(calling)), asked: { fields, offer } })
      return { ...sound, kept: { ...asked, ...sound.kept } }
    },
  }
}
