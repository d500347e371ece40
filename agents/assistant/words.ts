import { z } from 'zod'
import english from '#agents/lexicon/assistant-en.json' with { type: 'json' }
import { isPageName, type PageName } from '#machines/assistant/pages.ts'
import { isToolId, type ToolId } from '#machines/assistant/tools.ts'
import type { Word } from '#machines/text/fold.ts'
import { createPhrases, type Found } from '#machines/text/phrases.ts'

const phrases = z.array(z.string().min(1))

export const spanNames = [
  ...(['today', 'yesterday', 'weekend', 'this-week', 'next-week', 'last-week'] as const),
  ...(['this-month', 'next-month', 'last-month', 'this-year', 'last-year'] as const),
] as const
export type SpanName = (typeof spanNames)[number]

/** How people ask, a list for each of Emma's tools; `…` stands for up to four words. */
const shape = z.strictObject({
  requests: z.record(z.string().refine(isToolId), phrases),
  pages: z.record(z.string().refine(isPageName), phrases),
  spans: z.record(z.enum(spanNames), phrases),
  ...{ messages: phrases, sayLead: phrases, openers: phrases, them: phrases, coordinator: phrases },
  ...{ me: phrases, instead: phrases, addLead: phrases, addTail: phrases },
  ...{ through: phrases, minutes: phrases, because: phrases, not: phrases },
})

const words = shape.parse(english)

/** How many words of a phrase are said: the longer one knows better. */
type Heard<Of> = { means: Of; size: number }

const sizeOf = (phrase: string) => phrase.split(/\s+/u).filter(word => word !== '…').length

/** Where phrases of a list are said. */
const listening = <Of>(lists: readonly (readonly [Of, readonly string[]])[]) => {
  const index = createPhrases<Heard<Of>>()
  for (const [means, list] of lists)
    for (const phrase of list) index.add({ means, size: sizeOf(phrase) }, [phrase])
  return (said: readonly Word[]): Found<Heard<Of>>[] => index.find(said, () => true)
}

const entries = <Key extends string>(
  lists: Partial<Record<Key, string[]>>,
  isKey: (key: string) => key is Key,
) =>
  Object.entries(lists).flatMap(([key, list]) =>
    isKey(key) && Array.isArray(list) ? [[key, z.array(z.string()).parse(list)] as const] : [],
  )

const isSpan = (name: string): name is SpanName => spanNames.some(one => one === name)

const listOf = (list: readonly string[]) => listening([[true as const, list]])

export const requestsIn = listening<ToolId>(entries(words.requests, isToolId))
export const pagesIn = listening<PageName>(entries(words.pages, isPageName))
export const spansIn = listening<SpanName>(entries(words.spans, isSpan))
export const messageLeads = listOf(words.messages)
export const sayLeads = listOf(words.sayLead)
export const openers = listOf(words.openers)
export const others = listOf(words.them)
export const coordinators = listOf(words.coordinator)
export const speaker = listOf(words.me)
export const insteads = listOf(words.instead)
export const addLeads = listOf(words.addLead)
export const addTails = listOf(words.addTail)
export const reasons = listOf(words.because)
export const denials = listOf(words.not)
export const throughs = listOf(words.through)
export const minutesSaid = listOf(words.minutes)
