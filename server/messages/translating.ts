import { findConversation } from '#db/queries/messages/conversations.ts'
import { findMessage } from '#db/queries/messages/messages.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { type Asker, findSide } from './side.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'emmaModel' | 'log'>

const failed = () => new Problem(503, 'translation_failed', words.problems.translationFailed)

/** Only a hosted model translates. */
export const translates = ({ model }: Pick<Deps, 'model'>): boolean => model.provider !== 'embedded'

/** A message of a conversation in its reader's language; nothing of it is kept. */
export async function translateMessage(
  { db, emmaModel, log }: Parts,
  { id, messageId, asker }: { id: string; messageId: string; asker: Asker },
): Promise<{ text: string; language: string }> {
  const { conversation } = await findSide(db, await findConversation(db, id), asker)
  const message = await findMessage(db, messageId)
  if (message?.conversation_id !== conversation.id || message.content === '') throw notThere()
  const { language } = asker.person
  const ask = await emmaModel.askFor(asker.person.id)
  if (!ask) throw new Problem(409, 'translation_off', words.problems.translationOff)
  const { askTranslation } = await import('#agents/models/translation.ts')
  const { Unfit } = await import('#agents/models/unfit.ts')
  try {
    return { text: await askTranslation(ask, message.content, language), language }
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    log.note('a message could not be translated', { why: error.why })
    throw failed()
  }
}
