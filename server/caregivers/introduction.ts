import { z } from 'zod'
import type { Answers } from '#machines/interview/fields.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { inEnglish } from '../interviews/in-english.ts'
import { findAnswers } from '../interviews/standing.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'emmaModel' | 'reader' | 'log'>

export const introductionAnswer = z.object({
  text: z.string(),
  by: z.enum(['embedded', 'hosted']),
})

export type Introduction = z.infer<typeof introductionAnswer>

/** By the hosted model, when one is set and it added nothing. */
async function askedFor({ emmaModel, log }: Parts, personId: string, answers: Answers) {
  const ask = await emmaModel.askFor(personId)
  if (!ask) return
  const { askIntroduction } = await import('#agents/introduction/hosted.ts')
  const { Unfit } = await import('#agents/models/unfit.ts')
  try {
    return await askIntroduction(ask, inEnglish('caregiver', answers))
  } catch (error) {
    if (!(error instanceof Unfit)) throw error
    log.note('the embedded model wrote an introduction', { why: error.why })
    return
  }
}

/** An introduction for families, made from a caregiver's own answers; the caregiver edits and approves it. */
export async function writeIntroduction(
  parts: Parts,
  { person }: { person: Pick<Person, 'id' | 'language'> },
): Promise<Introduction> {
  const answers = await findAnswers(parts.db, { userId: person.id, kind: 'caregiver' })
  const composed = await parts.reader.readerFor(person.id)('introduction', { answers })
  if (composed === '')
    throw new Problem(
      409,
      'nothing_told',
      'There’s nothing to write about yet. Please tell us a little about yourself first.',
    )
  const asked = await askedFor(parts, person.id, answers)
  return asked === undefined ? { text: composed, by: 'embedded' } : { text: asked, by: 'hosted' }
}
