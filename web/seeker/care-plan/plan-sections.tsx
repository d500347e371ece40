import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type InterviewWords, optionLabel } from '#machines/interview/words.ts'
import type { PlanVersion } from '#server/care/care-plan.ts'
import type { ShownSheet } from '#server/care/care-sheet.ts'
import type { CareProfile } from '#server/caregivers/profile-shapes.ts'
import { itemWords, valueText } from '#web/interview/value-words.ts'
import { labelText } from '#web/lib/labels.ts'
import { ContactLinks } from '#web/matching/contact-card.tsx'
import type { Match } from '#web/matching/match.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CareSheet } from './care-sheet.tsx'
import { fieldOf, type PlanPart, planParts, taskPaths } from './plan.ts'
import { PlanWeek } from './plan-week.tsx'

type Props = {
  version: PlanVersion
  changed: ReadonlySet<string>
  words: InterviewWords
  profile: CareProfile
  caregivers: readonly Match[]
  sheet: ShownSheet
}

export function PlanSections(props: Props) {
  const { t } = useTranslation()
  const { version, profile } = props
  return (
    <>
      <PlanWeek {...props} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start print:mt-4 print:grid-cols-2 print:gap-4">
        <div className="grid gap-6 print:gap-4">
          <Card title={t('carePlan.tasks')} className="break-inside-avoid">
            <Tasks {...props} />
          </Card>
          <CareSheet sheet={props.sheet} />
          <Contacts {...props} />
          <Lines part="home" title={t('carePlan.home')} {...props}>
            <Address answers={version.answers} />
          </Lines>
        </div>
        <div className="grid gap-6 print:gap-4">
          <Lines part="know" title={t('carePlan.know', { name: profile.first_name })} {...props} />
          <Lines part="person" title={t('carePlan.person', { name: profile.first_name })} {...props} />
        </div>
      </div>
    </>
  )
}

function Tasks({ version, changed, words, profile, sheet }: Props) {
  const { t } = useTranslation()
  const { answers } = version
  const labelsOf = (path: string) => {
    const value = answers[path]
    const field = fieldOf(path)
    return field && Array.isArray(value) ? value.map(item => itemWords(words, field, item)) : []
  }
  const boxes = labelsOf('careNeeds.primaryNeeds')
  // Needs in the family's own words say more than the checked boxes.
  const own = profile.care_needs.specific_needs
    .map(need => labelText('services', optionLabel(words, 'careNeeds.primaryNeeds', need)))
    .filter(need => !boxes.includes(need))
  const all = [
    ...new Set([
      ...sheet.tasks,
      ...(own.length > 0 ? own : boxes),
      ...labelsOf('preferences.requiredSkills'),
    ]),
  ]
  if (all.length === 0) return <p className="text-ink-soft">{t('carePlan.nothing')}</p>
  return (
    <>
      <ul className="grid gap-2">
        {all.map(task => (
          <li key={task} dir="auto" className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-4.5 text-action print:hidden" />
            <span
              aria-hidden="true"
              className="mt-1 hidden size-4.5 shrink-0 rounded-sm border border-edge print:block"
            />
            <span className="min-w-0">{task}</span>
          </li>
        ))}
      </ul>
      {taskPaths.some(path => changed.has(path)) && <Changed />}
    </>
  )
}

function Changed() {
  const { t } = useTranslation()
  return (
    <span data-print="no" className="ms-2">
      <Badge tone="warm">{t('carePlan.changed')}</Badge>
    </span>
  )
}

type LinesProps = Props & { part: PlanPart; title: string; children?: ReactNode }

function Lines({ part, title, version: { answers }, changed, words, children }: LinesProps) {
  const { t } = useTranslation()
  const lines = planParts[part].flatMap(([name, path]) => {
    const field = fieldOf(path)
    const value = answers[path]
    return field && value !== undefined ? [{ name, field, value }] : []
  })
  if (lines.length === 0 && !children) return null
  return (
    <Card title={title} className="break-inside-avoid">
      <dl className="grid gap-4">
        {children}
        {lines.map(({ name, field, value }) => (
          <div key={field.path}>
            <dt className="text-[0.94rem] text-ink-soft">
              {t(`carePlan.label.${name}`)}
              {changed.has(field.path) && <Changed />}
            </dt>
            <dd dir="auto" className="mt-0.5 wrap-anywhere">
              {valueText(words, field, value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

function Address({ answers }: Pick<PlanVersion, 'answers'>) {
  const { t } = useTranslation()
  const part = (name: string) => {
    const value = answers[`location.${name}`]
    return typeof value === 'string' ? value : ''
  }
  const town = [part('city'), [part('state'), part('zipCode')].filter(Boolean).join(' ')]
  const text = [part('address'), ...town].filter(Boolean).join(', ')
  if (text === '') return null
  return (
    <div>
      <dt className="text-[0.94rem] text-ink-soft">{t('carePlan.address')}</dt>
      <dd dir="auto" className="mt-0.5 wrap-anywhere">
        {text}
      </dd>
    </div>
  )
}

const toContact = paths.careSeekerOnboarding({
  ...{ step: 'additionalInfo', field: 'additionalInfo.primaryContact' },
})

/** Whom to call: family, those who come, and who answers when it is serious. */
function Contacts({ version: { answers }, caregivers }: Props) {
  const { t } = useTranslation()
  const primary = answers['additionalInfo.primaryContact']
  return (
    <Card title={t('carePlan.contacts')} className="break-inside-avoid">
      <div className="grid gap-4">
        {typeof primary === 'string' && (
          <div>
            <p className="text-[0.94rem] text-ink-soft">{t('carePlan.family')}</p>
            <p dir="auto" className="mt-0.5 font-semibold wrap-anywhere">
              {primary}
            </p>
          </div>
        )}
        {caregivers.map(match => (
          <div key={match.id}>
            <p className="text-[0.94rem] text-ink-soft">{t('carePlan.caregiver')}</p>
            <p className="mt-0.5 mb-2 font-semibold">
              <bdi>{match.with.name}</bdi>
            </p>
            {match.contact && <ContactLinks contact={match.contact} />}
          </div>
        ))}
        {typeof primary !== 'string' && (
          <p data-print="no">
            <TextLink to={toContact} className="inline-flex min-h-11 items-center">
              {t('carePlan.addContact')}
            </TextLink>
          </p>
        )}
        <p className="flex gap-2.5 border-t border-line pt-4">
          <Icon name="phone" className="mt-1 size-5 text-bad" />
          <span>{t('carePlan.emergency')}</span>
        </p>
      </div>
    </Card>
  )
}
