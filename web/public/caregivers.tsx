import { useTranslation } from 'react-i18next'
import type { CaregiversAsked, CaregiversFound } from '#server/caregivers/public-search.ts'
import { paths } from '../paths.ts'
import { FindPeople } from '../pictures/find-people.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { CaregiverFilters } from './caregiver-filters.tsx'
import { CaregiverResults } from './caregiver-results.tsx'
import { DoorLink } from './door-link.tsx'
import { PageTop } from './parts.tsx'

export type CaregiversProps = {
  /** Nothing when the search itself failed. */
  result: CaregiversFound | undefined
  asked: CaregiversAsked
  /** Whether these are sample caregivers. */
  sample: boolean
}

const points = ['shown', 'hidden', 'checked', 'order'] as const

/** The public search: rendered per request, and complete without JavaScript. */
export function Caregivers({ result, asked, sample }: CaregiversProps) {
  const { t } = useTranslation()
  return (
    <>
      <PageTop
        title={t('pages.caregivers.title')}
        lead={t('pages.caregivers.lead')}
        picture={<FindPeople />}
        wideOnly
      />
      <div className="page-width grid gap-8">
        {sample && (
          <Banner icon="people">
            <p>{t('pages.caregivers.sample')}</p>
          </Banner>
        )}
        <CaregiverFilters asked={asked} filters={result?.filters} />
        {/* The results are exchanged with their heading: what is new is said from here. */}
        <p role="status" data-live-status="" className="sr-only" />
        <CaregiverResults result={result} asked={asked} />
        <section
          aria-labelledby="write"
          data-print="no"
          className="grid gap-4 rounded-box border border-line bg-surface p-6 sm:p-8"
        >
          <h2 id="write" className="text-[1.5rem]">
            {t('pages.caregivers.write.title')}
          </h2>
          <p className="max-w-[40rem] text-ink-soft">{t('pages.caregivers.write.text')}</p>
          <p>
            <DoorLink to={paths.authCareSeeker()} tab="signup">
              {t('pages.caregivers.write.button')}
            </DoorLink>
          </p>
        </section>
        <section aria-labelledby="about-search" className="max-w-[40rem]">
          <h2 id="about-search" className="text-[1.5rem]">
            {t('pages.caregivers.about.title')}
          </h2>
          <dl className="mt-4 grid gap-4">
            {points.map(point => (
              <div key={point}>
                <dt className="font-semibold">{t(`pages.caregivers.about.${point}.title`)}</dt>
                <dd className="text-ink-soft">{t(`pages.caregivers.about.${point}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </>
  )
}
