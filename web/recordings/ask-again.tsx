import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'

/** Confirms before a recording is discarded. */
export function AskAgain({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="secondary" onClick={() => setAsking(true)}>
        <Icon name="again" />
        {t('recording.again')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('recording.againTitle')}
          text={t('recording.againText')}
          confirm={t('recording.againConfirm')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            onAgain()
          }}
        />
      )}
    </>
  )
}
