import { randomUUID } from 'node:crypto'
import type { Call, Reply } from '#machines/assistant/reply.ts'
import type { Args } from '#machines/assistant/tools.ts'
import { filled } from '#machines/language/message.ts'
import { asking, carded, saying, whomFor } from './saying.ts'
import { firstName, openMatches, type Scene, whoIn } from './scene.ts'
import { comingVisits } from './visits.ts'
import { nameIn } from './wording.ts'

/** Sending it twice is sending it once. */
const messageTo = (to: string, text: string): Call => ({
  method: 'POST',
  path: '/api/conversations',
  body: { with: to, text, id: randomUUID() },
})

/** 'Tell her the side door is broken' */
export function sendMessage(scene: Scene, args: Args): Reply {
  const { words } = scene
  const match = whoIn(scene, args.with)
  if (!match) {
    const people = openMatches(scene).map(one => ({ id: one.id, name: nameIn(scene, one) }))
    return whomFor(scene, 'send-message', args, people)
  }
  const name = firstName(match.with.name)
  const about = { with: match.id }
  const { text } = args
  if (!text) return asking(filled(words.what.message, { name }), 'send-message', about)
  return carded(scene, {
    ...{ tool: 'send-message', values: { name }, page: 'messages', about },
    says: filled(words.cards['send-message'].says, { name, text }),
    call: messageTo(match.id, text),
  })
}

export function askCoordinator(scene: Scene, { text }: Args): Reply {
  const { words } = scene
  if (!text) return asking(words.what.coordinators, 'ask-coordinator')
  return carded(scene, {
    ...{ tool: 'ask-coordinator', page: 'messages' },
    says: filled(words.cards['ask-coordinator'].says, { text }),
    call: messageTo('coordinators', text),
  })
}

/** A quick word about the visit that's next. */
export async function onMyWay(scene: Scene): Promise<Reply> {
  const { words } = scene
  const visit = (await comingVisits(scene)).find(({ status }) => status === 'confirmed')
  if (!visit) return saying(words.visits.none, { pages: ['schedule'] })
  const { says, text } = words.cards['on-my-way']
  const values = { name: firstName(visit.with.name) }
  return carded(scene, {
    ...{ tool: 'on-my-way', values, page: 'messages', about: { visit: visit.id, with: visit.matchId } },
    says: filled(says, values),
    call: messageTo(visit.matchId, filled(text, values)),
  })
}
