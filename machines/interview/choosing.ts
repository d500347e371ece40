import { hourMarkers } from '../vocabulary/hours.ts'
import { codeOf, englishLabels, labelOf } from '../vocabulary/labels.ts'
import { type Service, serviceGroups } from '../vocabulary/services.ts'
import { backgroundStatuses } from '../vocabulary/vaccinations.ts'
import { type ValueKind, valueKinds, vocabularies } from '../vocabulary/value-kinds.ts'
import type { Field } from './fields.ts'
import { type InterviewWords, optionLabel } from './words.ts'

export type Choosable = { code: string; label: string; group?: string }

const isGroup = (name: string): name is keyof typeof serviceGroups => Object.hasOwn(serviceGroups, name)

const groupOf = (code: string): keyof typeof serviceGroups | undefined =>
  Object.keys(serviceGroups)
    .filter(isGroup)
    .find(group => serviceGroups[group].some((one: Service) => one === code))

/** Everything that can be chosen for a field, with its label; nothing where people write. */
export function choosableFor(words: InterviewWords, { path, values, options }: Field): Choosable[] {
  const { labels, language } = words
  if (options) return options.map(code => ({ code, label: optionLabel(words, path, code) }))
  if (values === 'hours') return hourMarkers.map(code => ({ code, label: labels.markers[code] }))
  if (values === 'background')
    return backgroundStatuses.map(code => ({ code, label: labels.backgroundStatuses[code] }))
  const name = values && valueKinds[values].vocabulary
  if (!name) return []
  return vocabularies[name].map(code => {
    const group = values === 'services' ? groupOf(code) : undefined
    return {
      code,
      label: labelOf(labels, language, name, code),
      ...(group && { group: labels.groups[group] }),
    }
  })
}

/** What a code alone says as an item: a language without its level, a credential that's held. */
export function itemOf(kind: ValueKind, code: string): unknown {
  if (kind === 'spoken') return { tag: code }
  if (kind === 'credentials') return { code, status: 'held' }
  if (kind === 'vaccinations') return { code, status: 'done' }
  if (kind === 'petStances') return { kind: code, stance: 'fine' }
  if (kind === 'background') return { status: code }
  return kind === 'petsAtHome' ? { kind: code } : code
}

/** A label someone typed is what it says; anything else stays their own words. */
export function typedItem(words: InterviewWords, kind: ValueKind, text: string): unknown {
  const name = valueKinds[kind].vocabulary
  const code =
    name && (codeOf(words.labels, words.language, name, text) ?? codeOf(englishLabels, 'en', name, text))
  return code === undefined ? { words: text } : itemOf(kind, code)
}
