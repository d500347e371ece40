import { z } from 'zod'
import type { Known } from '#agents/assistant/who.ts'
import type { About } from '#machines/assistant/reply.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import type { PublicRole } from '#machines/roles.ts'
import type { Person } from '../accounts/person.ts'
import { type ShownMatch, shownMatch } from '../matches/shown.ts'
import type { Calls } from './calls.ts'
import type { Asked } from './shapes.ts'
import { type Words, wordsIn } from './words.ts'

/** All that an answer is made from. */
export type Scene = {
  role: PublicRole
  language: string
  timeZone: string
  now: Date
  /** The person's own calendar date. */
  today: string
  /** The ids in the address of the page. */
  page: readonly string[]
  about: About
  matches: readonly ShownMatch[]
  calls: Calls
  words: Words
}

const matchList = z.object({ matches: z.array(shownMatch) })

export const firstName = (name: string): string => name.trim().split(/\s+/u)[0] ?? name

const isOpen = ({ status }: Pick<ShownMatch, 'status'>) => status === 'introduced' || status === 'active'

/** With whom visits are planned and messages written. */
export const openMatches = ({ matches }: Scene): ShownMatch[] => matches.filter(isOpen)

export const knownIn = ({ matches }: Scene): Known[] =>
  matches
    .filter(({ status }) => status !== 'ended')
    .map(({ id, with: { name }, recipient }) => ({ id, names: [name, recipient] }))

type Asking = { person: Person; asked: Asked; calls: Calls; now: Date }

export async function sceneOf({ person, asked, calls, now }: Asking): Promise<Scene> {
  const { timeZone, about, page } = asked
  const matches = (await calls.get('/api/matches', matchList))?.matches ?? []
  return {
    ...{ language: person.language, timeZone, now, about, matches, calls },
    role: person.role === 'caregiver' ? 'caregiver' : 'care-seeker',
    today: dayOf(now, timeZone),
    page: page.split(/[/?&=#]/u).filter(part => part !== ''),
    words: wordsIn(person.language),
  }
}

/** Whom it's about: who was named, who the page is about, who was spoken of, or the only one there is. */
export function whoIn(scene: Scene, named: string | undefined): ShownMatch | undefined {
  const open = openMatches(scene)
  const oneOf = (id: string | undefined) => open.find(match => match.id === id)
  if (named !== undefined) return oneOf(named)
  const shown = open.find(({ id }) => scene.page.includes(id))
  return shown ?? oneOf(scene.about.with) ?? (open.length === 1 ? open[0] : undefined)
}
