import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Handling } from './use-handling.tsx'

type Props = { ids: readonly string[]; handling: Handling; onClose: () => void }

const wordsMax = 2000

/** What was done, in a few words for the team. */
export function HandleDialog({ ids, handling, onClose }: Props) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const submit = async () => {
    if (handling.busy) return
    if (await handling.handle(ids, words.trim())) onClose()
  }
  return (
    <Dialog title={t('urgent.handle.title', { count: ids.length })} onClose={onClose}>
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
