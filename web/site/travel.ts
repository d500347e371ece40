import { publicPaths } from '../paths.ts'
import { fetchAhead, pageAt } from './page-store.ts'

type Start = (page: ParentNode, signal: AbortSignal) => void

const slowAfterMs = 200

const withoutHash = ({ pathname, search }: URL | Location) => pathname + search

let start: Start = () => {}
let shown = ''
/** The visit on screen: for a moment the address bar may be ahead of it. */
let onScreen = ''
let leaving = new AbortController()
let journey = 0

/** The page of this site that a link leads to; undefined where the browser should follow it normally. */
const siteUrl = (link: Element | null): URL | undefined => {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return undefined
  // The same page in another language is another document.
  if (link.dataset.language !== undefined) return undefined
  const url = new URL(link.href)
  return url.origin === window.location.origin && publicPaths.includes(url.pathname) ? url : undefined
}

const linkOf = ({ target }: Event) => (target instanceof Element ? target.closest('a') : null)

/** The scroll position of each page in this visit, for going back. */
const heights = new Map<string, number>()
const visit = (): string => String(window.history.state?.visit ?? window.location.href)

const ofOnePage =
  'title, meta[name=description], meta[property^="og:"], link[rel=canonical], script[type="application/ld+json"]'

const buildOf = (place: Document) => place.querySelector<HTMLScriptElement>('script[type=module]')?.src

/** Re-rendering is what takes time, so elements that stay the same are kept. */
const exchange = (part: string, next: Document) => {
  const old = document.querySelector(`body ${part}`)
  const fresh = next.querySelector(`body ${part}`)
  if (!old || !fresh || (part === 'header' && old.textContent === fresh.textContent)) return
  const here = document.importNode(fresh, true)
  old.replaceWith(here)
  // Text first: pictures take longer to render and follow in the next frame.
  here.setAttribute('data-arriving', '')
  requestAnimationFrame(() => setTimeout(() => here.removeAttribute('data-arriving')))
}

/** Swaps in another page; false when it belongs to another build of the site. */
const show = (next: Document): boolean => {
  if (buildOf(next) !== buildOf(document)) return false
  for (const old of document.head.querySelectorAll(ofOnePage)) old.remove()
  for (const one of next.head.querySelectorAll(ofOnePage))
    document.head.append(document.importNode(one, true))
  for (const part of ['header', 'main']) exchange(part, next)
  return true
}

/** Marks links to the current page. */
const markHere = () => {
  document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav a'))
    if (new URL(link.href).pathname === window.location.pathname && !link.hash && !link.dataset.tab)
      link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
}

const begin = () => {
  leaving.abort()
  leaving = new AbortController()
  shown = withoutHash(window.location)
  onScreen = visit()
  markHere()
  start(document, leaving.signal)
}

const arriveAt = (hash: string, height: number) => {
  const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (place) place.scrollIntoView({ behavior: 'instant' })
  else window.scrollTo({ top: height, behavior: 'instant' })
  const target = place ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}

/** Goes to a page without reloading the site; `turn` changes the URL once the page is there. */
const go = async (url: URL, turn: () => void, height: () => number): Promise<void> => {
  journey += 1
  const mine = journey
  const slow = setTimeout(
    () => document.documentElement.toggleAttribute('data-travelling', true),
    slowAfterMs,
  )
  try {
    const next = await pageAt(withoutHash(url))
    if (mine !== journey) return
    heights.set(onScreen, window.scrollY)
    turn()
    if (!show(next)) return window.location.reload()
    begin()
    arriveAt(url.hash, height())
  } catch {
    // The browser shows the error better than we could.
    if (mine === journey) window.location.assign(url)
  } finally {
    clearTimeout(slow)
    if (mine === journey) document.documentElement.removeAttribute('data-travelling')
  }
}

/** Swaps one part of the page, and keeps what the reader typed elsewhere. */
export const replacePart = async (url: URL, selector: string, isStep: boolean): Promise<void> => {
  journey += 1
  const mine = journey
  const part = document.querySelector(selector)
  part?.setAttribute('aria-busy', 'true')
  try {
    const next = (await pageAt(withoutHash(url))).querySelector(selector)
    if (mine !== journey) return
    if (!part || !next) return window.location.assign(url)
    part.replaceWith(document.importNode(next, true))
    if (isStep) window.history.pushState({ visit: crypto.randomUUID() }, '', url)
    else window.history.replaceState(window.history.state, '', url)
    shown = withoutHash(url)
  } catch {
    if (mine === journey) window.location.assign(url)
  }
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

const follow = (event: MouseEvent) => {
  const url = siteUrl(linkOf(event))
  if (!url || event.defaultPrevented || !isPlain(event)) return
  if (url.hash && withoutHash(url) === shown) return
  event.preventDefault()
  const turn = () => window.history.pushState({ visit: crypto.randomUUID() }, '', url)
  void go(url, turn, () => 0)
}

const comeBack = () => {
  const url = new URL(window.location.href)
  const height = () => heights.get(visit()) ?? 0
  if (withoutHash(url) === shown) arriveAt(url.hash, height())
  else void go(url, () => {}, height)
}

const expect = (event: Event) => {
  const url = siteUrl(linkOf(event))
  if (url && withoutHash(url) !== shown) fetchAhead([withoutHash(url)])
}

const neighbours = () =>
  [...document.querySelectorAll('header a')]
    .map(siteUrl)
    .filter(url => url !== undefined)
    .map(withoutHash)
    .filter(address => address !== shown)

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 500)

/** Links between public pages swap the page instead of loading it, which feels instant. */
export const startTravel = (given: Start): void => {
  start = given
  begin()
  document.addEventListener('click', follow)
  for (const sign of ['pointerenter', 'touchstart', 'focusin'])
    document.addEventListener(sign, expect, { capture: true, passive: true })
  window.addEventListener('popstate', comeBack)
  // We restore the scroll position ourselves, except after a reload, when the browser does.
  window.history.scrollRestoration = 'manual'
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
  })
  const lookAround = () => whenIdle(() => fetchAhead(neighbours()))
  if (document.readyState === 'complete') lookAround()
  else window.addEventListener('load', lookAround, { once: true })
}
