import { bothOf } from '../sets.ts'
import type { MatchQuote, Statement } from '../statements.ts'
import { conditions, interests, traits, values } from '../vocabulary.ts'
import { quoteFor, type Topic } from './quotes.ts'
import { codesOf, type Scene } from './scene.ts'

export type Said = Pick<Statement, 'kind' | 'values' | 'from'> & { quotes: readonly MatchQuote[] }
export type Writer = (scene: Scene) => Said | null

type Fields = { caregiver: readonly string[]; family: readonly string[] }

/** The other person's own words. */
export const quote = (scene: Scene, fields: Fields, topic: Topic | null): MatchQuote[] =>
  scene.reader === 'family'
    ? quoteFor('caregiver', scene.caregiver, fields.caregiver, topic)
    : quoteFor('family', scene.family, fields.family, topic)

type Kind = 'conditions' | 'traits' | 'interests' | 'values'

const kinds = { conditions, traits, interests, values }

export const inCommon = ({ family, caregiver }: Scene, kind: Kind): string[] =>
  codesOf(kinds[kind], bothOf(family[kind], caregiver[kind]))

/** Their own words about what both have in common, which name nothing that isn't so. */
export const quoteOf = (scene: Scene, fields: Fields, kind: Kind): MatchQuote[] => {
  const confirmed = scene.reader === 'family' ? scene.caregiver[kind] : scene.family[kind]
  return quote(scene, fields, {
    of: kind,
    wanted: inCommon(scene, kind),
    confirmed: codesOf(kinds[kind], confirmed),
  })
}
