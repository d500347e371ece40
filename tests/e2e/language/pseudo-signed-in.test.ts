import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/connection/open.ts'
import { sampleSignIns } from '#db/sample/people.ts'
import { pseudoLanguage } from '#machines/language/pseudo.ts'
import { samplePassword } from '#server/process/sample.ts'
import type { Visitor } from '#tests/support/app.ts'
import { openPage, sharedBrowser } from '#tests/support/browser/browser.ts'
import { enterAs } from '#tests/support/browser/matched.ts'
import { leavesOf, ownWords } from '#tests/support/language/own-words.ts'
import { plainWords } from '#tests/support/language/plain.ts'
import { startServer } from '#tests/support/server.ts'
import { sampleFolder } from '#tests/support/templates/sample-folder.ts'
import { atWorkerEnd } from '#tests/support/worker.ts'
import { paths } from '#web/paths.ts'

const guide = z.object({ title: z.string(), summary: z.string() })

const marking = join(import.meta.dirname, '../../support/language/marked-dates.mjs')

/** Written the same in every language; guides are articles, which come in the languages they're written in. */
const names = [
  ...['Kindred Hands', 'Emma', 'PDF', 'PNG', 'JPG', 'DOCX', 'DOC', 'PIA', 'ZIP'],
  ...Intl.supportedValuesOf('timeZone').map(zone => zone.replaceAll('_', ' ')),
  ...readdirSync('web/guides/en').flatMap(file => {
    const { title, summary } = guide.parse(JSON.parse(readFileSync(join('web/guides/en', file), 'utf8')))
    return [title, summary]
  }),
]

type Role = 'caregiver' | 'care-seeker'

let server: Awaited<ReturnType<typeof startServer>>
/** Longest first: one may be a part of another. */
let known: string[]

beforeAll(async () => {
  server = await startServer({
    dataDir: await sampleFolder(atWorkerEnd),
    env: { SAMPLE: 'on', RATE_LIMITS: 'off', NODE_OPTIONS: `--import=${marking}` },
    atEnd: atWorkerEnd,
  })
  const { db, close } = await openDatabase({ file: join(server.dataDir, 'care.db') })
  await db.updateTable('users').set({ language: pseudoLanguage }).execute()
  await db.updateTable('interviews').set({ language: pseudoLanguage }).execute()
  known = [...names, ...(await ownWords(db))].sort((one, other) => other.length - one.length)
  await close()
})

async function enter(role: Role) {
  const { page, context } = await openPage(await sharedBrowser(), {
    ...{ baseURL: server.url, width: 360, height: 740, locale: 'en-US' },
  })
  const { email } = sampleSignIns.find(one => one.role === role) ?? { email: '' }
  const visitor = server.visitor()
  const answer = await visitor.post('/api/auth/sign-in/email', { email, password: samplePassword })
  expect(answer.status, answer.text).toBe(200)
  await enterAs(page, visitor, server)
  await context.addCookies([{ name: 'language', value: pseudoLanguage, url: server.url }])
  await page.addInitScript(readFileSync(marking, 'utf8'))
  return { page, visitor }
}

