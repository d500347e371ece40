import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/controls/button.tsx'
import type { Pending } from '../known-thread.ts'
import { SentFiles } from '../sent-files.tsx'
import type { Thread } from '../thread-store.ts'
import { bubbleLook } from './message-page.tsx'

/** A message the server doesn't have yet, and what's being done about it. */
export function PendingMessage({ thread, message }: { thread: Thread; message: Pending }) {
  const { t } = useTranslation()
  const { id, text, files, state, why } = message
  const words = {
    sending: t('messages.sending'),
    late: t('messages.late'),
    refused: t('messages.notSent'),
  }
  return (
    <div className="mb-2 flex flex-col items-end">
      <div className={`max-w-[min(85%,36rem)] rounded-2xl px-4 py-2 opacity-80 ${bubbleLook.you}`}>
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
        {files.length > 0 && <SentFiles files={files} />}
      </div>
      <div
        role="status"
        className={`pe-1 text-end text-[0.9rem] ${state === 'refused' ? 'text-bad' : 'text-ink-soft'}`}
      >
        {words[state]}
        {why && <span className="block max-w-md">{why}</span>}
      </div>
      {state === 'refused' && (
        <div className="flex gap-1">
          <Button look="quiet" className="px-3" onClick={() => thread.edit(id)}>
            {t('messages.edit')}
          </Button>
          <Button look="quiet" className="px-3" onClick={() => thread.again(id)}>
            {t('common.tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
