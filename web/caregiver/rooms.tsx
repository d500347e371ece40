import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { caregiverLinks } from '../ui/shell/shell-links.ts'
import { NotYet } from '../ui/states/not-yet.tsx'

const words = {
  [paths.dashboardCommunity()]: 'rooms.community',
} as const

export const loader = forRole('caregiver', () => null)

export function Component() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const link = caregiverLinks().find(({ to }) => to === pathname)
  const text = words[pathname]
  if (!link || !text) return null
  return <NotYet title={link.label} icon={link.icon} text={t(text)} />
}
