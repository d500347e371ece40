import { z } from 'zod'
import type { Danger } from './dangers.ts'
import type { DangerKind, Help } from './words.ts'

const helpLine = z.object({ name: z.string(), number: z.string() })

/** What the product itself says to a message, before any model does. */
export const heed = z.object({
  words: z.string(),
  /** What to call about it first, and the numbers. */
  about: z.string().optional(),
  title: z.string().optional(),
  lines: z.array(helpLine),
  /** The sentences of danger: nothing in them becomes a line of the profile. */
  quotes: z.array(z.string()),
  /** Nothing is asked until the danger is seen to. */
  pauses: z.boolean(),
})
export type Heed = z.infer<typeof heed>

type Topic = 'selfHarm' | 'abuse' | 'missing' | 'emergency'

const topicOf: Record<DangerKind, Topic> = {
  selfHarm: 'selfHarm',
  abuse: 'abuse',
  neglect: 'abuse',
  theft: 'abuse',
  missing: 'missing',
  emergency: 'emergency',
}

/** In the order they're said; each sentence names the emergency number, so the last one only stands alone. */
const topics = ['selfHarm', 'missing', 'abuse', 'emergency'] as const

const numbersOf = (topic: Topic, help: Help): Heed['lines'] => {
  const emergency = { name: help.lineEmergency, number: '911' }
  if (topic === 'selfHarm') return [{ name: help.lineSelfHarm, number: '988' }, emergency]
  return topic === 'abuse' ? [emergency, { name: help.lineElder, number: '1-800-677-1116' }] : [emergency]
}

const withoutRepeats = (lines: Heed['lines']): Heed['lines'] => [
  ...new Map(lines.map(line => [line.number, line])).values(),
]

/** The help lines, and that a person has been told. */
export function heedOf(dangers: readonly Danger[], help: Help): Heed | undefined {
  if (dangers.length === 0) return undefined
  const quotes = dangers.map(({ quote }) => quote)
  const now = new Set(dangers.filter(({ isPast }) => !isPast).map(({ kind }) => topicOf[kind]))
  if (now.size === 0) return { words: `${help.past} ${help.told}`, lines: [], quotes, pauses: false }
  const said = topics.filter(topic => now.has(topic) && (topic !== 'emergency' || now.size === 1))
  return {
    words: [...said.map(topic => help[topic]), help.told, help.on].join(' '),
    about: now.has('emergency') ? 'emergency' : (said[0] ?? 'emergency'),
    title: help.title,
    lines: withoutRepeats([...now].flatMap(topic => numbersOf(topic, help))),
    ...{ quotes, pauses: true },
  }
}

/** A wish for people of some origin or religion is declined, and the need behind it asked for. */
export const wishHeeded = (words: string): Heed => ({ words, lines: [], quotes: [], pauses: false })

/** Whether an answer's words are words of danger. */
export const isOfDanger = ({ quotes }: Pick<Heed, 'quotes'>, said: string): boolean =>
  quotes.some(quote => quote.includes(said) || said.includes(quote))
