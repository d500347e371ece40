import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { RadioCards } from '#web/ui/controls/radio-cards.tsx'
import { useKeys } from '../keyboard/keys.tsx'
import type { ReviewedMatch, View } from './queue.ts'
import { useView } from './use-view.ts'

const views = ['fits', 'unsure', 'does-not-fit'] as const satisfies View[]
export const wordsMax = 500

/** One's own view, before the score could lead it. */
export function ReviewView({ match }: { match: ReviewedMatch }) {
  const { t } = useTranslation()
  const [view, setView] = useState<View>()
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const { busy, send } = useView(match.id)
  const choose = (chosen: View) => {
    setView(chosen)
    setError(undefined)
  }
  const form = useRef<HTMLFormElement>(null)
  // With the focus on it, Enter records it.
  const pick = (chosen: View) => {
    choose(chosen)
    form.current?.querySelectorAll<HTMLElement>('input[type=radio]')[views.indexOf(chosen)]?.focus()
  }
  useKeys({ 1: () => pick('fits'), 2: () => pick('unsure'), 3: () => pick('does-not-fit') })
  const record = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!view) return setError(t('adminMatches.chooseView'))
    void send({ view, ...(words.trim() ? { words: words.trim() } : {}) })
  }
  return (
    <Card title={t('adminMatches.yourView')}>
      <form ref={form} noValidate onSubmit={record} className="grid gap-5">
        <RadioCards
          label={t('adminMatches.viewQuestion')}
          hint={t('adminMatches.viewHint')}
          error={error}
          options={views.map(value => ({
            value,
            label: t(`adminMatches.view.${value}`),
            text: t(`adminMatches.viewText.${value}`),
          }))}
          value={view}
          onValue={choose}
        />
        <TextArea
          label={t('adminMatches.viewWords')}
          optional
          rows={2}
          maxLength={wordsMax}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
        <Button type="submit" busy={busy} className="max-sm:w-full sm:justify-self-start">
          {t('adminMatches.recordView')}
        </Button>
      </form>
    </Card>
  )
}
