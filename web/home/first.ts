// Runs before the app: shows who comes next as soon as anything can be shown, and then lets the app load.
import { isRecord } from '#machines/is-record.ts'
import type { MatchSide } from '#machines/matching/match.ts'
import type { Home } from '#server/home/shapes.ts'
import { setSpoken } from '../language/spoken.ts'
import { applyRememberedTheme } from '../lib/theme.ts'
import { keptRead } from '../offline/kept-reads.ts'
import { keptSession } from '../offline/kept-session.ts'
import { paths } from '../paths.ts'
import { hoursText, soonText } from '../schedule/times.ts'
import { titleOf } from '../schedule/visit.ts'

type Next = NonNullable<Home['next']>
type Words = { next: string; now: string; visit: string }

const pages: Readonly<Record<string, { side: MatchSide; role: string }>> = {
  [paths.dashboard()]: { side: 'caregiver', role: 'caregiver' },
  [paths.careSeekerDashboard()]: { side: 'family', role: 'care-seeker' },
}

const isHome = (value: unknown): value is Home => isRecord(value) && 'next' in value && 'needs' in value

const parsed = (text: string | null | undefined): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** What the server sent along with the page, or what this device kept for whoever is signed in. */
const homeOf = (role: string): Home | undefined => {
  const place = document.getElementById('first-home')
  const sent = parsed(place?.textContent)
  // Whoever signs in next in this tab finds nothing of it.
  place?.remove()
  if (isHome(sent)) return sent
  const kept = keptSession()?.user.role === role ? keptRead('/api/home') : undefined
  return isHome(kept) ? kept : undefined
}

const made = (tag: string, look: string, ...inside: (Node | string)[]) => {
  const one = document.createElement(tag)
  one.className = look
  one.append(...inside)
  return one
}

const linkTo = (href: string, text: string) => {
  const link = made('a', 'mt-4 inline-flex min-h-11 items-center font-semibold text-action', text)
  link.setAttribute('href', href)
  return link
}

/** As web/home/next-visit.tsx has it, with what can be read before anything can be done. */
const cardOf = ({ visit, place }: Next, side: MatchSide, words: Words) => {
  const isHere = visit.clock.in !== null && visit.clock.out === null
  const schedule = side === 'family' ? paths.careSeekerSchedule : paths.dashboardSchedule
  return made(
    'section',
    'rounded-box border border-line border-t-4 border-t-action bg-surface p-4 sm:p-6',
    made('h2', 'font-sans text-[0.94rem] font-semibold text-action', isHere ? words.now : words.next),
    made(
      'p',
      'mt-2 font-serif text-[1.45rem] leading-tight wrap-anywhere',
      made('bdi', '', titleOf(visit, side)),
    ),
    made(
      'p',
      'mt-3 text-[1.15rem] leading-snug tabular-nums',
      made('span', 'font-semibold', soonText(visit.startsAt, visit.timeZone)),
      ' ',
      made('bdi', 'whitespace-nowrap', hoursText(visit)),
    ),
    ...(place ? [made('p', 'mt-2 wrap-anywhere', made('bdi', '', place.address))] : []),
    linkTo(schedule({ visit: visit.id }), words.visit),
  )
}

/** Where the app will have it: below the title, and beside the menu. */
const placed = (side: MatchSide, card: HTMLElement) =>
  made(
    'div',
    'min-h-dvh lg:grid lg:grid-cols-[16.5rem_1fr]',
    made('div', 'hidden border-e border-line bg-sunken lg:block'),
    made(
      'main',
      `mx-auto w-full max-w-6xl px-4 sm:px-8 sm:pt-32 lg:px-10 lg:pt-36 ${side === 'family' ? 'pt-32' : 'pt-14'}`,
      made('div', 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2', card),
    ),
  )

const isWords = (value: unknown): value is Words => isRecord(value) && typeof value.next === 'string'

/** Only what's certain: a visit that waits for an answer, or for someone to come, needs more than a card. */
const isShown = ({ visit }: Next) => visit.status === 'confirmed' && Date.parse(visit.endsAt) > Date.now()

const draw = (app: HTMLElement): boolean => {
  const page = pages[location.pathname]
  const words = parsed(app.dataset.words)
  const next = page && homeOf(page.role)?.next
  if (!page || !next || !isWords(words) || !isShown(next)) return false
  setSpoken(document.documentElement.lang)
  app.dataset.made = ''
  app.append(placed(page.side, cardOf(next, page.side, words)))
  return true
}

const startApp = (files: readonly string[]) => {
  const [entry, ...parts] = files
  for (const href of parts)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  if (entry)
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

applyRememberedTheme()
const app = document.getElementById('app')
const files = document.querySelector<HTMLMetaElement>('meta[name="app"]')?.content.split(' ') ?? []
const isDrawn = app ? draw(app) : false
// The app's code would hold up the first paint.
if (isDrawn) requestAnimationFrame(() => setTimeout(() => startApp(files)))
else startApp(files)
