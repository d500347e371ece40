import i18next from 'i18next'
import { type GuideName, type GuideTopic, guideNames, readingMinutes } from '#machines/knowledge/guides.ts'

export const callers = [
  ...([
    '911',
    '988',
    'poison',
    'helpline',
    'nurse',
    'family',
    'aps',
    'labor',
    'self',
    'coordinator',
  ] as const),
]

type Texts = string[] | undefined

export type GuidePart = { heading: string; text?: Texts; steps?: Texts; points?: Texts }

/** A guide as its file has it. */
export type GuideFile = {
  topic: GuideTopic
  title: string
  summary: string
  parts: GuidePart[]
  /** Whom to call, and when. */
  call: { whom: (typeof callers)[number]; when: string }[]
  /** Only the organization's home page: documents move. */
  sources: { organization: string; title: string; home: string }[]
}

export type Guide = GuideFile & { name: GuideName; minutes: number }

const files = import.meta.glob<{ default: GuideFile }>('../guides/*/*.json')

const partTexts = ({ heading, text = [], steps = [], points = [] }: GuidePart) => [
  ...[heading, ...text],
  ...[...steps, ...points],
]

const textsOf = ({ title, summary, parts, call }: GuideFile): string[] => [
  ...[title, summary],
  ...parts.flatMap(partTexts),
  ...call.map(({ when }) => when),
]

/** Not every language puts spaces between its words. */
export const wordsIn = (guide: GuideFile, language = 'en'): number =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(textsOf(guide).join(' '))].filter(
    ({ isWordLike }) => isWordLike,
  ).length

const isGuide = (name: string | undefined): name is GuideName => guideNames.some(known => known === name)

/** In the reader's language, else in English; undefined when there's no such guide. */
export async function readGuide(name: string | undefined): Promise<Guide | undefined> {
  if (!isGuide(name)) return undefined
  const load = files[`../guides/${i18next.language}/${name}.json`] ?? files[`../guides/en/${name}.json`]
  if (!load) return undefined
  const guide = (await load()).default
  return { ...guide, name, minutes: readingMinutes(wordsIn(guide, i18next.language)) }
}

export const readGuides = async (): Promise<Guide[]> =>
  (await Promise.all(guideNames.map(readGuide))).filter(guide => guide !== undefined)

const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase()

export type GuideFilters = { search: string; topic: GuideTopic | ''; saved: boolean }

/** Guides with every word that was typed; those with one in the title come first. */
export function guidesFor(
  guides: readonly Guide[],
  filters: GuideFilters,
  saved: ReadonlySet<string>,
): Guide[] {
  const words = folded(filters.search).split(/\s+/u).filter(Boolean)
  const has = (text: string) => words.every(word => text.includes(word))
  const found = guides
    .filter(({ topic }) => filters.topic === '' || topic === filters.topic)
    .filter(({ name }) => !filters.saved || saved.has(name))
    .filter(guide => has(folded(textsOf(guide).join(' '))))
  const inTitle = ({ title }: Guide) => words.length > 0 && words.some(word => folded(title).includes(word))
  return [...found.filter(inTitle), ...found.filter(guide => !inTitle(guide))]
}
