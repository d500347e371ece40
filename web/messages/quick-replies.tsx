import { useTranslation } from 'react-i18next'
import { quickReplies } from '#machines/messages/quick-replies.ts'
import { Button } from '../ui/controls/button.tsx'

type Props = { busy?: boolean; onSend: (words: string) => void }

/** Sent as they are, in one tap. */
export function QuickReplies({ busy = false, onSend }: Props) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap gap-2">
      {quickReplies.map(reply => (
        <Button
          key={reply}
          look="secondary"
          busy={busy}
          onClick={() => onSend(t(`messages.quick.${reply}`))}
          className="px-4"
        >
          {t(`messages.quick.${reply}`)}
        </Button>
      ))}
    </div>
  )
}
