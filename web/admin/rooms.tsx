import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { adminLinks } from '../ui/shell/shell-links.ts'
import { NotYet } from '../ui/states/not-yet.tsx'

const words = {
  [paths.adminCaregivers()]: 'adminRooms.caregivers',
  [paths.adminRecipients()]: 'adminRooms.recipients',
} as const

export function Component() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const link = adminLinks(undefined).find(({ to }) => to === pathname)
  const text = words[pathname]
  if (!link || !text) return null
  return (
    <NotYet title={link.label} icon={link.icon} text={t(text)}>
      {pathname === paths.adminCaregivers() && (
        <LinkButton look="secondary" to={paths.piaTable()}>
          {t('adminNav.piaTable')}
        </LinkButton>
      )}
    </NotYet>
  )
}
