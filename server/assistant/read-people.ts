import { z } from 'zod'
import type { Reply } from '#machines/assistant/reply.ts'
import { counted, filled } from '#machines/language/message.ts'
import type { ShownMatch } from '../matches/shown.ts'
import { conversationShape } from '../messages/shown.ts'
import { choiceOf, saying } from './saying.ts'
import { firstName, type Scene } from './scene.ts'
import { nameIn, numberText } from './wording.ts'

const conversations = z.object({ conversations: z.array(conversationShape) })

/** Who wrote, and how often: what they wrote is read where it can be answered. */
export async function readMessages(scene: Scene): Promise<Reply> {
  const { words, calls, language } = scene
  const all = (await calls.get('/api/conversations', conversations))?.conversations ?? []
  const unread = all.filter(one => one.unread > 0)
  const [first] = unread
  if (!first) return saying(words.messages.none, { pages: ['messages'] })
  const count = unread.reduce((sum, one) => sum + one.unread, 0)
  return saying(counted(words.messages, 'some', { count, language }), {
    lines: unread.map(one =>
      filled(words.messages.from, { name: firstName(one.with.name), count: numberText(scene, one.unread) }),
    ),
    pages: ['messages'],
    ...(first.matchId && { about: { with: first.matchId } }),
  })
}

function standingOf({ words: { matches } }: Scene, { status, you }: ShownMatch): string | undefined {
  if (status === 'offered') return you === 'undecided' ? matches.offered : matches.answered
  if (status === 'introduced') return matches.introduced
  return status === 'active' ? matches.active : undefined
}

export function readMatches(scene: Scene): Reply {
  const { words, matches } = scene
  const lines = matches.flatMap(match => {
    const standing = standingOf(scene, match)
    return standing ? [filled(standing, { name: nameIn(scene, match) })] : []
  })
  return saying(lines.length > 0 ? words.matches.some : words.matches.none, { lines, pages: ['matches'] })
}

/** How near is near, in miles. */
export const nearMiles = '10'

const found = z.object({ total: z.int(), around: z.string() })

/** 'Find someone nearer' */
export async function readNearer(scene: Scene): Promise<Reply> {
  const { words, calls, language } = scene
  const total = (await calls.get(`/api/care-search?miles=${nearMiles}&pageSize=1`, found))?.total ?? 0
  const said = total > 0 ? counted(words.nearer, 'some', { count: total, language }) : words.nearer.none
  return saying(filled(said, { miles: nearMiles }), {
    ...{ pages: ['search'], choices: [choiceOf(scene, 'save-search')] },
  })
}
