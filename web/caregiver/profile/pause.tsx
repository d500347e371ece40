import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { day } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { UndoBanner } from '#web/ui/states/undo-banner.tsx'
import type { Pausing } from './use-pausing.ts'

type Props = { pausing: Pausing }

export function ProfileActions({ pausing }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const confirm = () => {
    setAsking(false)
    pausing.pause()
  }
  return (
    <div className="flex flex-wrap gap-3">
      <LinkButton look="secondary" to={paths.dashboardPreview()}>
        <Icon name="search" className="size-5" />
        {t('pause.see')}
      </LinkButton>
      {!pausing.isPaused && (
        <Button look="quiet" busy={pausing.busy} onClick={() => setAsking(true)}>
          <Icon name="pause" className="size-5" />
          {t('pause.pause')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('pause.title')}
          text={t('pause.text')}
          confirm={t('pause.confirm')}
          isHarmless
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** What was just done, and since when the profile is paused. */
export function PauseNotice({ pausing: { busy, done, isPaused, since, resume, undo } }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 empty:hidden">
      {done && (
        <UndoBanner
          key={done}
          text={t(done === 'pause' ? 'pause.paused' : 'pause.resumed')}
          busy={busy}
          onUndo={undo}
        />
      )}
      {isPaused && (
        <Banner
          tone="warn"
          icon="pause"
          action={
            since && (
              <Button look="secondary" busy={busy} onClick={resume}>
                {t('pause.resume')}
              </Button>
            )
          }
        >
          {since ? t('pause.since', { date: day(since) }) : t('pause.byCoordinator')}
        </Banner>
      )}
    </div>
  )
}
