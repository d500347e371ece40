import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { CoordinatorDesk } from '../pictures/coordinator-desk.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { PageTop, Points, Section } from './parts.tsx'

export function AdminLanding() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('adminLanding.title')} lead={t('adminLanding.lead')} picture={<CoordinatorDesk />}>
        <LinkButton to={paths.adminAuth()}>{t('adminLanding.signIn')}</LinkButton>
      </PageTop>
      <Section title={t('adminLanding.work')} sunken>
        <Points
          points={[
            { icon: 'match', title: t('adminLanding.one'), text: t('adminLanding.oneText') },
            { icon: 'shield', title: t('adminLanding.two'), text: t('adminLanding.twoText') },
            { icon: 'heart', title: t('adminLanding.three'), text: t('adminLanding.threeText') },
          ]}
        />
      </Section>
      <Section title={t('adminLanding.partners')} lead={t('adminLanding.partnersLead')}>
        <LinkButton look="secondary" to={paths.support()}>
          {t('adminLanding.contact')}
        </LinkButton>
      </Section>
    </>
  )
}
