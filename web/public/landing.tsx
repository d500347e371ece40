import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { BothSayYes } from '../pictures/both-say-yes.tsx'
import { KitchenTable } from '../pictures/kitchen-table.tsx'
import { TalkWithEmma } from '../pictures/talk-with-emma.tsx'
import { WeighTogether } from '../pictures/weigh-together.tsx'
import { DashboardPreview } from '../preview/dashboard-preview.tsx'
import { LinkButton, TextLink } from '../ui/controls/button.tsx'
import { EmmaFace } from '../ui/emma-face.tsx'
import { DoorLink } from './door-link.tsx'
import { Film } from './film.tsx'
import { Checks, Points, Section, Steps, Voices } from './parts.tsx'

export function Landing() {
  const { t } = useTranslation()
  return (
    <>
      <Hero />
      <Film />
      <Section title={t('landing.different.title')} lead={t('landing.different.lead')}>
        <Points
          points={[
            { icon: 'heart', title: t('landing.different.one'), text: t('landing.different.oneText') },
            { icon: 'people', title: t('landing.different.two'), text: t('landing.different.twoText') },
            { icon: 'shield', title: t('landing.different.three'), text: t('landing.different.threeText') },
          ]}
        />
      </Section>
      <Section id="how-it-works" title={t('landing.how.title')} sunken>
        <Steps
          steps={[
            { title: t('landing.how.one'), text: t('landing.how.oneText'), picture: <TalkWithEmma /> },
            { title: t('landing.how.two'), text: t('landing.how.twoText'), picture: <WeighTogether /> },
            { title: t('landing.how.three'), text: t('landing.how.threeText'), picture: <BothSayYes /> },
          ]}
        />
      </Section>
      <Section id="for-caregivers" title={t('landing.caregivers.title')} lead={t('landing.caregivers.lead')}>
        <Checks
          items={[t('landing.caregivers.one'), t('landing.caregivers.two'), t('landing.caregivers.three')]}
        />
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <DoorLink to={paths.auth()} tab="signup" side="caregiver">
            {t('landing.caregivers.join')}
          </DoorLink>
          <TextLink to={paths.forCaregivers()}>{t('landing.caregivers.more')}</TextLink>
        </div>
      </Section>
      <Section title={t('landing.voices.title')} lead={t('landing.voices.lead')} sunken>
        <Voices
          voices={[
            { words: t('landing.voices.family'), who: t('landing.voices.familyWho') },
            { words: t('landing.voices.aide'), who: t('landing.voices.aideWho') },
          ]}
        />
      </Section>
      <Section title={t('landing.preview.title')} lead={t('landing.preview.lead')}>
        <DashboardPreview />
      </Section>
      <Section id="about" title={t('landing.about.title')} lead={t('landing.about.lead')} sunken>
        <TextLink to={paths.about()}>{t('landing.about.more')}</TextLink>
      </Section>
      <Section title={t('landing.start.title')} lead={t('landing.start.lead')}>
        <div className="flex flex-wrap gap-3">
          <DoorLink to={paths.authCareSeeker()} tab="signup">
            {t('landing.start.care')}
          </DoorLink>
          <DoorLink look="secondary" to={paths.authCaregiver()} tab="signup">
            {t('landing.start.caregiver')}
          </DoorLink>
          <LinkButton look="quiet" to={paths.adminLanding()}>
            {t('landing.start.admins')}
          </LinkButton>
        </div>
      </Section>
    </>
  )
}

function Hero() {
  const { t } = useTranslation()
  return (
    <>
      <div className="page-width grid items-end gap-6 py-10 sm:py-12 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
        <h1 tabIndex={-1} className="text-[2.35rem] sm:text-[3.2rem]">
          {t('landing.hero.title')}
        </h1>
        <div>
          <p className="max-w-[34rem] text-[1.15rem] text-ink-soft">{t('landing.hero.lead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={paths.forCareSeekers()} className="px-6 py-3 text-[1.05rem]">
              {t('landing.hero.care')}
            </LinkButton>
            <LinkButton look="secondary" to={paths.forCaregivers()} className="px-6 py-3 text-[1.05rem]">
              {t('landing.hero.caregiver')}
            </LinkButton>
          </div>
        </div>
      </div>
      <KitchenTable className="block h-[500px] w-full" />
      <div className="page-width py-12 sm:py-16">
        <Talk />
      </div>
    </>
  )
}

/** A sample conversation with Emma. */
function Talk() {
  const { t } = useTranslation()
  return (
    <figure className="mx-auto max-w-[42rem] rounded-box border border-line bg-surface p-5 shadow-lift sm:p-7">
      <div className="grid gap-4">
        <div className="flex items-end gap-3">
          <EmmaFace className="size-14 shrink-0" />
          <p className="rounded-box rounded-es-none bg-accent-soft px-4 py-3">{t('landing.talk.emma')}</p>
        </div>
        <p className="ms-12 justify-self-end rounded-box rounded-ee-none bg-action-soft px-4 py-3">
          {t('landing.talk.person')}
        </p>
        <div className="flex items-end gap-3">
          <EmmaFace className="size-14 shrink-0" />
          <p className="rounded-box rounded-es-none bg-accent-soft px-4 py-3">
            {t('landing.talk.emmaAgain')}
          </p>
        </div>
      </div>
      <figcaption className="mt-5 border-t border-line pt-3 text-[0.94rem] text-ink-soft">
        {t('landing.talk.caption')}
      </figcaption>
    </figure>
  )
}
