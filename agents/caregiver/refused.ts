import type { Finding, Scene } from '../understand/clauses/scene.ts'
import { itemsOf } from '../understand/settling/settle.ts'
import { findEach, stretchOfText } from '../understand/text/reading.ts'

const SERVICES = 'profile.servicesProvided'

const isIn = (words: string, item: string) => ` ${item.toLowerCase()} `.includes(` ${words.toLowerCase()} `)

const servicesIn = ({ lexicon }: Scene, text: string): string[] =>
  findEach(lexicon, stretchOfText(text.toLowerCase()), lexicon.services).map(({ name }) => name)

/** 'Meals' is the same service as 'Meal preparation'. */
const isSameService = (scene: Scene, one: string, other: string): boolean => {
  const own = servicesIn(scene, other)
  return own.length > 0 && own.every(name => servicesIn(scene, one).includes(name))
}

const asKnown = (scene: Scene, one: Finding): Finding => {
  if (one.kind !== 'denied' || !Array.isArray(one.value)) return one
  const refused = itemsOf(one.value)
  const known = itemsOf(scene.answers[one.field]).filter(item =>
    refused.some(words => isIn(words, item) || (one.field === SERVICES && isSameService(scene, words, item))),
  )
  return known.length > 0 ? { ...one, value: [...refused, ...known] } : one
}

const STORIES = ['profile.bio', 'profile.experience']

/** 'Hoyer I only watched' removes a saved 'Hoyer lift' and isn't experience. */
export const withKnownRefused = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const all = found.map(one => asKnown(scene, one))
  const gone = all.filter((one, at) => one !== found[at])
  return all.filter(
    ({ field, clause }) => !STORIES.includes(field) || !gone.some(other => other.clause === clause),
  )
}
