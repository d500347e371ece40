import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  releaseToasts,
  runToast,
  subscribeToasts,
  type Toast,
} from '#web/lib/toasts.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { subscribeOpenDialogs, topDialog } from './open-dialogs.ts'
import { useToastPlace } from './toast-place.ts'

const looks: Record<Toast['tone'], { edge: string; icon: 'check' | 'warn' | 'info'; ink: string }> = {
  plain: { edge: 'border-s-accent', icon: 'info', ink: 'text-accent-ink' },
  good: { edge: 'border-s-good', icon: 'check', ink: 'text-good' },
  bad: { edge: 'border-s-bad', icon: 'warn', ink: 'text-bad' },
}

const airPx = 16

/** Pages that end where toasts appear keep this much space free. */
const tellHeight = (toasts: HTMLElement | null) => {
  if (!toasts) return undefined
  const room = document.documentElement.style
  const measure = new ResizeObserver(() => {
    const height = toasts.offsetHeight
    room.setProperty('--toasts', `${height && height + airPx}px`)
  })
  measure.observe(toasts)
  return () => {
    measure.disconnect()
    room.removeProperty('--toasts')
  }
}

/**
 * Short messages at the edge of the screen, read out politely; they stay while someone hovers over or focuses
 * them. Over a modal dialog they belong to it: only what's inside can be pressed.
 */
export function ToastRegion() {
  const dialog = useSyncExternalStore(subscribeOpenDialogs, topDialog)
  return dialog ? createPortal(<Toasts isWithin />, dialog) : <Toasts />
}

/** In the top layer the edges are those of the screen, and not of the dialog that it's part of. */
const raise = (place: HTMLElement) => {
  if (place.isConnected && !place.matches(':popover-open')) place.showPopover()
}

const raised = 'top-auto m-0 h-auto overflow-visible border-0 bg-transparent max-sm:w-full'

function Toasts({ isWithin = false }: { isWithin?: boolean }) {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const region = useRef<HTMLElement>(null)
  const isRaised = isWithin && toasts.length > 0
  useLayoutEffect(() => {
    if (isRaised && region.current) raise(region.current)
  }, [isRaised])
  const place = useToastPlace(region, toasts)
  return (
    <section
      ref={region}
      aria-label={t('toast.region')}
      data-print="no"
      data-place={place}
      {...(isRaised ? { popover: 'manual' as const } : {})}
      className={`${isRaised ? raised : ''} pointer-events-none fixed inset-x-0 bottom-[calc(var(--foot,4.5rem)+env(safe-area-inset-bottom))] z-50 p-3 data-[place=top]:top-0 data-[place=top]:bottom-auto sm:w-[26rem] sm:p-4 lg:bottom-0 sm:data-[place=end]:start-auto sm:data-[place=end]:end-0 sm:data-[place=start]:start-0 sm:data-[place=start]:end-auto sm:data-[place=top]:start-auto sm:data-[place=top]:end-0 lg:data-[place=top]:bottom-auto`}
    >
      <div
        ref={tellHeight}
        role="status"
        aria-live="polite"
        aria-relevant="additions"
        // Announces only new toasts, not all that are shown.
        aria-atomic="false"
        className="grid gap-3"
      >
        {toasts.map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const look = looks[toast.tone]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on screen
    <div
      data-tone={toast.tone}
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
      className={`pointer-events-auto flex animate-rise items-start gap-3 rounded-box border border-s-4 border-line bg-surface py-2 ps-4 pe-1 shadow-lift ${look.edge}`}
    >
      <Icon name={look.icon} className={`mt-2.5 size-5 ${look.ink}`} />
      <div className="min-w-0 flex-1 py-2">
        <p className="leading-snug font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 leading-snug text-ink-soft">{toast.description}</p>}
      </div>
      {toast.action && (
        <Button look="quiet" className="shrink-0 px-3" onClick={() => runToast(toast)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t('toast.dismiss')} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" className="size-4.5" />
      </IconButton>
    </div>
  )
}
