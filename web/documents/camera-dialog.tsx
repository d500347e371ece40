import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import type { Camera } from './camera.ts'

/** The document in the camera, then the photo: retake it or use it. */
export function CameraDialog({ camera, title }: { camera: Camera; title: string }) {
  const { t } = useTranslation()
  const snapshot = useSelector(camera.actor, now => now)
  if (snapshot.matches('off')) return null
  const isCaptured = snapshot.matches('captured')
  const told = isCaptured ? t('camera.captured') : t('camera.live')
  return (
    <Dialog
      title={title}
      onClose={camera.close}
      foot={isCaptured ? <Judging camera={camera} /> : <Taking camera={camera} />}
    >
      <p role="status" className="mb-3 text-ink-soft">
        {snapshot.matches('starting') ? t('camera.starting') : told}
      </p>
      <div className="grid min-h-64 place-items-center overflow-hidden rounded-box bg-sunken">
        <div className={`relative ${snapshot.matches('starting') ? 'invisible' : ''}`}>
          <video
            ref={camera.attach}
            onLoadedData={camera.seen}
            autoPlay
            muted
            playsInline
            aria-label={t('camera.view')}
            className={`max-h-[56dvh] max-w-full ${isCaptured ? 'hidden' : 'block'}`}
          />
          {isCaptured && (
            <img
              src={camera.photo()?.url}
              alt={t('camera.photo')}
              className="block max-h-[56dvh] max-w-full animate-rise"
            />
          )}
          {snapshot.matches('live') && <Corners />}
        </div>
      </div>
    </Dialog>
  )
}

function Taking({ camera }: { camera: Camera }) {
  const { t } = useTranslation()
  const snapshot = useSelector(camera.actor, now => now)
  const isReady = snapshot.matches('live')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {snapshot.context.cameras > 1 ? (
        <Button look="quiet" onClick={camera.turn}>
          <Icon name="again" />
          {t('camera.switch')}
        </Button>
      ) : (
        <Button look="quiet" onClick={camera.close}>
          {t('common.cancel')}
        </Button>
      )}
      <Button
        data-first-focus=""
        className="px-7"
        {...(isReady ? {} : { 'aria-disabled': true })}
        onClick={camera.take}
      >
        <Icon name="camera" />
        {t('camera.take')}
      </Button>
    </div>
  )
}

function Judging({ camera }: { camera: Camera }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <Button look="secondary" onClick={camera.retake}>
        <Icon name="again" />
        {t('camera.retake')}
      </Button>
      <Button ref={focusHere} className="px-7" onClick={camera.save}>
        <Icon name="check" />
        {t('camera.save')}
      </Button>
    </div>
  )
}

/** The pressed button is gone: its replacement takes the focus. */
const focusHere = (button: HTMLButtonElement | null) => button?.focus()

const corners = 'M0 12V0H12M88 0H100V12M100 88V100H88M12 100H0V88'

/** Guides for the four corners of the document. */
function Corners() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-[7%] size-[86%] text-accent"
      fill="none"
      strokeLinecap="round"
    >
      <path
        vectorEffect="non-scaling-stroke"
        stroke="black"
        strokeOpacity="0.4"
        strokeWidth="8"
        d={corners}
      />
      <path
        stroke="currentColor"
        strokeWidth="4"
        vectorEffect="non-scaling-stroke"
        d="M0 12V0H12M88 0H100V12M100 88V100H88M12 100H0V88"
      />
    </svg>
  )
}
