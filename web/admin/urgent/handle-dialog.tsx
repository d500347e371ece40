import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Handled, Handling } from './use-handling.ts'

type Props = {
  items: readonly Handled[]
  handling: Handling
  /** What's after them in the list. */
  next: string | undefined
  onHandled: () => void
  onClose: () => void
}

const wordsMax = 2000

/** What was done, in a few words for the team. */
export function HandleDialog({ items, handling, next, onHandled, onClose }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const submit = async () => {
    if (handling.busy) return
    if (!(await handling.handle(items, words.trim(), next))) return
    onHandled()
    onClose()
  }
  return (
    <Dialog title={t('urgent.handle.title', { count: items.length })} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextArea
          label={t('urgent.handle.words')}
          hint={t('urgent.handle.hint')}
          optional
          maxLength={wordsMax}
          rows={3}
          value={words}
          data-first-focus=""
          onChange={event => setWords(event.target.value)}
        />
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" busy={handling.busy}>
            {t('urgent.handle.mark')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
