import { useTranslation } from 'react-i18next'
import { signOut } from '#web/lib/session.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useIdle } from './use-idle.ts'

/** A portal that's left open signs out by itself; a minute before, it asks. */
export function IdleWatch() {
  const { t } = useTranslation()
  const leave = async () => {
    await signOut().catch(() => undefined)
  }
  const { isAsked, stay } = useIdle(() => {
    void leave().then(() => showToast({ tone: 'plain', title: t('idle.ended') }))
  })
  if (!isAsked) return null
  return (
    <Dialog question title={t('idle.title')} text={t('idle.text')} onClose={stay}>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <Button look="secondary" onClick={() => void leave()}>
          {t('idle.leave')}
        </Button>
        <Button data-first-focus="" onClick={stay}>
          {t('idle.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
