import i18next from 'i18next'
import { paths } from '../../paths.ts'
import type { IconName } from '../../ui/icon.tsx'
import { adminLinks } from '../../ui/shell/shell-links.ts'
import { personAddress } from '../person-address.ts'

export type FoundPerson = {
  id: string
  name: string
  role: 'caregiver' | 'care-seeker' | 'admin'
  recipient: string | null
}

export type PaletteItem = {
  id: string
  group: 'people' | 'pages' | 'actions'
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
    { to: paths.adminReviews(), label: t('adminReviews.title'), icon: 'star' },
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
    role === 'caregiver'
      ? t('role.caregiver')
      : recipient
        ? t('palette.familyOf', { name: recipient })
        : t('palette.family')
  const icon = role === 'caregiver' ? 'person' : 'heart'
  return [{ id: `person ${id}`, group: 'people', label: name, note, icon, act: { to } }]
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const matches = (label: string, search: string) =>
  fold(search)
    .split(/\s+/u)
    .every(word => fold(label).includes(word))

/** People first, then pages and actions whose names have all the words. */
export const paletteItems = (search: string, people: readonly FoundPerson[]): PaletteItem[] => [
  ...people.flatMap(personItem),
  ...[...pages(), ...actions()].filter(({ label }) => matches(label, search)),
]
