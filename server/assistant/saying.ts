import type { PageName } from '#machines/assistant/pages.ts'
import type { Call, Card, Reply } from '#machines/assistant/reply.ts'
import type { Args, Ask, ToolId } from '#machines/assistant/tools.ts'
import { filled } from '#machines/language/message.ts'
import type { Scene } from './scene.ts'

const nothing: Reply = {
  ...{ said: '', lines: [], card: null, choices: [] },
  ...{ pages: [], heed: null, about: {} },
}

/** What Emma says, and what goes with it. */
export const saying = (said: string, more: Partial<Reply> = {}): Reply => ({ ...nothing, ...more, said })

type Carded = {
  tool: Exclude<ToolId, 'visits'>
  says: string
  values?: Readonly<Record<string, string | number>>
  call: Call
  undo?: Call
  page: PageName
  about?: Reply['about']
}

type CardWords = Scene['words']['cards']

/** A change for the person to confirm. */
export function carded(
  { words }: Scene,
  { tool, says, values = {}, call, undo, page, about = {} }: Omit<Carded, 'tool'> & { tool: keyof CardWords },
): Reply {
  const { confirm, done } = words.cards[tool]
  const card: Card = { tool, says, confirm, done: filled(done, values), call, undo: undo ?? null }
  return saying('', { card, pages: [page], about })
}

const labelOf = ({ words, role }: Pick<Scene, 'words' | 'role'>, tool: ToolId): string =>
  tool === 'visits' && role === 'caregiver' ? words.requests.visitsForCaregiver : words.requests[tool]

export const choiceOf = (scene: Pick<Scene, 'words' | 'role'>, tool: ToolId, args: Args = {}) => ({
  label: labelOf(scene, tool),
  ask: { tool, args } satisfies Ask,
})

/** Emma needs to know one more thing; the next words are the answer to it. */
export const asking = (said: string, tool: ToolId, about: Reply['about'] = {}): Reply =>
  saying(said, { about: { ...about, tool } })

const mostPeople = 4

/** Whom it's for isn't clear. */
export function whomFor(
  scene: Scene,
  tool: ToolId,
  args: Args,
  people: readonly { id: string; name: string }[],
): Reply {
  if (people.length === 0) return saying(scene.words.noOne, { pages: ['matches'] })
  return saying(scene.words.toWhom, {
    choices: people
      .slice(0, mostPeople)
      .map(({ id, name }) => ({ label: name, ask: { tool, args: { ...args, with: id } } })),
  })
}
