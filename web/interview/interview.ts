import type { Answers } from '#machines/interview/fields.ts'
import type { Answer } from '../calls/address.ts'

export type Help = NonNullable<Interview['help']>

export type Interview = Answer<'GET /api/interviews/:kind'>

/** Answers by path, as the machine keeps them. */
export const flat = (answers: Interview['answers']): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  )
