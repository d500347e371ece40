import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import { Button } from '../ui/controls/button.tsx'
import { CloseAccount } from './close-account.tsx'

const buttonLook =
  'inline-flex min-h-11 items-center justify-center rounded-lg border border-edge bg-surface px-5 py-2 text-center font-semibold leading-tight text-ink hover:border-action hover:bg-action-soft'

/** Downloaded by the browser itself: a page would have to hold the whole export in memory. */
export function DownloadLink() {
  const { t } = useTranslation()
  return (
    <a href="/api/account/export" download className={buttonLook}>
      {t('settings.data.download')}
    </a>
  )
}

/** Taking everything along, and leaving. */
export function YourData() {
  const { t } = useTranslation()
  const [closing, setClosing] = useState(false)
  return (
    <>
      <Card title={t('settings.data.title')}>
        <p className="mb-5 text-ink-soft">{t('settings.data.text')}</p>
        <DownloadLink />
      </Card>
      <Card title={t('settings.close.title')}>
        <p className="mb-5 text-ink-soft">{t('settings.close.text')}</p>
        <Button look="danger" onClick={() => setClosing(true)}>
          {t('settings.close.open')}
        </Button>
        {closing && <CloseAccount onClose={() => setClosing(false)} />}
      </Card>
    </>
  )
}
