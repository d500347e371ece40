import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { CaregiversFound } from '#server/caregivers/public-search.ts'
import { CredentialLines } from '../credentials/credential-list.tsx'
import { number } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'

type Caregiver = CaregiversFound['rows'][number]

const servicesShown = 4
const citiesShown = 3

/** What the public sees of a caregiver. */
export function CaregiverCard({ caregiver }: { caregiver: Caregiver }) {
  const { t } = useTranslation()
  const id = useId()
  const { name, cities, languages, services, yearsExperience: years } = caregiver
  return (
    <li>
      <article
        aria-labelledby={id}
        className="flex h-full flex-col gap-3 rounded-box border border-line bg-surface p-5 sm:p-6"
      >
        <h3 id={id} className="text-[1.3rem]">
          <bdi>{name || t('pages.caregivers.card.someone')}</bdi>
        </h3>
        <div className="grid gap-1 text-ink-soft">
          {cities.length > 0 && <Cities cities={cities} />}
          {languages.length > 0 && (
            <p>{t('pages.caregivers.card.speaks', { languages: languages.join(', ') })}</p>
          )}
          {years !== null && (
            <p>
              {years < 1
                ? t('pages.caregivers.card.newcomer')
                : t('pages.caregivers.card.years', {
                    count: Math.floor(years),
                    years: number(Math.floor(years)),
                  })}
            </p>
          )}
        </div>
        {services.length > 0 && <Services services={services} />}
        <div className="mt-auto border-t border-line pt-3">
          <CredentialLines
            credentials={caregiver.verified.map(({ what, when }) => ({
              ...{ what, when, standing: 'verified', until: null },
            }))}
          />
        </div>
      </article>
    </li>
  )
}

function Cities({ cities }: { cities: readonly string[] }) {
  const { t } = useTranslation()
  const more = cities.length - citiesShown
  return (
    <p>
      <bdi>{cities.slice(0, citiesShown).join(', ')}</bdi>
      {more > 0 && ` ${t('pages.caregivers.card.moreCities', { count: more })}`}
    </p>
  )
}

const list = 'flex flex-wrap gap-1.5'

function Services({ services }: { services: readonly string[] }) {
  const { t } = useTranslation()
  const badges = (some: readonly string[]) =>
    some.map(service => (
      <li key={service}>
        <Badge>
          <bdi>{service}</bdi>
        </Badge>
      </li>
    ))
  const more = services.slice(servicesShown)
  return (
    <div>
      <ul aria-label={t('pages.caregivers.card.services')} className={list}>
        {badges(services.slice(0, servicesShown))}
      </ul>
      {more.length > 0 && (
        <details className="mt-1">
          <summary className="underlined inline-flex min-h-11 items-center">
            {t('pages.caregivers.card.more', { count: more.length })}
          </summary>
          <ul aria-label={t('pages.caregivers.card.moreServices')} className={list}>
            {badges(more)}
          </ul>
        </details>
      )}
    </div>
  )
}
