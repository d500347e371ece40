import type { Message } from './conversation.ts'

type Pages = readonly (readonly Message[])[]

const pageSize = 50

/** Appends what isn't there yet; only the last page changes. */
export function withNewer(pages: Pages, messages: readonly Message[]): Pages {
  const known = new Set(pages.slice(-12).flatMap(page => page.map(message => message.id)))
  const news = messages.filter(message => !known.has(message.id))
  if (news.length === 0) return pages
  const last = pages.at(-1) ?? []
  const isFull = last.length >= pageSize
  const kept = isFull ? pages : pages.slice(0, -1)
  const open = isFull ? news : [...last, ...news]
  return [...kept, ...cut(open)]
}

/** Puts earlier ones in front, in pages of their own. */
export const withOlder = (pages: Pages, messages: readonly Message[]): Pages =>
  messages.length === 0 ? pages : [...cut(messages), ...pages]

const cut = (messages: readonly Message[]): Pages =>
  Array.from({ length: Math.ceil(messages.length / pageSize) }, (_, at) =>
    messages.slice(at * pageSize, (at + 1) * pageSize),
  )
