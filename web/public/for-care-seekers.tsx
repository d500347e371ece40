import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { GardenPath } from '../pictures/garden-path.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageTop, Points, Section, SectionLink, Steps } from './parts.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('forCareSeekers.title')} lead={t('forCareSeekers.lead')} picture={<GardenPath />}>
        <LinkButton to={paths.authCareSeeker()} state={{ tab: 'signup' }}>
          {t('forCareSeekers.start')}
        </LinkButton>
        <SectionLink to="how-it-works">{t('common.howItWorks')}</SectionLink>
      </PageTop>
      <Section id="how-it-works" title={t('common.howItWorks')} sunken>
        <Steps
          steps={[
            { title: t('forCareSeekers.one'), text: t('forCareSeekers.oneText') },
            { title: t('forCareSeekers.two'), text: t('forCareSeekers.twoText') },
            { title: t('forCareSeekers.three'), text: t('forCareSeekers.threeText') },
          ]}
        />
        <p className="mt-8 text-ink-soft">{t('common.building')}</p>
      </Section>
      <Section title={t('forCareSeekers.promises')}>
        <Points
          points={[
            { icon: 'heart', title: t('forCareSeekers.fit'), text: t('forCareSeekers.fitText') },
            { icon: 'shield', title: t('forCareSeekers.checked'), text: t('forCareSeekers.checkedText') },
            { icon: 'clock', title: t('forCareSeekers.pace'), text: t('forCareSeekers.paceText') },
          ]}
        />
      </Section>
      <Section title={t('forCareSeekers.ready')} lead={t('forCareSeekers.readyLead')} sunken>
        <LinkButton to={paths.authCareSeeker()} state={{ tab: 'signup' }}>
          {t('forCareSeekers.start')}
        </LinkButton>
      </Section>
    </>
  )
}
