import { useTranslation } from 'react-i18next'
import { dayAndTimeThere } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/controls/button.tsx'
import { Phones } from '#web/ui/phones.tsx'
import { personAddress } from '../person-address.ts'
import type { UrgentConcern } from './urgent.ts'

/** Everyone involved and how to call them; then the visit and the match, where there is one. */
export function ConcernPeople({ concern }: { concern: UrgentConcern }) {
  const { t } = useTranslation()
  const { people, place } = concern
  const visitOf = people.find(({ role }) => role === 'caregiver') ?? people[0]
  const visitAt = place.visit && visitOf && personAddress(visitOf)
  if (people.length === 0) return null
  return (
    <>
      <ul className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {people.map(person => {
          const to = personAddress(person)
          return (
            <li key={person.id} className="min-w-0">
              <p className="wrap-anywhere">
                {to ? (
                  <TextLink to={to} className="font-semibold">
                    <bdi>{person.name}</bdi>
                  </TextLink>
                ) : (
                  <bdi className="font-semibold">{person.name}</bdi>
                )}{' '}
                <span className="text-[0.94rem] text-ink-soft">{t(`urgent.as.${person.as}`)}</span>
              </p>
              {person.phones.length > 0 ? (
                <Phones phones={person.phones} name={person.name} />
              ) : (
                <p className="text-[0.94rem] text-ink-soft">{t('urgent.noPhone')}</p>
              )}
            </li>
          )
        })}
      </ul>
      {(place.visit || place.matchId) && (
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {place.visit && visitAt && (
            <TextLink to={`${visitAt}#visit-${place.visit.id}`}>
              {t('urgent.visit', { time: dayAndTimeThere(place.visit.startsAt, place.visit.timeZone) })}
            </TextLink>
          )}
          {place.matchId && <TextLink to={paths.adminMatch(place.matchId)}>{t('urgent.match')}</TextLink>}
        </p>
      )}
    </>
  )
}
