import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#machines/interview/fields.ts'
import { agreedTo, type Left } from '#machines/interview/offers.ts'
import { fieldWords } from '#machines/interview/words.ts'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useInterview } from './use-interview.ts'
import { valueText } from './value-words.ts'

type Offered = { field: Field; offer: Left }

/** What was heard without being sure; one that's just been answered is gone already. */
const useOffered = (fields: readonly Field[]): Offered[] => {
  const { queue, interview } = useInterview().state
  return fields.flatMap(field => {
    const { value, words } = interview.unsure[field.path] ?? {}
    const isAnswered = queue.some(event => 'field' in event && event.field === field.path)
    return value == null || isAnswered ? [] : [{ field, offer: { value, quote: words?.join(' … ') ?? '' } }]
  })
}

/** Each thing that Emma wasn't sure of, with a yes and a no; until then it's shown to no one else. */
export function OfferedAnswers({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation()
  const { store, words, answers } = useInterview()
  const offered = useOffered(fields)
  const status = useRef<HTMLParagraphElement>(null)
  const [told, setTold] = useState('')
  const settle = ({ field, offer }: Offered, isAgreed: boolean) => {
    const { path } = field
    // The buttons unmount.
    status.current?.focus({ preventScroll: true })
    const value = agreedTo(field, answers, offer)
    setTold(t(isAgreed ? 'offered.added' : 'offered.leftOut', { label: fieldWords(words, path).label }))
    store.add(isAgreed ? { type: 'answer', field: path, value } : { type: 'decline', field: path })
  }
  const list = (
    <ul className="grid gap-5">
      {offered.map(one => {
        const { label } = fieldWords(words, one.field.path)
        const text = valueText(words, one.field, one.offer.value)
        return (
          <li key={one.field.path} className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div>
              <p className="text-[0.94rem] text-ink-soft">{label}</p>
              <p className="wrap-anywhere">
                <bdi>{text}</bdi>
              </p>
              {one.offer.quote !== text && (
                <p className="text-[0.94rem] text-ink-soft italic wrap-anywhere">
                  <bdi>{t('careReview.said', { quote: one.offer.quote })}</bdi>
                </p>
              )}
            </div>
            <div className="flex flex-wrap items-start gap-2">
              <Button look="secondary" onClick={() => settle(one, true)}>
                {t('offered.yes')}
                <span className="sr-only"> {label}</span>
              </Button>
              <Button look="quiet" onClick={() => settle(one, false)}>
                {t('offered.no')}
                <span className="sr-only"> {label}</span>
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className="sr-only">
        {told}
      </p>
      {offered.length > 0 && (
        <Card title={t('offered.title', { count: offered.length })}>
          <p className="mb-4 text-ink-soft">{t('offered.lead')}</p>
          {list}
        </Card>
      )}
    </>
  )
}
