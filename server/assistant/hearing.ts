import { TooMuch } from '#agents/reading/read.ts'
import type { Ask } from '#machines/assistant/tools.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { knownIn, type Scene } from './scene.ts'

type Parts = Pick<Deps, 'reader'>
type Saying = { person: Person; scene: Scene; text: string }

/** What someone asks for. */
export async function hearRequest(
  { reader }: Parts,
  { person, scene, text }: Saying,
): Promise<readonly Ask[]> {
  const { role, today, about } = scene
  const people = [...knownIn(scene)]
  try {
    const read = reader.readerFor(person.id)
    const { asks } = await read('request', { text, role, today, people, pending: about.tool })
    return asks
  } catch (error) {
    if (error instanceof TooMuch) return []
    throw error
  }
}
