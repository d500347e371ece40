import { type PointerEvent, type ReactNode, useCallback, useId, useRef } from 'react'
import { float } from './placement.ts'

type Wiring = { 'aria-describedby': string }

type Props = { text: string; children: (wiring: Wiring) => ReactNode }

const delayMs = { show: 350, hide: 150 }

/** One more sentence about a control, for pointer and keyboard; nothing essential may be only here. */
export function Tooltip({ text, children }: Props) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = useRef<() => void>(undefined)

  const show = () => {
    if (!anchor.current || !bubble.current || bubble.current.matches(':popover-open')) return
    end.current = float(anchor.current, bubble.current, { side: 'above', align: 'center' })
  }
  const hide = () => {
    clearTimeout(timer.current)
    end.current?.()
    end.current = undefined
  }
  const held = useCallback((node: HTMLSpanElement | null) => {
    bubble.current = node
    return () => {
      clearTimeout(timer.current)
      end.current?.()
    }
  }, [])
  const later = (act: () => void, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const entered = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') later(show, delayMs.show)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only observes events of the control inside
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={entered}
      onPointerLeave={() => later(hide, delayMs.hide)}
      onFocus={event => {
        if (event.target.matches(':focus-visible')) show()
      }}
      onBlur={hide}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !end.current) return
        event.preventDefault()
        hide()
      }}
    >
      {children({ 'aria-describedby': id })}
      <span
        ref={held}
        id={id}
        role="tooltip"
        popover="manual"
        className="w-max max-w-72 rounded-lg border border-transparent bg-ink px-3 py-2 text-[0.94rem] leading-snug text-ground shadow-lift"
      >
        {text}
      </span>
    </span>
  )
}
