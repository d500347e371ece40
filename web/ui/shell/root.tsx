import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { ToastRegion } from '../overlays/toast-region.tsx'
import { Bone, Skeleton } from '../states/skeleton.tsx'
import { SkipLink } from './skip-link.tsx'

export function Root() {
  return (
    <>
      <SkipLink />
      <ProgressLine />
      <Outlet />
      <ToastRegion />
      <ScrollRestoration />
      <RouteFocus />
    </>
  )
}

function ProgressLine() {
  const waiting = useNavigation().state !== 'idle'
  return (
    waiting && <div aria-hidden="true" className="moving-along fixed inset-x-0 top-0 z-50 h-0.75 bg-accent" />
  )
}

/** After a navigation the focus moves to the heading, so that screen readers announce the new page. */
function RouteFocus() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Tabs that are pages: moving between them keeps the focus on them.
    if (hash || document.activeElement?.closest('[role=tablist]')) return
    return focusHeading()
  }, [pathname, hash])
  return null
}

/**
 * The heading now, and the one that takes its place once the page has loaded, as long as no one moved on meanwhile.
 * Returns how to stop.
 */
function focusHeading(): () => void {
  const move = () => {
    const at = document.activeElement
    const headings = [...document.querySelectorAll<HTMLElement>('h1[tabindex="-1"]')]
    // On a phone, a list's heading gives way to that of what's open.
    const heading = headings.find(one => one.getClientRects().length > 0)
    const target = heading ?? document.querySelector<HTMLElement>('main')
    if (target !== at) target?.focus({ preventScroll: true })
  }
  const stop = new AbortController()
  const observer = new MutationObserver(() => {
    const at = document.activeElement
    if (!at || at === document.body || at.matches('main')) move()
  })
  const leave = () => {
    observer.disconnect()
    stop.abort()
  }
  move()
  observer.observe(document.body, { childList: true, subtree: true })
  for (const moved of ['keydown', 'pointerdown'] as const)
    document.addEventListener(moved, leave, { capture: true, signal: stop.signal })
  return leave
}

/** Shown while the first page loads. */
export function FirstLoad() {
  const { t } = useTranslation()
  return <LoadingPage label={t('common.loading')} />
}

export function CheckingCredentials() {
  const { t } = useTranslation()
  return <LoadingPage label={t('admin.checking')} visible />
}

function LoadingPage({ label, visible = false }: { label: string; visible?: boolean }) {
  const { t } = useTranslation()
  return (
    <main id="main" className="page-width py-10">
      <title>{t('product.name')}</title>
      <Skeleton label={label} visible={visible}>
        <Bone className="h-9 w-44" />
        <Bone className="mt-12 h-10 w-3/4 max-w-lg" />
        <Bone className="mt-5 h-5 w-full max-w-2xl" />
        <Bone className="mt-3 h-5 w-5/6 max-w-xl" />
      </Skeleton>
    </main>
  )
}
