import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageTop, Section } from './parts.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('stories.title')} lead={t('stories.lead')} />
      <Section title={t('stories.next')} sunken>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={paths.authCaregiver()} state={{ tab: 'signup' }}>
            {t('stories.caregiver')}
          </LinkButton>
          <LinkButton look="secondary" to={paths.authCareSeeker()} state={{ tab: 'signup' }}>
            {t('stories.care')}
          </LinkButton>
          <LinkButton look="quiet" to={paths.adminLanding()}>
            {t('stories.partner')}
          </LinkButton>
        </div>
      </Section>
    </>
  )
}