/** Every text that people read or hear there, block by block: a sentence may have parts in it. */
const textsIn = (page: Page) =>
  page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')].flatMap(
      part => ['aria-label', 'placeholder', 'title', 'alt'].flatMap(name => part.getAttribute(name) ?? []),
    )
    const isBlock = (part: Element) => !getComputedStyle(part).display.startsWith('inline')
    const blockOf = (part: Element): Element => {
      const above = part.parentElement
      return isBlock(part) || above === null ? part : blockOf(above)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const blocks = new Map<Element, string>()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const part = node.parentElement
      if (!part || part.closest('script, style, svg, noscript, [lang]:not(html)')) continue
      const block = blockOf(part)
      blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent}`)
    }
    return [...said, ...blocks.values()].map(text => text.trim()).filter(text => text !== '')
  })

/** Texts of ours that are cut off: they don't fit where they stand. */
const cutIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap(part => {
      const isOurs = [...part.childNodes].some(node => node.nodeType === 3 && node.textContent?.includes('⟦'))
      const { overflowX, overflowY } = getComputedStyle(part)
      const { width } = part.getBoundingClientRect()
      // What only screen readers read is a pixel wide.
      if (!isOurs || width <= 1) return []
      const isCut =
        (overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1) ||
        (overflowY !== 'visible' && part.scrollHeight > part.clientHeight + 2)
      return isCut ? [part.textContent ?? ''] : []
    }),
  )

/** Until nothing has changed for a moment. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>(resolve => {
        const quietMs = 250
        const done = () => {
          watching.disconnect()
          resolve()
        }
        let timer = setTimeout(done, quietMs)
        const watching = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, quietMs)
        })
        watching.observe(document.body, { childList: true, subtree: true, characterData: true })
      }),
  )

async function look(page: Page, path: string, values: readonly string[]) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
  await settled(page)
  const texts = await textsIn(page)
  const over = await page.evaluate(() => {
    const isOver = (part: Element | null) =>
      part !== null && part.getBoundingClientRect().right > window.innerWidth + 1
    const isHeld = (part: Element | null): boolean =>
      part !== null && (getComputedStyle(part).overflowX !== 'visible' || isHeld(part.parentElement))
    return document.documentElement.scrollWidth > window.innerWidth
      ? [...document.querySelectorAll('body *')]
          .filter(part => isOver(part) && !isOver(part.parentElement) && !isHeld(part.parentElement))
          .map(part => part.outerHTML.slice(0, 200))
      : []
  })
  return {
    isMarked: texts.some(text => text.includes('⟦')),
    plain: [...new Set(texts.filter(text => plainWords(text, values).length > 0))],
    // A line of what someone wrote is shortened on purpose.
    cut: (await cutIn(page)).filter(text => !known.some(value => value.length > 12 && text.includes(value))),
    over,
  }
}

const fine = { isMarked: true, plain: [], cut: [], over: [] }

const withIds = z.array(z.object({ id: z.string() }))
const idIn = (body: unknown, name: string): string => {
  const [first] = withIds.parse(Object(body)[name])
  if (!first) throw new Error(`The sample has no ${name}`)
  return first.id
}

/** They show the tables of the specification, whose labels are English. */
const ofTables = new Set(['preview', 'profile review', 'welcome'])

const textsOfTables = async (visitor: Visitor) => {
  const answers = ['/api/caregiver-profile', '/api/caregiver-profile/preview'].map(path => visitor.get(path))
  return leavesOf((await Promise.all(answers)).map(({ body }) => body))
}

const shared = [paths.account(), paths.settings(), paths.dashboardKnowledge()]

const ofFamily: Record<string, (ids: { match: string; conversation: string }) => string> = {
  matches: paths.careSeekerDashboard,
  'a match': ({ match }) => paths.careSeekerMatch(match),
  compare: () => paths.careSeekerCompare(),
  search: () => paths.careSeekerSearch(),
  messages: paths.careSeekerMessages,
  'a conversation': ({ conversation }) => paths.careSeekerConversation(conversation),
  schedule: () => paths.careSeekerSchedule(),
  'the week': () => paths.careSeekerSchedule({ view: 'week' }),
  backups: paths.careSeekerBackups,
  payments: paths.careSeekerPayments,
  'care plan': () => paths.careSeekerCarePlan(),
  reviews: () => paths.careSeekerReviews(),
  settings: paths.careSeekerSettings,
  profile: paths.careSeekerProfile,
  'profile review': paths.careSeekerProfileReview,
  onboarding: () => paths.careSeekerOnboarding(),
  ...Object.fromEntries(
    ['basicInfo', 'careNeeds', 'schedule', 'preferences', 'location', 'additionalInfo'].map(step => [
      step,
      () => paths.careSeekerOnboarding({ step }),
    ]),
  ),
}

const ofCaregiver: typeof ofFamily = {
  home: paths.dashboard,
  profile: paths.dashboardProfile,
  preview: paths.dashboardPreview,
  documents: () => paths.dashboardDocuments(),
  messages: paths.dashboardMessages,
  'a conversation': ({ conversation }) => paths.dashboardConversation(conversation),
  schedule: () => paths.dashboardSchedule(),
  'the week': () => paths.dashboardSchedule({ view: 'week' }),
  hours: paths.dashboardAvailability,
  clients: paths.dashboardClients,
  'a client': ({ match }) => paths.dashboardClient(match),
  earnings: paths.dashboardEarnings,
  growth: paths.dashboardGrowth,
  community: () => paths.dashboardCommunity(),
  reviews: paths.dashboardReviews,
  settings: paths.dashboardSettings,
  onboarding: () => paths.onboarding(),
  'onboarding documents': () => paths.onboardingDocuments(),
  'what was understood': paths.onboardingUnderstood,
  'profile review': paths.onboardingProfile,
  welcome: paths.onboardingWelcome,
  ...Object.fromEntries(shared.map(path => [path, () => path])),
}

describe.each([
  ['care-seeker', ofFamily],
  ['caregiver', ofCaregiver],
] as const)('in the language of tests, a %s', (role, pages) => {
  test('reads no text that no catalog knows, whole, at 360 px', async () => {
    const { page, visitor } = await enter(role)
    const ids = {
      match: idIn((await visitor.get('/api/matches')).body, 'matches'),
      conversation: idIn((await visitor.get('/api/conversations')).body, 'conversations'),
    }
    const inTables = role === 'caregiver' ? await textsOfTables(visitor) : []
    const found: Record<string, unknown> = {}
    for (const [name, pathOf] of Object.entries(pages)) {
      const seen = await look(page, pathOf(ids), ofTables.has(name) ? [...inTables, ...known] : known)
      if (JSON.stringify(seen) !== JSON.stringify(fine)) found[name] = seen
    }
    expect(found).toEqual({})
  })
})
