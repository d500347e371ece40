import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What will happen, and what won't. */
  text: string
  /** The action itself: 'Delete it', never 'Yes'. */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
  /** For actions that lose nothing. */
  isHarmless?: boolean
}

/** Asks before an action that can't be undone; the focus starts on the way back. */
export function ConfirmDialog({ title, text, confirm, onConfirm, onCancel, busy = false, ...props }: Props) {
  const { t } = useTranslation()
  const look = props.isHarmless ? 'primary' : 'danger'
  return (
    <Dialog title={title} text={text} question onClose={busy ? () => {} : onCancel}>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button
          look="secondary"
          data-first-focus=""
          {...(busy ? { 'aria-disabled': true } : {})}
          onClick={onCancel}
        >
          {t('common.cancel')}
        </Button>
        <Button look={look} busy={busy} onClick={busy ? undefined : onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
