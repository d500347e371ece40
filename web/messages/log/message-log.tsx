import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { ThreadState } from '../known-thread.ts'
import type { Thread } from '../thread-store.ts'
import { MessagePageView } from './message-page.tsx'
import { PendingMessage } from './pending-message.tsx'

/** This close to the end, someone is following. */
const nearPx = 80
/** Earlier messages are fetched before the first one comes into view. */
const aheadPx = 1500

const distanceTo = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight

type Props = { thread: Thread; state: ThreadState; name: string; intro: ReactNode; onAllSeen: () => void }

/**
 * The messages, the newest at the end. It follows them only while someone is at the end; earlier ones are fetched while
 * scrolling up, and what's being read stays where it is.
 */
export function MessageLog({ thread, state, name, intro, onAllSeen }: Props) {
  const { t } = useTranslation()
  const { pages, pending, earlier, conversation, isLoadingEarlier, translates } = state
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef({ first: '', height: 0 })
  const [hasNews, setHasNews] = useState(false)
  const newest = pages.at(-1)?.at(-1)
  const first = pages[0]?.[0]?.id ?? ''

  const toEnd = useCallback(() => {
    const log = box.current
    if (log) log.scrollTop = log.scrollHeight
    isAtEnd.current = true
    setHasNews(false)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever messages or unsent ones have changed
  useLayoutEffect(() => {
    const log = box.current
    if (!log) return
    const { first: firstBefore, height } = before.current
    const isPrepended = firstBefore !== '' && first !== firstBefore
    if (isAtEnd.current) log.scrollTop = log.scrollHeight
    // At the very top a browser doesn't keep the place by itself.
    else if (isPrepended && log.scrollTop === 0) log.scrollTop = log.scrollHeight - height
    before.current = { first, height: log.scrollHeight }
  }, [pages, pending])

  const newestId = newest?.id
  const isTheirs = newest?.from === 'them'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message
  useEffect(() => {
    if (isAtEnd.current) onAllSeen()
    else if (isTheirs) setHasNews(true)
  }, [newestId])

  useEffect(() => {
    const log = box.current
    if (!log) return undefined
    // A keyboard that opens, or an image that loads, doesn't take the end out of view.
    const grown = new ResizeObserver(() => {
      if (isAtEnd.current) log.scrollTop = log.scrollHeight
    })
    grown.observe(log)
    return () => grown.disconnect()
  }, [])

  const scrolled = () => {
    const log = box.current
    if (!log) return
    isAtEnd.current = distanceTo(log) < nearPx
    if (isAtEnd.current && hasNews) setHasNews(false)
    if (isAtEnd.current) onAllSeen()
    if (log.scrollTop < aheadPx && earlier !== null) void thread.older()
  }

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t('messages.log', { name })}
        aria-busy={isLoadingEarlier}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        tabIndex={0}
        onScroll={scrolled}
        className="h-full overflow-y-auto overscroll-contain px-3 py-3 sm:px-5"
      >
        {earlier === null ? intro : <p className="py-2 text-center text-ink-soft">{t('messages.earlier')}</p>}
        {pages.map((page, index) => (
          <MessagePageView
            key={page[0]?.id}
            page={page}
            before={pages[index - 1]?.at(-1)?.at}
            seenUpTo={isIn(page, conversation?.seenUpTo) ? (conversation?.seenUpTo ?? null) : null}
            translatedIn={translates ? thread.id : undefined}
          />
        ))}
        {pending.map(one => (
          <PendingMessage key={one.id} thread={thread} message={one} />
        ))}
      </div>
      {hasNews && (
        <button
          type="button"
          onClick={toEnd}
          className="absolute inset-x-0 bottom-3 mx-auto inline-flex min-h-11 w-fit items-center gap-2 rounded-full bg-action px-4 py-2 font-semibold text-on-action shadow-lift"
        >
          <Icon name="down" className="size-4.5" />
          {t('messages.newMessages')}
        </button>
      )}
    </div>
  )
}

const isIn = (page: readonly { id: string }[], id: string | null | undefined) =>
  id !== null && id !== undefined && page.some(message => message.id === id)
