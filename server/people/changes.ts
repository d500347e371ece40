import { personOn } from '../matches/channel.ts'
import { matchChannel } from '../matches/telling.ts'
import { everyChannel } from '../realtime/bus.ts'
import { personWithNews } from './channel.ts'

/** What coordinators' lists of people listen to. */
export const peopleChannel = 'people-updates'

/** More than this at once are no longer named. */
const mostNamed = 50

/** Who changed; null when it can be anyone. */
export type PeopleChanged = { people: readonly string[] | null }

/**
 * Who changed since a reader was last told. Nothing is stored for it: the bus says who, a reader who wasn't there
 * begins with "anyone", and many changes before the next read are told once.
 */
export function createPeopleChanges() {
  let anyone = true
  const named = new Set<string>()

  return {
    /** Whether this is news of a person, which is then remembered. */
    hear(channel: string): boolean {
      const id = personOn(channel) ?? personWithNews(channel)
      if (id !== undefined) named.add(id)
      const isAnyone = channel === matchChannel || channel === everyChannel
      if (isAnyone || named.size > mostNamed) anyone = true
      return isAnyone || id !== undefined
    },
    take(): PeopleChanged | undefined {
      if (!anyone && named.size === 0) return undefined
      const people = anyone ? null : [...named]
      anyone = false
      named.clear()
      return { people }
    },
  }
}
