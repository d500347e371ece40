import { createContext, use } from 'react'
import arabic from './ar.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }

export type Key = keyof typeof english
type Counted = { count: number }

/** This page's sample texts, added to the product's; nothing else may use them. */
const lists: Record<Direction, Record<Key, string>> = { ltr: english, rtl: arabic }

export type Direction = 'ltr' | 'rtl'

export const DirectionOfSamples = createContext<Direction>('ltr')

export const useSampleWords = () => {
  const words = lists[use(DirectionOfSamples)]
  const t = (key: Key, { count }: Partial<Counted> = {}) => words[key].replace('{{count}}', String(count))
  return { t }
}
