import type { Request } from '#agents/assistant/request.ts'
import { TooMuch } from '#agents/reading/read.ts'
import type { Ask } from '#machines/assistant/tools.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { knownIn, type Scene } from './scene.ts'

type Parts = Pick<Deps, 'reader' | 'emmaModel' | 'log'>
type Saying = { person: Person; scene: Scene; text: string }

/** By the lists of words alone. */
async function hearListed({ reader }: Parts, person: Person, request: Request): Promise<readonly Ask[]> {
  try {
    const read = reader.readerFor(person.id)
    return (await read('request', request)).asks
  } catch (error) {
    if (error instanceof TooMuch) return []
    throw error
  }
}

/** By a hosted model, within the person's daily budget; nothing when there's none or it fails. */
async function hearHosted(
  { emmaModel, log }: Parts,
  person: Person,
  request: Request,
): Promise<readonly Ask[]> {
  const ask = await emmaModel.askFor(person.id)
  if (!ask) return []
  const { hearHosted: hear } = await import('#agents/assistant/ask-host.ts')
  const { Unfit } = await import('#agents/models/unfit.ts')
  try {
    return (await hear(ask, request)).asks
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    log.note('a request could not be heard', { why: error.why })
    return []
  }
}

/** An answer to Emma's question that says nothing of what she asked for. */
const isEmptyAnswer = ({ pending }: Request, [only]: readonly Ask[]) =>
  pending !== undefined && only?.tool === pending && Object.keys(only.args).length === 0

/** What someone asks for: a model is only asked where the lists don't tell. */
export async function hearRequest(parts: Parts, { person, scene, text }: Saying): Promise<readonly Ask[]> {
  const { role, today, about } = scene
  const request = { text, role, today, people: knownIn(scene), pending: about.tool }
  const listed = await hearListed(parts, person, request)
  if (listed.length === 1 && !isEmptyAnswer(request, listed)) return listed
  const hosted = await hearHosted(parts, person, request)
  return hosted.length > 0 ? hosted : listed
}
