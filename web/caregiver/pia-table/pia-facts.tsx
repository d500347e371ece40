import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { OnePia } from '#server/caregivers/routes.ts'
import { CredentialList } from '#web/credentials/credential-list.tsx'
import { StandingMark } from '#web/credentials/standing-mark.tsx'
import { day, hourlyRate } from '#web/lib/format.ts'
import { labelText } from '#web/lib/labels.ts'
import { IntroductionVideo } from '#web/recordings/introduction-video.tsx'
import { Badges } from '#web/ui/badge.tsx'
import { listOf } from './pia-query.ts'

const lists = ['Locations Serviced', 'Languages', 'Available Shifts', 'Vaccinations'] as const

const lines = [
  'Education',
  'License Type',
  'Type of Background Check',
  'HCA Registry ID',
  'Pet Preferences',
  'Phone Number',
  'Email',
] as const

/** The question behind each column that says what only a document proves. */
const fieldOf: Readonly<Record<string, string>> = {
  'License Type': 'profile.licenseType',
  'Type of Background Check': 'profile.backgroundCheck',
  'HCA Registry ID': 'profile.hcaRegistryId',
  Vaccinations: 'profile.vaccinations',
} satisfies Partial<Record<keyof OnePia, string>>

/** Everything the table knows about one caregiver. */
export function PiaFacts({ caregiver }: { caregiver: OnePia }) {
  const { t } = useTranslation()
  const id = useId()
  const empty = t('profile.empty')
  const textOf = (name: (typeof lines)[number]) => caregiver[name] || empty
  const rate = caregiver['Hourly Rate']
  const expires = caregiver['HCA Expiration Date']
  return (
    <>
      <IntroductionVideo of={caregiver.id} />
      {caregiver.Bio && (
        <p dir="auto" className="mb-6 max-w-[65ch] whitespace-pre-line">
          {caregiver.Bio}
        </p>
      )}
      <section aria-labelledby={id} className="mb-6">
        <h3 id={id} className="mb-2 text-[1.1rem]">
          {t('credentials.title')}
        </h3>
        <CredentialList credentials={caregiver.credentials} />
      </section>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label={t('pia.column.Hourly Rate')}>{rate === null ? empty : hourlyRate(rate)}</Fact>
        <Fact label={t('pia.column.Experience')}>
          <span dir="auto">{caregiver.Experience || empty}</span>
        </Fact>
        <Fact wide label={t('pia.column.Services Provided')}>
          <Badges
            items={listOf(caregiver['Services Provided']).map(one => labelText('services', one))}
            empty={empty}
          />
        </Fact>
        {lists.map(name => (
          <Fact key={name} label={t(`pia.column.${name}`)}>
            <Badges items={listOf(caregiver[name])} empty={empty} />
            {caregiver[name] && <Claim caregiver={caregiver} name={name} />}
          </Fact>
        ))}
        {lines.map(name => (
          <Fact key={name} label={t(`pia.column.${name}`)}>
            {caregiver[name] === null ? (
              <span className="text-ink-soft">{t('pia.withheld')}</span>
            ) : (
              <span dir="auto">{textOf(name)}</span>
            )}
            {caregiver[name] && <Claim caregiver={caregiver} name={name} />}
          </Fact>
        ))}
        <Fact label={t('pia.column.HCA Expiration Date')}>{expires ? day(expires) : empty}</Fact>
      </dl>
    </>
  )
}

/** Whether what they say in a column was verified. */
function Claim({ caregiver, name }: { caregiver: OnePia; name: string }) {
  const standing = caregiver.claims[fieldOf[name] ?? '']
  if (!standing) return null
  return (
    <span className="mt-0.5 block">
      <StandingMark {...standing} />
    </span>
  )
}

type FactProps = { label: string; wide?: boolean; children: ReactNode }

function Fact({ label, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : ''}>
      <dt className="text-[0.94rem] text-ink-soft">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}
