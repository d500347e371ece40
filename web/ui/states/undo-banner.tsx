import { useTranslation } from 'react-i18next'
import { Button } from '../controls/button.tsx'
import { Banner } from './banner.tsx'

const focusOn = (place: HTMLElement | null) => place?.focus()

type Props = { text: string; busy: boolean; onUndo: () => void }

/** What was just done, read out, with the way back; give it a key of its own for each time. */
export function UndoBanner({ text, busy, onUndo }: Props) {
  const { t } = useTranslation()
  return (
    <div ref={focusOn} tabIndex={-1} role="status" className="outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button look="quiet" busy={busy} data-act="u" onClick={onUndo}>
            {t('common.undo')}
          </Button>
        }
      >
        <p>{text}</p>
      </Banner>
    </div>
  )
}
