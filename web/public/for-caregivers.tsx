import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Doorway } from '../pictures/doorway.tsx'
import { LinkButton } from '../ui/button.tsx'
import { PageTop, Points, Section, Steps } from './parts.tsx'

export function Component() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('forCaregivers.title')} lead={t('forCaregivers.lead')} picture={<Doorway />}>
        <LinkButton to={paths.authCaregiver()} state={{ tab: 'signup' }}>
          {t('forCaregivers.join')}
        </LinkButton>
        <a href="#how-it-works" className="underlined">
          {t('common.howItWorks')}
        </a>
      </PageTop>
      <Section title={t('forCaregivers.promises')} sunken>
        <Points
          points={[
            { icon: 'coins', title: t('forCaregivers.rates'), text: t('forCaregivers.ratesText') },
            { icon: 'calendar', title: t('forCaregivers.schedule'), text: t('forCaregivers.scheduleText') },
            { icon: 'sprout', title: t('forCaregivers.growth'), text: t('forCaregivers.growthText') },
            { icon: 'people', title: t('forCaregivers.community'), text: t('forCaregivers.communityText') },
            { icon: 'table', title: t('forCaregivers.admin'), text: t('forCaregivers.adminText') },
            { icon: 'shield', title: t('forCaregivers.secure'), text: t('forCaregivers.secureText') },
          ]}
        />
      </Section>
      <Section id="how-it-works" title={t('common.howItWorks')}>
        <Steps
          steps={[
            { title: t('forCaregivers.one'), text: t('forCaregivers.oneText') },
            { title: t('forCaregivers.two'), text: t('forCaregivers.twoText') },
            { title: t('forCaregivers.three'), text: t('forCaregivers.threeText') },
          ]}
        />
      </Section>
    </>
  )
}
