import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What will happen, and what will not. */
  text: string
  /** The act itself: 'Take it away', never 'Yes'. */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
  /** Where nothing is lost. */
  isHarmless?: boolean
}

/** Asks before something that cannot be undone; the way back is where the focus begins. */
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
