import { hourMs, minuteMs } from '#machines/calendar/durations.ts'
import type { NewConversation } from '../queries/messages/conversations.ts'
import type { Match } from './history.ts'
import { coordinators, isAmara, type Person } from './people.ts'
import { seeded } from './random.ts'
import * as words from './talk-words.ts'

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

export function listConversations(matches: Match[], now: Date): NewConversation[] {
  const current = matches.filter(match => match.status === 'active')
  const ofAmara = current.filter(match => isAmara(match.aide))
  const others = current.filter(match => !ofAmara.includes(match))
  return [
    ...ofAmara.map((match, index) =>
      talkOf(match, index === 0 ? words.talkOfMaya : words.talkOfSecondFamily, now, {
        key: 'amara',
        newest: (index * 3 + 1) * 17 * minuteMs,
        unread: index === 0 ? 2 : 1,
      }),
    ),
    ...others.filter(match => seeded(`talk/${match.id}`).chance(0.35)).map(match => anyTalk(match, now)),
    ...supportTalks(others, now),
  ]
}

function anyTalk(match: Match, now: Date): NewConversation {
  const luck = seeded(`talk/${match.id}/words`)
  const talk = luck.pick(match.family.relation === 'me' ? words.talksWithMe : words.talksAbout)
  return talkOf(match, talk, now, {
    key: 'any',
    newest: luck.int(1, 20 * 24) * hourMs,
    unread: luck.chance(0.15) ? 1 : 0,
  })
}

type How = { key: string; newest: number; unread: number }

/** This many of the last messages haven't been read by the other side. */
function talkOf(match: Match, talk: words.Talk, now: Date, { key, newest, unread }: How): NewConversation {
  const { aide, family } = match
  const luck = seeded(`talk/${match.id}/${key}`)
  const last = talk.length - 1
  const pause = luck.int(4, 90) * minuteMs
  const times = talk.map((_, index) => before(now, newest + (last - index) * pause))
  const fill = (who: 'a' | 'f', text: string) =>
    text
      .replaceAll('{aide}', aide.givenName)
      .replaceAll('{who}', who === 'f' ? family.relation : family.recipient.first_name)
  const readAll = times[last] ?? null
  const readSome = times[last - unread] ?? null
  const lastIsFamily = talk[last]?.[0] === 'f'
  return {
    id: luck.id(),
    created_at: times[0] ?? now.toISOString(),
    coordinators_read_at: null,
    match_id: match.id,
    members: [
      { user_id: aide.id, read_at: lastIsFamily ? readSome : readAll },
      { user_id: family.id, read_at: lastIsFamily ? readAll : readSome },
    ],
    messages: talk.map(([who, text], index) => ({
      id: luck.id(),
      sender_id: who === 'f' ? family.id : aide.id,
      content: fill(who, text),
      created_at: times[index] ?? now.toISOString(),
    })),
  }
}

/** Each by another person; three of them end with a message no coordinator has read yet. */
function supportTalks(matches: Match[], now: Date): NewConversation[] {
  return words.supportTalks.map(({ from, subject, talk }, index) => {
    const match = matches[index * 7]
    if (!match) throw new Error('The sample has too few matches for its talks with coordinators')
    const writer: Person = from === 'aide' ? match.aide : match.family
    const luck = seeded(`letter/${subject}`)
    const last = talk.length - 1
    const newest = (index * 9 + 2) * hourMs
    const times = talk.map((_, place) => before(now, newest + (last - place) * 5 * hourMs))
    const waits = talk[last]?.[0] === 'u'
    return {
      id: luck.id(),
      subject,
      with_coordinators: 1,
      owner_id: writer.id,
      created_at: times[0] ?? now.toISOString(),
      coordinators_read_at: (waits ? times[last - 1] : times[last]) ?? null,
      members: [{ user_id: writer.id, read_at: times[last] ?? null }],
      messages: talk.map(([who, content], place) => ({
        id: luck.id(),
        sender_id: who === 'u' ? writer.id : luck.pick(coordinators).id,
        content,
        created_at: times[place] ?? now.toISOString(),
      })),
    }
  })
}
