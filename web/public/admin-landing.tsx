import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageTop } from './parts.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <PageTop title={t('adminLanding.title')} lead={t('adminLanding.lead')}>
      <LinkButton to={paths.adminAuth()}>{t('adminLanding.signIn')}</LinkButton>
    </PageTop>
  )
}
