import { useTranslation } from 'react-i18next'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { ClientDetail } from '#server/clients/clients.ts'
import { itemWords, valueText } from '#web/interview/value-words.ts'
import { MedicationList } from '#web/seeker/care-plan/medication-list.tsx'
import { fieldOf, taskPaths } from '#web/seeker/care-plan/plan.ts'
import { PlanWeek } from '#web/seeker/care-plan/plan-week.tsx'
import { Card } from '#web/ui/card.tsx'

type Care = NonNullable<ClientDetail['care']>

type Props = { care: Care; name: string; words: InterviewWords }

const known = [
  ['carePlan.label.medicalConditions', 'careNeeds.medicalConditions'],
  ['carePlan.label.mobilityStatus', 'careNeeds.mobilityStatus'],
  ['clients.level', 'careNeeds.careLevel'],
  ['clients.age', 'basicInfo.recipientAge'],
  ['carePlan.label.specialRequirements', 'additionalInfo.specialRequirements'],
  ['carePlan.label.primaryCareReason', 'careNeeds.primaryCareReason'],
  ['carePlan.label.petDetails', 'additionalInfo.petDetails'],
  ['carePlan.label.languageRequirements', 'preferences.languageRequirements'],
  ['carePlan.label.additionalNotes', 'additionalInfo.additionalNotes'],
] as const

const person = [
  ['carePlan.label.personality', 'preferences.personality'],
  ['carePlan.label.values', 'preferences.values'],
  ['carePlan.label.interests', 'preferences.interests'],
] as const

/** The care plan as far as a caregiver needs it. */
export function ClientCare(props: Props) {
  const { t } = useTranslation()
  const { care, name, words } = props
  return (
    <>
      <PlanWeek version={care} words={words} />
      <Card title={t('clients.tasks')}>
        <Tasks {...props} />
      </Card>
      {care.medications.length > 0 && (
        <Card title={t('carePlan.sheet.medications')}>
          <MedicationList medications={care.medications} />
          <p className="mt-4 text-[0.94rem] text-ink-soft">{t('carePlan.sheet.asWritten')}</p>
        </Card>
      )}
      <Lines title={t('clients.know', { name })} lines={known} {...props} />
      <Lines title={t('clients.person', { name })} lines={person} {...props} />
    </>
  )
}

function Tasks({ care, words }: Props) {
  const { t } = useTranslation()
  const tasks = taskPaths.flatMap(path => {
    const value = care.answers[path]
    const field = fieldOf(path)
    return field && Array.isArray(value) ? value.map(item => itemWords(words, field, item)) : []
  })
  if (tasks.length === 0) return <p className="text-ink-soft">{t('clients.nothing')}</p>
  return (
    <ul className="grid list-disc gap-1.5 ps-5 marker:text-action sm:grid-cols-2">
      {[...new Set(tasks)].map(task => (
        <li key={task} dir="auto" className="ps-1">
          {task}
        </li>
      ))}
    </ul>
  )
}

type LinesProps = Props & { title: string; lines: typeof known | typeof person }

function Lines({ title, lines, care, words }: LinesProps) {
  const { t } = useTranslation()
  const shown = lines.flatMap(([label, path]) => {
    const field = fieldOf(path)
    const value = care.answers[path]
    return field && value !== undefined ? [{ label, field, value }] : []
  })
  if (shown.length === 0) return null
  return (
    <Card title={title}>
      <dl className="grid gap-4">
        {shown.map(({ label, field, value }) => (
          <div key={field.path}>
            <dt className="text-[0.94rem] text-ink-soft">{t(label)}</dt>
            <dd dir="auto" className="mt-0.5 wrap-anywhere">
              {valueText(words, field, value)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
