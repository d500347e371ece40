import i18next from 'i18next'
import type { Found } from '#server/coordinators/find-routes.ts'
import { timeAgo } from '../../lib/format.ts'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon.tsx'
import { adminLinks } from '../../ui/shell/shell-links.ts'
import { personAddress } from '../person-address.ts'

type FoundPerson = Found['people'][number]

/** As they follow each other: what's known at once is first, so that what's found later moves nothing. */
export const paletteGroups = [
  ...(['recent', 'pages', 'actions', 'caregivers', 'families'] as const),
  ...(['matches', 'documents', 'conversations'] as const),
] as const

type PaletteGroup = (typeof paletteGroups)[number]

export type PaletteItem = {
  id: string
  group: PaletteGroup
  label: string
  note?: string
  icon: IconName
  act: { to: string } | { do: 'help' | 'sign-out' }
}

const pages = (): PaletteItem[] => {
  const { t } = i18next
  const more = [
    { to: paths.adminFairness(), label: t('adminMatches.fairness.title'), icon: 'match' },
    { to: paths.adminWhatIf(), label: t('adminMatches.whatIf.title'), icon: 'match' },
    { to: paths.adminHandled(), label: t('urgent.handledTitle'), icon: 'check' },
    { to: paths.account(), label: t('shell.account'), icon: 'person' },
  ] as const
  return [...adminLinks(undefined), ...more].map(({ to, label, icon }) => ({
    ...{ id: `page ${to}`, group: 'pages', label, icon, act: { to } },
  }))
}

const actions = (): PaletteItem[] => {
  const { t } = i18next
  const list = [
    { id: 'invite', icon: 'person', act: { to: paths.adminSettings({ tab: 'coordinators' }) } },
    { id: 'emails', icon: 'mail', act: { to: paths.adminSettings({ tab: 'emails' }) } },
    { id: 'reasons', icon: 'file', act: { to: paths.adminSettings({ tab: 'reasons' }) } },
    { id: 'help', icon: 'info', act: { do: 'help' } },
    { id: 'sign-out', icon: 'leave', act: { do: 'sign-out' } },
  ] as const
  return list.map(({ id, icon, act }) => ({
    ...{ id: `action ${id}`, group: 'actions', label: t(`palette.action.${id}`), icon, act },
  }))
}

const personItem = ({ id, name, role, recipient }: FoundPerson): PaletteItem[] => {
  const { t } = i18next
  const to = personAddress({ id, role })
  if (to === undefined) return []
  const note =
    role === 'caregiver' ? undefined : recipient ? t('palette.familyOf', { name: recipient }) : undefined
  const icon = role === 'caregiver' ? 'person' : 'heart'
  const group = role === 'caregiver' ? 'caregivers' : 'families'
  return [{ id: `person ${id}`, group, label: name, icon, act: { to }, ...(note ? { note } : {}) }]
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const matches = (label: string, search: string) =>
  fold(search)
    .split(/\s+/u)
    .every(word => fold(label).includes(word))

const matchItem = ({ id, family, recipient, caregiver, at }: Found['matches'][number]): PaletteItem => ({
  ...{ id: `match ${id}`, group: 'matches', icon: 'match', act: { to: paths.adminMatch(id) } },
  label: i18next.t('palette.pair', { family: recipient || family, caregiver }),
  note: timeAgo(at),
})

const documentItem = ({ id, type, person, at }: Found['documents'][number]): PaletteItem => ({
  ...{ id: `document ${id}`, group: 'documents', icon: 'file' },
  act: { to: paths.adminDocuments({ document: id }) },
  label: i18next.t('palette.documentOf', {
    document: i18next.t(`documents.type.${type}.name`),
    name: person,
  }),
  note: timeAgo(at),
})

const conversationItem = ({ id, name, subject, at }: Found['conversations'][number]): PaletteItem => ({
  ...{ id: `conversation ${id}`, group: 'conversations', icon: 'chat' },
  act: { to: paths.adminConversation(id) },
  label: subject ? i18next.t('palette.conversationOn', { name, subject }) : name,
  note: timeAgo(at),
})

export const foundItems = ({ people, matches, documents, conversations }: Found): PaletteItem[] => [
  ...people.flatMap(personItem),
  ...matches.map(matchItem),
  ...documents.map(documentItem),
  ...conversations.map(conversationItem),
]

/** What's known without asking. */
export const knownItems = (): PaletteItem[] => [...pages(), ...actions()]

/** While nothing is typed, where one has been; then pages and actions whose names have all the words, and what's found. */
export function paletteItems(
  search: string,
  found: Found | undefined,
  recent: readonly PaletteItem[],
): PaletteItem[] {
  const known = knownItems().filter(({ label }) => matches(label, search))
  if (search !== '') return [...known, ...(found ? foundItems(found) : [])]
  const again = recent.map((item): PaletteItem => ({ ...item, group: 'recent' }))
  const ids = new Set(again.map(({ id }) => id))
  return [...again, ...known.filter(({ id }) => !ids.has(id))]
}
