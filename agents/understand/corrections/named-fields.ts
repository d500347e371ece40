import { fieldOf, fieldsOf } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import { bare } from '../settling/proposals.ts'
import { findAny, only, read, type Stretch, says, stretchOfText, withoutLead } from '../text/reading.ts'

type Named = Pick<Scene, 'kind' | 'lexicon'>

const sizeOf = ({ lexicon }: Named, line: Stretch, sources: readonly string[]) =>
  Math.max(0, ...findAny(lexicon, line, sources).map(({ first, last }) => last - first + 1))

/** Which field is meant by 'the gate code', 'my number'; the 'zip code' is no code of a gate. */
export const fieldNamed = (named: Named, what: string): string | undefined => {
  const line = stretchOfText(what)
  const sizes = Object.entries(named.lexicon.fields).map(
    ([field, sources]) => [field, sizeOf(named, line, sources)] as const,
  )
  const most = Math.max(0, ...sizes.map(([, size]) => size))
  return sizes.find(([, size]) => size > 0 && size === most)?.[0]
}

/** Which field a question speaks of: 'why does the language matter?' */
export const fieldAsked = (named: Named, line: Stretch): string | undefined => {
  const { fields, called } = named.lexicon
  const sizes = fieldsOf(named.kind).map(
    ({ path }) => [path, sizeOf(named, line, [...(fields[path] ?? []), ...(called[path] ?? [])])] as const,
  )
  const most = Math.max(0, ...sizes.map(([, size]) => size))
  const found = sizes.filter(([, size]) => size > 0 && size === most)
  return found.length === 1 ? found[0]?.[0] : undefined
}

const isLabel = ({ lexicon }: Named, path: string, what: string) =>
  bare(lexicon.fieldWords[path]?.label ?? '') === bare(what)

/** Called by these words and no others: by a name that fits nothing else, or by what stands over it. */
export const fieldTitled = (named: Named, what: string): string | undefined => {
  const { lexicon, kind } = named
  const line = stretchOfText(what)
  return fieldsOf(kind).find(
    ({ path }) => isLabel(named, path, what) || says(lexicon, line, only(lexicon.called[path])),
  )?.path
}

/** As above, also by a word that may mean more: 'pay', 'days'. */
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

/** 'The location': all that is known of it. */
export const sectionNamed = ({ lexicon }: Named, what: string): string | undefined => {
  const line = stretchOfText(withoutLead(what, lexicon.clauses.owned))
  return Object.entries(lexicon.sections).find(([, sources]) => says(lexicon, line, only(sources)))?.[0]
}

/** 'A lot (extensive)' is chosen by the whole of it, by either part, and by its own name. */
const namesOf = ({ lexicon }: Named, path: string, option: string): string[] => {
  const { label = '' } = lexicon.fieldWords[path]?.options?.[option] ?? {}
  const own = lexicon.optionNames[path]?.[option] ?? []
  return [option, label, ...label.split(/[()]/u), ...own]
    .map(name => read(lexicon, name).line)
    .filter(Boolean)
}

/** The option that is called just so. */
export const optionCalled = (named: Named, path: string, line: string): string | undefined => {
  const { control, options = [] } = fieldOf(named.kind, path) ?? {}
  const all = control === 'yesNo' ? ['true', 'false'] : options
  return all.find(option => namesOf(named, path, option).includes(line))
}
