import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  list: ReactNode
  /** What's open, if anything is. */
  thread: ReactNode
  otherwise: ReactNode
  className?: string
}

const rest = 'lg:h-[calc(100dvh-14rem)]'

/** On a phone the open conversation has the whole screen above the bar. */
const wholePhone =
  'max-lg:fixed max-lg:inset-x-0 max-lg:top-0 max-lg:bottom-[var(--keyboard,calc(3.75rem+env(safe-area-inset-bottom)))] max-lg:z-20 lg:rounded-box lg:border'

/** Below this much, the hidden part is the browser's own bars. */
const keyboardPx = 120

/** A keyboard covers the page instead of making it smaller; the conversation ends above it. */
function aboveKeyboard(panes: HTMLElement | null) {
  const seen = window.visualViewport
  if (!panes || !seen) return undefined
  const settle = () => {
    const hidden = window.innerHeight - seen.height - seen.offsetTop
    if (hidden > keyboardPx) panes.style.setProperty('--keyboard', `${Math.round(hidden)}px`)
    else panes.style.removeProperty('--keyboard')
  }
  const leaving = new AbortController()
  seen.addEventListener('resize', settle, { signal: leaving.signal })
  seen.addEventListener('scroll', settle, { signal: leaving.signal })
  settle()
  return () => leaving.abort()
}

/** Two panes on a wide screen; one at a time on a phone. */
export function Panes({ list, thread, otherwise, className = rest }: Props) {
  const { t } = useTranslation()
  const watch = useCallback(aboveKeyboard, [])
  return (
    <div
      ref={watch}
      className={`grid grid-cols-[minmax(0,1fr)] border-line bg-surface lg:min-h-[26rem] lg:grid-cols-[20rem_minmax(0,1fr)] ${thread ? wholePhone : 'min-h-[24rem] rounded-box border'} ${className}`}
    >
      {thread && (
        <h1 tabIndex={-1} className="sr-only lg:hidden">
          {t('messages.title')}
        </h1>
      )}
      <div className={`min-h-0 min-w-0 p-2 lg:border-e lg:border-line ${thread ? 'hidden lg:block' : ''}`}>
        {list}
      </div>
      <div className={`min-h-0 min-w-0 ${thread ? '' : 'hidden lg:grid lg:place-content-center'}`}>
        {thread || otherwise}
      </div>
    </div>
  )
}
