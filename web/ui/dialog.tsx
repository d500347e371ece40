import { type MouseEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = {
  title: string
  onClose: () => void
  /** A sheet comes up from the foot of the screen, for menus on a phone. */
  sheet?: boolean
  children: ReactNode
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog) return undefined
  const opener = document.activeElement
  dialog.showModal()
  return () => {
    dialog.close()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}

/** The browser's own modal dialog: it traps the focus, answers Escape and needs no injected styles, which our policy forbids. */
export function Dialog({ title, onClose, sheet = false, children }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  const place = sheet
    ? 'mx-auto mt-auto mb-0 w-full max-w-xl rounded-b-none'
    : 'm-auto w-[calc(100%-2rem)] max-w-2xl max-sm:mb-4'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too, by the browser
    <dialog
      ref={showModal}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOnBackdrop}
      className={`max-h-[min(88dvh,52rem)] animate-rise overflow-auto overscroll-contain rounded-box border border-line bg-surface p-0 text-ink shadow-lift ${place}`}
    >
      <div className="sticky top-0 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 ps-5 pe-2 sm:ps-6">
        <h2 id={id} className="py-1 text-xl">
          {title}
        </h2>
        <IconButton label={t('common.close')} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className="p-5 sm:p-6">{children}</div>
    </dialog>
  )
}
