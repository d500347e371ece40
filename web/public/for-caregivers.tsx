import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { Doorway } from '../pictures/doorway.tsx'
import { MeetFamily } from '../pictures/meet-family.tsx'
import { ShowDocuments } from '../pictures/show-documents.tsx'
import { TellYourWay } from '../pictures/tell-your-way.tsx'
import { DoorLink } from './door-link.tsx'
import { PageTop, Points, Section, SectionLink, Steps } from './parts.tsx'

export function ForCaregivers() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('forCaregivers.title')} lead={t('forCaregivers.lead')} picture={<Doorway />}>
        <DoorLink to={paths.authCaregiver()} tab="signup">
          {t('forCaregivers.join')}
        </DoorLink>
        <SectionLink to="how-it-works">{t('forCaregivers.see')}</SectionLink>
      </PageTop>
      <Section title={t('forCaregivers.promises')} lead={t('forCaregivers.promisesLead')} sunken>
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
            { title: t('forCaregivers.one'), text: t('forCaregivers.oneText'), picture: <TellYourWay /> },
            { title: t('forCaregivers.two'), text: t('forCaregivers.twoText'), picture: <ShowDocuments /> },
            { title: t('forCaregivers.three'), text: t('forCaregivers.threeText'), picture: <MeetFamily /> },
          ]}
        />
      </Section>
      <Section title={t('forCaregivers.ready')} lead={t('forCaregivers.readyLead')} sunken>
        <DoorLink to={paths.authCaregiver()} tab="signup">
          {t('forCaregivers.join')}
        </DoorLink>
      </Section>
    </>
  )
}
