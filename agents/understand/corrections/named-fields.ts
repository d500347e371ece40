import { fieldOf, fieldsOf } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import { bare } from '../settling/proposals.ts'
import { findAny, only, read, type Stretch, says, stretchOfText, withoutLead } from '../text/reading.ts'

type Named = Pick<Scene, 'kind' | 'lexicon'>

const sizeOf = ({ lexicon }: Named, line: Stretch, sources: readonly string[]) =>
  Math.max(0, ...findAny(lexicon, line, sources).map(({ first, last }) => last - first + 1))

/** The field meant by 'the gate code' or 'my number'; 'zip code' isn't a gate code. */
export const fieldNamed = (named: Named, what: string): string | undefined => {
  const line = stretchOfText(what)
  const sizes = Object.entries(named.lexicon.fields).map(
    ([field, sources]) => [field, sizeOf(named, line, sources)] as const,
  )
  const most = Math.max(0, ...sizes.map(([, size]) => size))
  return sizes.find(([, size]) => size > 0 && size === most)?.[0]
}

const isLabel = ({ lexicon }: Named, path: string, what: string) =>
  bare(lexicon, lexicon.fieldWords[path]?.label ?? '') === bare(lexicon, what)

/** The field with exactly this name or heading. */
export const fieldTitled = (named: Named, what: string): string | undefined => {
  const { lexicon, kind } = named
  const line = stretchOfText(what)
  return fieldsOf(kind).find(
    ({ path }) => isLabel(named, path, what) || says(lexicon, line, only(lexicon.called[path])),
  )?.path
}

/** As above, also by an ambiguous word: 'pay', 'days'. */
export const fieldCalled = (named: Named, what: string): string | undefined => {
  const own = withoutLead(what, named.lexicon.reading.articles)
  const line = stretchOfText(own)
  const isFields = ([, sources]: [string, readonly string[]]) => says(named.lexicon, line, only(sources))
  return (
    fieldTitled(named, what) ??
    fieldTitled(named, own) ??
    Object.entries(named.lexicon.fields).find(isFields)?.[0]
  )
}

/** 'The location': every field of that section. */
export const sectionNamed = ({ lexicon }: Named, what: string): string | undefined => {
  const line = stretchOfText(withoutLead(what, lexicon.clauses.owned))
  return Object.entries(lexicon.sections).find(([, sources]) => says(lexicon, line, only(sources)))?.[0]
}

/** 'A lot of help' goes by the whole label, either part, or its own names. */
const namesOf = ({ lexicon }: Named, path: string, option: string): string[] => {
  const { label = '' } = lexicon.fieldWords[path]?.options?.[option] ?? {}
  const own = lexicon.optionNames[path]?.[option] ?? []
  return [option, label, ...label.split(/[()]/u), ...own]
    .map(name => read(lexicon, name).line)
    .filter(Boolean)
}

/** The option with exactly this name. */
export const optionCalled = (named: Named, path: string, line: string): string | undefined => {
  const { control, options = [] } = fieldOf(named.kind, path) ?? {}
  const all = control === 'yesNo' ? ['true', 'false'] : options
  return all.find(option => namesOf(named, path, option).includes(line))
}

/** The field a question is about: 'why does the language matter?' */
export const fieldAsked = (named: Named, line: Stretch): string | undefined => {
  const { fields, called } = named.lexicon
  const sizes = fieldsOf(named.kind).map(
    ({ path }) => [path, sizeOf(named, line, [...(fields[path] ?? []), ...(called[path] ?? [])])] as const,
  )
  const most = Math.max(0, ...sizes.map(([, size]) => size))
  const found = sizes.filter(([, size]) => size > 0 && size === most)
  return found.length === 1 ? found[0]?.[0] : undefined
}
