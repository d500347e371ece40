import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { credentialsOf, type KeptDocument, standingOfAnswer } from '#machines/documents/credentials.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { StandingMark } from '#web/credentials/standing-mark.tsx'
import { valueText } from '#web/interview/value-words.ts'
import { Card } from '#web/ui/card.tsx'
import { caregiverFactsOf, type Fact, type FactTopic, factTopics, familyFactsOf } from './facts.ts'
import type { ReviewedMatch } from './queue.ts'

export type ReviewWords = { care: InterviewWords; caregiver: InterviewWords }

type Props = { match: ReviewedMatch; words: ReviewWords }

/** What each side has said, topic by topic beside each other. */
export function ReviewFacts({ match, words }: Props) {
  const { t } = useTranslation()
  const recipient = match.family.recipient || match.family.name
  return (
    <Card title={t('adminMatches.facts')}>
      <table className="w-full border-collapse text-start max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <td />
            <SideHead name={recipient} />
            <SideHead name={match.caregiver.name} />
          </tr>
        </thead>
        <tbody className="max-md:block">
          {factTopics.map(topic => (
            <TopicRow key={topic} topic={topic} {...{ match, words, recipient }} />
          ))}
          <DocumentsRow match={match} />
        </tbody>
      </table>
    </Card>
  )
}

const cell = 'border-t border-line py-3 pe-5 align-top max-md:block max-md:border-0 max-md:py-1.5 max-md:pe-0'
const head =
  'border-t border-line py-3 pe-5 text-start align-top font-semibold text-ink-soft max-md:block max-md:pt-3 max-md:pb-0'

function SideHead({ name }: { name: string }) {
  return (
    <th scope="col" className="w-2/5 pe-5 pb-2 text-start font-serif text-[1.1rem]">
      <bdi>{name}</bdi>
    </th>
  )
}

/** A bare number or 'Yes' says nothing without its question. */
const useFactText = () => {
  const { t } = useTranslation()
  const special: Record<string, (text: string, value: unknown) => string> = {
    'profile.yearsExperience': (_, value) => t('careSearch.years', { count: Number(value) }),
    'profile.hcaRegistryId': text => t('adminMatches.registration', { number: text }),
    'profile.backgroundCheck': text => t('adminMatches.backgroundCheck', { text }),
    'schedule.duration': text => t('adminMatches.howLong', { text }),
    'careNeeds.mobilityStatus': text => t('adminMatches.gettingAround', { text }),
    'preferences.experienceLevel': text => t('adminMatches.wantedExperience', { text }),
    'schedule.startDate': text => t('adminMatches.startsOn', { date: text }),
    'additionalInfo.hasPets': (_, value) =>
      t(value === true ? 'adminMatches.hasPets' : 'adminMatches.noPets'),
  }
  return (words: InterviewWords, { field, value }: Fact) => {
    const text = valueText(words, field, value)
    return { path: field.path, text: special[field.path]?.(text, value) ?? text, value }
  }
}

type RowProps = Props & { topic: FactTopic; recipient: string }

function TopicRow({ topic, match, words, recipient }: RowProps) {
  const { t } = useTranslation()
  const textOf = useFactText()
  const theirs = familyFactsOf(topic, match.facts.family).map(fact => textOf(words.care, fact))
  const own = caregiverFactsOf(topic, match.facts.caregiver).map(fact => textOf(words.caregiver, fact))
  if (theirs.length + own.length === 0) return null
  return (
    <tr className="max-md:block">
      <th scope="row" className={head}>
        {t(`adminMatches.topic.${topic}`)}
      </th>
      <td className={cell}>
        <Side name={recipient}>
          <Values values={theirs} />
        </Side>
      </td>
      <td className={cell}>
        {topic !== 'gender' && (
          <Side name={match.caregiver.name}>
            <Values values={own} documents={match.facts.documents} />
          </Side>
        )}
      </td>
    </tr>
  )
}

/** On a phone the two stand below each other, so each says whose it is. */
function Side({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <p aria-hidden="true" className="text-[0.94rem] text-ink-soft md:hidden">
        <bdi>{name}</bdi>
      </p>
      {children}
    </>
  )
}

type ValuesProps = {
  values: readonly { path: string; text: string; value: unknown }[]
  documents?: ReviewedMatch['facts']['documents']
}

const asKept = (one: ReviewedMatch['facts']['documents'][number]): KeptDocument => ({
  ...{ document_type: one.type, status: one.status, verified_at: one.verifiedAt },
  ...{ created_at: one.verifiedAt ?? '', expires_at: one.expiresAt },
})

function Values({ values, documents = [] }: ValuesProps) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date().toISOString())
  if (values.length === 0) return <span className="text-ink-soft">{t('adminMatches.notSaid')}</span>
  const credentials = credentialsOf({}, documents.map(asKept), now)
  return values.map(({ path, text, value }) => {
    const standing = standingOfAnswer(path, value, credentials)
    return (
      <div key={path}>
        <p dir="auto" className="wrap-anywhere first-letter:uppercase">
          {text}
        </p>
        {standing && <StandingMark {...standing} />}
      </div>
    )
  })
}

function DocumentsRow({ match: { facts, caregiver } }: Pick<Props, 'match'>) {
  const { t } = useTranslation()
  return (
    <tr className="max-md:block">
      <th scope="row" className={head}>
        {t('adminMatches.topic.documents')}
      </th>
      <td className={`${cell} max-md:hidden`} />
      <td className={cell}>
        <Side name={caregiver.name}>
          {facts.documents.length === 0 && (
            <span className="text-ink-soft">{t('adminMatches.noDocuments')}</span>
          )}
          <ul className="grid gap-1.5">
            {facts.documents.map(({ type, title, status, verifiedAt, expiresAt }) => (
              <li key={`${type} ${title} ${expiresAt}`} className="flex flex-wrap items-center gap-x-3">
                {t(`documents.type.${type}.name`)}
                <StandingMark
                  standing={status === 'verified' ? 'verified' : 'uploaded'}
                  when={verifiedAt?.slice(0, 10)}
                  until={expiresAt?.slice(0, 10)}
                />
              </li>
            ))}
          </ul>
        </Side>
      </td>
    </tr>
  )
}
