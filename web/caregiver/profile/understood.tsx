import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import type { Evidence } from '#machines/interview/events.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { ShareWords } from '#web/consents/share-words.tsx'
import { FieldControl } from '#web/interview/field-control.tsx'
import { NotedLines } from '#web/interview/noted-lines.tsx'
import { OfferedAnswers } from '#web/interview/offered.tsx'
import { SaveState } from '#web/interview/save-state.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { AnswerSource, methodIcons } from './answer-source.tsx'
import { caregiverViewOf } from './caregiver-state.ts'
import { ConfirmProfile } from './confirm-profile.tsx'
import { fieldAt, profileGroups } from './profile-groups.ts'

/** Every answer from every method with its source, editable in place. */
export function Understood() {
  const { t } = useTranslation()
  const { state, answers } = useInterview()
  const { status, missing } = caregiverViewOf(state)
  if (Object.keys(answers).length === 0)
    return (
      <QuietState icon="sprout" title={t('understood.empty')} text={t('understood.emptyText')}>
        <LinkButton to={paths.onboarding()}>{t('understood.begin')}</LinkButton>
      </QuietState>
    )
  return (
    <div className="grid gap-5">
      <Methods />
      {status === 'complete' ? (
        <Banner tone="good" icon="check">
          {t('careReview.confirmed')}
        </Banner>
      ) : (
        <StillNeeded />
      )}
      <OfferedAnswers fields={caregiverFields} />
      {profileGroups(answers).map(({ name, fields }) => (
        <Card key={name} title={t(`understood.group.${name}`)}>
          <NotedLines fields={fields.filter(({ path }) => !missing.includes(path))} Source={AnswerSource} />
        </Card>
      ))}
      <ShareWords />
      <ConfirmProfile />
    </div>
  )
}

const methods: readonly Evidence['by'][] = ['resume', 'audio', 'video', 'chat', 'live', 'form', 'coordinator']

/** How many answers each method found. */
function Methods() {
  const { t } = useTranslation()
  const { evidence } = caregiverViewOf(useInterview().state)
  const counts = methods
    .map(by => ({ by, count: Object.values(evidence).filter(one => one.by === by).length }))
    .filter(({ count }) => count > 0)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <ul aria-label={t('understood.sources')} className="flex flex-wrap gap-2">
        {counts.map(({ by, count }) => (
          <li
            key={by}
            className="inline-flex items-center gap-2 rounded-full bg-sunken px-3 py-1 text-[0.94rem] leading-snug"
          >
            <Icon name={methodIcons[by]} className="size-4.5 text-action" />
            {t(`understood.count.${by}`, { count })}
          </li>
        ))}
      </ul>
      <SaveState />
    </div>
  )
}

/** What's still missing before the profile can be confirmed, open to be filled in. */
function StillNeeded() {
  const { t } = useTranslation()
  const { state, words } = useInterview()
  const { missing } = caregiverViewOf(state)
  // The initial list: a field that's being filled in stays in place.
  const [asked] = useState(missing)
  if (asked.length === 0)
    return (
      <Banner tone="good" icon="check">
        {t('careReview.complete')}
      </Banner>
    )
  const labels = missing.map(path => fieldWords(words, path).label)
  return (
    <Card title={t('understood.missing.title')}>
      <p role="status" className="mb-5 text-ink-soft">
        {missing.length > 0
          ? t('understood.missing.text', { count: missing.length, fields: labels.join(' · ') })
          : t('careReview.complete')}
      </p>
      <div className="grid gap-6">
        {asked.map(path => {
          const field = fieldAt(path)
          return field && <FieldControl key={path} field={field} />
        })}
      </div>
      <LinkButton look="quiet" to={paths.onboarding({ method: 'text' })} className="-ms-3 mt-4 px-3">
        <Icon name="chat" className="size-4.5" />
        {t('understood.missing.emma')}
      </LinkButton>
    </Card>
  )
}
