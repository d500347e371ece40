import type { ModelMessage } from 'ai'
import type { InterviewView } from '#machines/interview/view.ts'
import type { Read } from '../reading/read.ts'
import { isHosted } from './call-ids.ts'
import type { Answer, Question, Saying, Sound } from './checks.ts'
import { saidIn, textsIn, unsaid } from './said.ts'

export type Calling = { toolCallId: string; messages: readonly ModelMessage[] }

type Talk = Pick<Saying, 'kind' | 'language'> & { view(): Promise<InterviewView>; read: Read }

/** What a tool checks before it saves or asks. The embedded model checks it all itself, and only quotes exact words. */
export const checksFor = ({ kind, language, view, read }: Talk) => {
  const sayingIn = async ({ messages }: Calling): Promise<Saying> => ({
    ...{ kind, language, said: textsIn(messages) },
    view: await view(),
  })
  return {
    async answersOf(answers: readonly Answer[], calling: Calling): Promise<Sound<readonly Answer[]>> {
      if (isHosted(calling.toolCallId)) return read('answers', { ...(await sayingIn(calling)), answers })
      const isSaid = ({ quote }: Answer) => saidIn(textsIn(calling.messages), quote).length > 0
      const others = answers.filter(answer => !isSaid(answer))
      return {
        kept: answers.filter(isSaid),
        refused: others.map(({ field }) => ({ field, reason: unsaid })),
      }
    },
    async questionOf<Asked extends Question>(asked: Asked, calling: Calling): Promise<Sound<Asked>> {
      if (!isHosted(calling.toolCallId)) return { kept: asked, refused: [] }
      const { fields, offer } = asked
      const sound = await read('question', { ...(await sayingIn(calling)), asked: { fields, offer } })
      return { ...sound, kept: { ...asked, ...sound.kept } }
    },
  }
}
