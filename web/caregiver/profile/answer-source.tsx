import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Evidence } from '#machines/interview/events.ts'
import type { Field } from '#machines/interview/fields.ts'
import { OtherAnswer } from '#web/interview/unsure/other-answer.tsx'
import { useInterview } from '#web/interview/use-interview.ts'
import { valueText } from '#web/interview/value-words.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { caregiverViewOf } from './caregiver-state.ts'
import { type Differing, differing } from './differing.ts'

export const methodIcons: Readonly<Record<Evidence['by'], IconName>> = {
  form: 'pencil',
  chat: 'chat',
  live: 'speaker',
  resume: 'file',
  audio: 'mic',
  video: 'video',
  coordinator: 'person',
}

/** Which method an answer came from, in which words, and what another method read instead. */
export function AnswerSource({ field }: { field: Field }) {
  const { state, words, answers } = useInterview()
  const others = useSyncExternalStore(differing.subscribe, differing.current)
  const from = caregiverViewOf(state).evidence[field.path]
  return (
    <>
      {from && <From evidence={from} value={valueText(words, field, answers[field.path])} />}
      {others
        .filter(one => one.field === field.path)
        .map(one => (
          <Other key={one.by} field={field} other={one} />
        ))}
    </>
  )
}

const short = 160

/** The quote, where it says more than the answer; a long one only on request. */
function From({ evidence: { by, quote = '' }, value }: { evidence: Evidence; value: string }) {
  const { t } = useTranslation()
  const label = t(`understood.from.${by}`)
  const words = (
    <q className="italic">
      <bdi>{quote}</bdi>
    </q>
  )
  const isMore = quote !== '' && quote.trim() !== value
  return (
    <dd className="col-start-1 mt-0.5 max-sm:col-span-2 flex items-start gap-2 text-[0.94rem] leading-snug text-ink-soft">
      <Icon name={methodIcons[by]} className="mt-0.5 size-4 text-action" />
      {quote.length > short ? (
        <details className="min-w-0 wrap-anywhere">
          <summary className="-my-2.5 min-h-11 cursor-pointer py-2.5">{label}</summary>
          {words}
        </details>
      ) : (
        <span className="min-w-0 wrap-anywhere">
          {label}
          {isMore && <>: {words}</>}
        </span>
      )}
    </dd>
  )
}

/** The caregiver's own answer counts until they choose between the two. */
function Other({ field, other }: { field: Field; other: Differing }) {
  const { t } = useTranslation()
  const { store, words } = useInterview()
  const text = valueText(words, field, other.read)
  const use = () => {
    store.add({ type: 'answer', field: field.path, value: other.read })
    differing.settle(other)
  }
  return (
    <dd className="col-span-2">
      <OtherAnswer
        icon={methodIcons[other.by]}
        lead={t(`understood.differs.${other.by}`)}
        text={text}
        onUse={use}
        onKeep={() => differing.settle(other)}
      />
    </dd>
  )
}
