import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/controls/button.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { lendFocus } from '#web/ui/states/lend-focus.ts'

type Props = { text: string; onUndo: () => Promise<void> }

/** Says what was done, takes the focus, and offers the way back. */
export function Undoable({ text, onUndo }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const undo = async () => {
    if (busy) return
    setBusy(true)
    await onUndo()
    setBusy(false)
  }
  return (
    <div ref={lendFocus} tabIndex={-1} role="status" className="outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button look="quiet" busy={busy} onClick={() => void undo()}>
            {t('adminPeople.undo')}
          </Button>
        }
      >
        <p>{text}</p>
      </Banner>
    </div>
  )
}
