import english from './contact-words-en.json' with { type: 'json' }

type Texts = readonly string[]

/** How people in one language write down ways to reach them. */
export type ContactWords = {
  /** Words that are digits, and the tens that a digit may follow. */
  digits: ReadonlyMap<string, string>
  tens: ReadonlyMap<string, string>
  repeats: ReadonlyMap<string, number>
  phoneCues: ReadonlySet<string>
  at: ReadonlySet<string>
  dot: ReadonlySet<string>
  mailHosts: ReadonlySet<string>
  domains: ReadonlySet<string>
  /** Sites with a page for each person, where they can be written to. */
  profiles: ReadonlySet<string>
  streets: ReadonlySet<string>
  /** Streets only after a name, since they're ordinary words too. */
  streetsIfNamed: ReadonlySet<string>
  directions: ReadonlySet<string>
  notStreet: ReadonlySet<string>
  boxes: Texts
}

const { digits, tens, repeats, boxes, ...sets } = english

const setsOf = <K extends string>(lists: Record<K, Texts>): Record<K, ReadonlySet<string>> => {
  const entries = Object.entries<Texts>(lists).map(([key, list]) => [key, new Set(list)])
  return Object.fromEntries(entries)
}

export const contactWords: ContactWords = {
  digits: new Map(Object.entries(digits)),
  tens: new Map(Object.entries(tens)),
  repeats: new Map(Object.entries(repeats)),
  ...setsOf(sets),
  boxes,
}
