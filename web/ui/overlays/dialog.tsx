import { type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { addOpenDialog } from './open-dialogs.ts'

type Props = {
  title: string
  /** Read out with the title. */
  text?: string
  onClose: () => void
  /** A sheet slides up from the bottom on phones, and in from the side on wide screens. */
  sheet?: boolean
  /** For two things side by side. */
  wide?: boolean
  /** Stays where it opened while its contents grow and shrink. */
  anchored?: boolean
  /** Requires an answer: read out at once, and without a close button. */
  question?: boolean
  /** Stays in view while the rest scrolls. */
  foot?: ReactNode
  children?: ReactNode
}

/** The button that was pressed can go with what it did: then the keyboard goes on at the title. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  let last: Element | null = null
  const remember = () => {
    last = document.activeElement
  }
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    last = null
    const title = dialog.querySelector('h2')
    title?.setAttribute('tabindex', '-1')
    title?.focus()
  })
  dialog.addEventListener('focusin', remember)
  watch.observe(dialog, { childList: true, subtree: true })
  return () => {
    dialog.removeEventListener('focusin', remember)
    watch.disconnect()
  }
}

const showModal = (dialog: HTMLDialogElement | null) => {
  if (!dialog) return undefined
  const opener = document.activeElement
  const letGo = keepFocus(dialog)
  dialog.showModal()
  const leave = addOpenDialog(dialog)
  const first = dialog.querySelector<HTMLElement>('[data-first-focus]')
  // A place beside something to look at first: on a phone that stays in view.
  first?.focus({ preventScroll: first.tabIndex < 0 })
  return () => {
    letGo()
    leave()
    dialog.close()
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus()
    // It was opened by its address, or from a page that's gone.
    else document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }
}

const places = {
  middle:
    'm-auto max-h-[min(88dvh,52rem)] w-[calc(100%-2rem)] max-w-2xl animate-rise rounded-box max-sm:mb-4',
  wide: 'm-auto max-h-[92dvh] w-[calc(100%-2rem)] max-w-6xl animate-rise rounded-box max-sm:mb-4 min-[1600px]:has-data-wide:max-w-[96rem]',
  anchored:
    'mx-auto mt-[9dvh] mb-auto max-h-[min(82dvh,46rem)] w-[calc(100%-2rem)] max-w-2xl animate-rise rounded-box',
  question: 'm-auto max-h-[88dvh] w-[calc(100%-2rem)] max-w-md animate-rise rounded-box max-sm:mb-4',
  sheet:
    'sheet-arrives mx-auto mt-auto mb-0 max-h-[min(88dvh,52rem)] w-full max-w-xl rounded-t-box border-b-0 md:my-0 md:me-0 md:ms-auto md:h-dvh md:max-h-dvh md:w-104 md:rounded-none md:border-y-0 md:border-e-0',
} as const

const placeOf = ({
  sheet,
  wide,
  anchored,
  question,
}: Pick<Props, 'sheet' | 'wide' | 'anchored' | 'question'>) => {
  if (sheet) return places.sheet
  if (anchored) return places.anchored
  if (wide) return places.wide
  return question ? places.question : places.middle
}

/**
 * The native modal dialog: it traps the focus, closes on Escape, and needs no injected styles, which our
 * Content-Security-Policy forbids.
 */
export function Dialog({ title, text, onClose, foot, children, ...look }: Props) {
  const { sheet = false, wide = false, anchored = false, question = false } = look
  const { t } = useTranslation()
  const id = useId()
  // Marking text can begin inside and end on the backdrop: that isn't a click beside the dialog.
  const isOutside = useRef(false)
  const press = (event: PointerEvent) => {
    isOutside.current = event.target === event.currentTarget
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (isOutside.current && event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={showModal}
      {...(question ? { role: 'alertdialog' } : {})}
      aria-labelledby={id}
      {...(text ? { 'aria-describedby': `${id}-text` } : {})}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={press}
      onClick={closeOnBackdrop}
      className={`overflow-auto overscroll-contain border border-line bg-surface p-0 text-ink shadow-lift ${placeOf({ sheet, wide, anchored, question })}`}
    >
      {/* As tall as the sheet, so that the footer is at its bottom. */}
      <div className="flex min-h-full flex-col">
        <div
          className={`flex items-center justify-between gap-4 bg-surface ps-5 pe-2 sm:ps-6 ${question ? 'pt-5' : 'sticky top-0 z-10 border-b border-line py-2'}`}
        >
          <h2 id={id} className="py-1 text-xl outline-none">
            {title}
          </h2>
          {!question && (
            <IconButton label={t('common.close')} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          )}
        </div>
        <div className={`flex-1 p-5 sm:px-6 ${question ? 'pt-2' : 'sm:py-6'}`}>
          {text && (
            <p id={`${id}-text`} className={children ? 'mb-5' : ''}>
              {text}
            </p>
          )}
          {children}
        </div>
        {foot && (
          <div className="sticky bottom-0 border-t border-line bg-surface px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            {foot}
          </div>
        )}
      </div>
    </dialog>
  )
}
