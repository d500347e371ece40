import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { BenchTalk } from '../pictures/bench-talk.tsx'
import { GardenPath } from '../pictures/garden-path.tsx'
import { KitchenAtNight } from '../pictures/kitchen-at-night.tsx'
import { SeeReasons } from '../pictures/see-reasons.tsx'
import { DoorLink } from './door-link.tsx'
import { NearYou } from './near-you.tsx'
import { PageTop, Points, Section, SectionLink, Steps } from './parts.tsx'

export function ForCareSeekers() {
  const { t } = useTranslation()
  return (
    <>
      <PageTop title={t('forCareSeekers.title')} lead={t('forCareSeekers.lead')} picture={<GardenPath />}>
        <DoorLink to={paths.authCareSeeker()} tab="signup">
          {t('forCareSeekers.start')}
        </DoorLink>
        <SectionLink to="how-it-works">{t('common.howItWorks')}</SectionLink>
      </PageTop>
      <Section title={t('nearYou.title')} lead={t('nearYou.lead')}>
        <NearYou />
      </Section>
      <Section id="how-it-works" title={t('common.howItWorks')} sunken>
        <Steps
          steps={[
            {
              title: t('forCareSeekers.one'),
              text: t('forCareSeekers.oneText'),
              picture: <KitchenAtNight />,
            },
            { title: t('forCareSeekers.two'), text: t('forCareSeekers.twoText'), picture: <SeeReasons /> },
            { title: t('forCareSeekers.three'), text: t('forCareSeekers.threeText'), picture: <BenchTalk /> },
          ]}
        />
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
        <DoorLink to={paths.authCareSeeker()} tab="signup">
          {t('forCareSeekers.start')}
        </DoorLink>
      </Section>
    </>
  )
}
