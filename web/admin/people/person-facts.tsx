import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { careFields } from '#machines/care-interview/fields.ts'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'
import {
  type CredentialStanding,
  credentialsOf,
  type KeptDocument,
  standingOfAnswer,
} from '#machines/documents/credentials.ts'
import type { Field } from '#machines/interview/fields.ts'
import { fieldWords, type InterviewWords } from '#machines/interview/words.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { StandingMark } from '#web/credentials/standing-mark.tsx'
import { valueText } from '#web/interview/value-words.ts'
import { day, dayAndTime } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

type Fact = ShownPerson['facts'][number]
type Props = {
  person: Pick<ShownPerson, 'facts' | 'interview'> & Partial<Pick<ShownPerson, 'documents'>>
  /** Whose answers they are. */
  of: { id: string; name: string }
  words: InterviewWords
}

const fields = [...careFields, ...caregiverFields]

const ways = ['chat', 'live', 'form', 'resume', 'audio', 'video', 'text', 'coordinator'] as const

/** Questions that speak to the person, as a coordinator reads about them. */
const aboutThem = {
  'basicInfo.relationship': 'relationship',
  'preferences.values': 'values',
  'profile.name': 'name',
  'profile.bio': 'bio',
  'profile.languages': 'languages',
  'profile.experience': 'experience',
  'profile.servicesProvided': 'services',
  'profile.locationsServiced': 'locations',
  'profile.availableShifts': 'shifts',
  'profile.hourlyRate': 'rate',
  'profile.personality': 'personality',
  'profile.values': 'values',
  'profile.interests': 'interests',
} as const

const isAboutThem = (path: string): path is keyof typeof aboutThem => Object.hasOwn(aboutThem, path)

const wayOf = ({ source }: Fact) => ways.find(one => one === source.by) ?? 'form'

/** How an answer came, on which day. */
const originOf = (fact: Fact) => `${wayOf(fact)} ${fact.source.at && day(fact.source.at)}`

function Origin({ fact }: { fact: Fact }) {
  const { t } = useTranslation()
  const { at } = fact.source
  return (
    <>
      {t(`adminPerson.by.${wayOf(fact)}`)}
      {at && (
        <>
          {' · '}
          <time dateTime={at} title={dayAndTime(at)}>
            {day(at)}
          </time>
        </>
      )}
    </>
  )
}

const asKept = (one: ShownPerson['documents'][number]): KeptDocument => ({
  ...{ document_type: one.type, status: one.status, verified_at: one.verifiedAt },
  ...{ created_at: one.uploadedAt, expires_at: one.expiresAt },
})

/** The first fact of those that came the way most did. */
const usualOf = (facts: readonly Fact[]): Fact | undefined => {
  const [usual = []] = [...Map.groupBy(facts, originOf).values()].sort((a, b) => b.length - a.length)
  return usual.length > 1 ? usual[0] : undefined
}

/**
 * Every answer with its quote; where most of them came from is said once, others say it themselves. Without
 * the documents no one knows whether an answer is proven, so nothing is said about it.
 */
export function PersonFacts({ person, of, words }: Props) {
  const { t } = useTranslation()
  const [correcting, setCorrecting] = useState<Field>()
  const { facts, interview, documents } = person
  const [now] = useState(() => new Date().toISOString())
  const credentials = documents && credentialsOf({}, documents.map(asKept), now)
  const usual = usualOf(facts)
  return (
    <Card title={t('adminPerson.facts')}>
      {interview && (
        <p className="mb-4 text-ink-soft">
          {t(`adminPerson.interview.${interview.status}`, {
            progress: interview.progress,
            date: day(interview.updatedAt),
          })}
        </p>
      )}
      {usual && (
        <p className="mb-2 text-ink-soft">
          <Origin fact={usual} />
        </p>
      )}
      {facts.length === 0 ? (
        <p className="text-ink-soft">{t('adminPerson.noFacts')}</p>
      ) : (
        <dl className="@container divide-y divide-line">
          {facts.map(fact => (
            <FactLine
              key={fact.path}
              {...{ fact, words }}
              standing={credentials && standingOfAnswer(fact.path, fact.value, credentials)}
              withOrigin={!usual || originOf(fact) !== originOf(usual)}
              onCorrect={setCorrecting}
            />
          ))}
        </dl>
      )}
      {correcting && (
        <CorrectDialog
          {...{ words }}
          person={of}
          field={correcting}
          answers={Object.fromEntries(facts.map(({ path, value }) => [path, value]))}
          onClose={() => setCorrecting(undefined)}
        />
      )}
    </Card>
  )
}

type LineProps = {
  fact: Fact
  words: InterviewWords
  standing: CredentialStanding | undefined
  withOrigin: boolean
  onCorrect: (field: Field) => void
}

function FactLine({ fact, words, standing, withOrigin, onCorrect }: LineProps) {
  const { t } = useTranslation()
  const mayAct = useMayAct()
  const { path, value, source } = fact
  const field = fields.find(one => one.path === path)
  if (!field) return null
  const label = isAboutThem(path) ? t(`adminPerson.fact.${aboutThem[path]}`) : fieldWords(words, path).label
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-3 @lg:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <dt className="font-semibold text-ink-soft">{label}</dt>
      <dd className="col-start-1 @lg:col-start-2">
        <span dir="auto" className="block wrap-anywhere whitespace-pre-line first-letter:uppercase">
          {valueText(words, field, value)}
        </span>
        {standing && <StandingMark {...standing} />}
        {source.quote && (
          <q dir="auto" className="mt-1 block text-[0.94rem] text-ink-soft wrap-anywhere">
            {source.quote}
          </q>
        )}
        {withOrigin && (
          <span className="mt-0.5 block text-[0.94rem] text-ink-soft">
            <Origin fact={fact} />
          </span>
        )}
      </dd>
      {mayAct && (
        <dd className="col-start-2 row-span-2 row-start-1 -my-2 @lg:col-start-3">
          <Button look="quiet" className="-me-3 px-3" onClick={() => onCorrect(field)}>
            {t('adminPerson.correct.open')}
            <span className="sr-only"> {label}</span>
          </Button>
        </dd>
      )}
    </div>
  )
}
