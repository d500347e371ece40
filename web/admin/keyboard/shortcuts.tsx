import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { mayOpen, usePortalRole } from '../../auth/portal-role.ts'
import { problemText } from '../../lib/problem-words.ts'
import { signOut } from '../../lib/session.ts'
import { currentToasts, runToast, showToast, subscribeToasts } from '../../lib/toasts.ts'
import { Icon } from '../../ui/icon.tsx'
import { firstWaiting } from '../next/first-waiting.ts'
import { firstRow, ownNext } from '../next/next-item.ts'
import { useGoKeys } from './go-keys.ts'
import { useKeys } from './keys.tsx'
// At once, as someone types right after Ctrl K: what comes later loses the first letters.
import { Palette } from './palette.tsx'
import type { PaletteItem } from './palette-items.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help-dialog.tsx')).HelpDialog }))

/** The palette and the shortcuts of every coordinator page; `button` opens it without a keyboard. */
export function useShortcuts() {
  // The palette finds people, and reviewers see documents alone.
  const isWhole = usePortalRole() !== 'reviewer'
  const [open, setOpen] = useState<Opened>()
  const onOpen = (wish: Opened) => {
    if (wish === 'palette' && !isWhole) return
    setOpen(wish)
  }
  return {
    button: isWhole ? <PaletteButton onOpen={() => onOpen('palette')} /> : null,
    dialogs: <Dialogs open={open} onOpen={onOpen} />,
  }
}

function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="flex min-h-11 items-center gap-3 rounded-lg border border-edge bg-surface px-3 py-2 text-ink-soft hover:border-action lg:w-full"
    >
      <Icon name="search" />
      <span className="min-w-0 flex-1 truncate text-start max-lg:sr-only">{t('palette.button')}</span>
      <span aria-hidden="true" className="text-[0.85rem] max-lg:hidden">
        {t('palette.keys')}
      </span>
    </button>
  )
}

/** U takes back what was decided last, as long as the toast offers it; a dialog in between hinders no one. */
function useUndoKey() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const newest = toasts.findLast(({ action }) => action)
  useKeys(newest ? { u: () => runToast(newest) } : {}, { inDialog: true })
}

type Opened = 'palette' | 'help' | undefined
type DialogsProps = { open: Opened; onOpen: (open: Opened) => void }

function Dialogs({ open, onOpen }: DialogsProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const role = usePortalRole()
  const isWhole = role !== 'reviewer'
  const close = () => onOpen(undefined)
  const leave = async () => {
    try {
      await signOut()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
  }
  const act = (wish: PaletteItem['act']) => {
    if ('to' in wish) void navigate(wish.to)
    else if (wish.do === 'help') onOpen('help')
    else void leave()
  }
  const openNext = async () => {
    const own = ownNext()
    if (own) return own()
    if (!isWhole) return
    try {
      const to = await firstWaiting()
      if (to) await navigate(to, { state: firstRow })
      else showToast({ title: t('nextItem.none') })
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
  }
  useUndoKey()
  useGoKeys({
    go: to => {
      if (mayOpen(role, to)) void navigate(to)
    },
    openNext: () => void openNext(),
    openPalette: () => onOpen('palette'),
    openHelp: () => onOpen('help'),
  })
  return (
    <>
      {open === 'palette' && <Palette onClose={close} onAct={act} />}
      <Suspense>{open === 'help' && <HelpDialog onClose={close} />}</Suspense>
    </>
  )
}
