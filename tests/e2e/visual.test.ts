import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchSteadyBrowser } from '#tests/support/browser/browser.ts'
import { hasPacked } from '#tests/support/browser/chromium.ts'
import { compare, cut, leftOver } from '#tests/support/browser/photographs.ts'
import { openSite } from '#tests/support/browser/site.ts'
import { partIds } from '#web/dev/part-ids.ts'

const looks = {
  light: '?theme=light',
  dark: '?theme=dark',
  rtl: '?theme=light&dir=rtl',
} as const
type Look = keyof typeof looks
const lookNames = ['light', 'dark', 'rtl'] as const

/** These look the same right to left, and they're the largest. */
const unturned = new Set<string>(['colours', 'spacing', 'icons'])

const ARABIC = readFileSync(
  'node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
)

/**
 * Machines differ in their Arabic fonts, or have none, so screenshots use one from npm beside the app's own.
 */
const lendArabic = async (font: string) => {
  const bytes = Uint8Array.from(atob(font), letter => letter.charCodeAt(0))
  const unicodeRange = 'U+0600-06FF, U+FE70-FEFC'
  const faces = [
    new FontFace('Source Sans 3', bytes, { weight: '200 900', unicodeRange }),
    new FontFace('Fraunces', bytes, { weight: '100 900', unicodeRange }),
  ]
  for (const face of faces) document.fonts.add(await face.load())
}

const settled = async () => {
  await document.fonts.ready
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all(pictures.map(picture => picture.decode()))
}

async function open(page: Page, query: string) {
  await page.goto(`/dev/ui${query}`)
  await page.locator('main h1').waitFor()
  if (query.includes('rtl')) await page.evaluate(lendArabic, ARABIC.toString('base64'))
  await page.evaluate(settled)
}

type Take = (name: string, target: Locator | Page) => Promise<void>

const photograph = async (target: Locator | Page, whole = false) => {
  const options = { animations: 'disabled', caret: 'hide', ...(whole ? { fullPage: true } : {}) } as const
  return PNG.sync.read(await target.screenshot(options))
}

/** One screenshot of the whole page, cut into its parts: a hundred separate ones would take a minute. */
async function photographParts(page: Page): Promise<Map<string, PNG>> {
  const parts = await page.locator('[data-part]').evaluateAll(found =>
    found.map(part => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return { id: part.id, box: { x, y: y + window.scrollY, width, height } }
    }),
  )
  const whole = await photograph(page, true)
  return new Map(parts.map(({ id, box }) => [id, cut(whole, box)]))
}

/** What the component opens: the screenshot shows only that. */
const openers: Record<string, { open: (page: Page, part: Locator) => Promise<void>; seen: string }> = {
  menu: { open: (_, part) => part.locator('[data-opens] button').click(), seen: '[role=menu]' },
  combobox: {
    open: async (page, part) => {
      await part.locator('[data-opens] input').click()
      await page.keyboard.type('po')
    },
    seen: '[popover]:popover-open',
  },
  tooltip: { open: (_, part) => part.locator('[data-hovers]').hover(), seen: '[role=tooltip]' },
  toast: { open: (_, part) => part.locator('[data-opens]').click(), seen: '[data-tone]' },
  dialog: { open: (_, part) => part.locator('[data-opens]').click(), seen: 'dialog' },
  sheet: { open: (_, part) => part.locator('[data-opens]').click(), seen: 'dialog' },
  confirm: { open: (_, part) => part.locator('[data-opens]').click(), seen: 'dialog' },
}

async function photographOpened(page: Page, id: string, look: string, take: Take) {
  const opener = openers[id]
  if (!opener) return
  await opener.open(page, page.locator(`[data-part=${id}]`))
  const seen = page.locator(opener.seen).filter({ visible: true })
  await seen.waitFor()
  // A pointer left on an element would change its color.
  if (id !== 'tooltip') await page.mouse.move(0, 0)
  await take(`${id}-open-${look}`, seen)
  await page.keyboard.press('Escape')
  // Over the next one it would hide words.
  if (id === 'toast') await seen.getByRole('button').last().press('Enter')
  await page.mouse.move(0, 0)
}

/** States that need a pointer or the keyboard. */
async function photographPoses(page: Page, take: Take) {
  for (const control of await page.locator('[data-pose]').all()) {
    const name = await control.getAttribute('data-pose')
    await control.hover()
    await take(`hover-${name}`, control)
  }
  await page.mouse.move(0, 0)
}

type Judge = (name: string, picture: PNG) => void

async function photographLook(page: Page, look: Look, judge: Judge) {
  const take: Take = async (name, target) => judge(name, await photograph(target))
  await open(page, looks[look])
  const parts = await photographParts(page)
  expect([...parts.keys()]).toEqual([...partIds])
  for (const [id, picture] of parts) if (look !== 'rtl' || !unturned.has(id)) judge(`${id}-${look}`, picture)
  for (const id of Object.keys(openers)) await photographOpened(page, id, look, take)
  if (look === 'light') await photographPoses(page, take)
  await open(page, `${looks[look]}&part=shell`)
  await take(`shell-phone-${look}`, page)
}

describe.runIf(hasPacked)('screenshots', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchSteadyBrowser()
  })
  afterAll(() => browser.close())

  test('every component looks as it did, light, dark and right to left', async () => {
    const { page } = await openSite({ browser, shared: true, width: 700, height: 900 })
    const taken = new Set<string>()
    const wrong: string[] = []
    const judge: Judge = (name, picture) => {
      taken.add(name)
      const complaint = compare(name, picture)
      if (complaint) wrong.push(complaint)
    }
    for (const look of lookNames) await photographLook(page, look, judge)
    expect(wrong).toEqual([])
    expect(leftOver(taken), 'kept photographs of what is not on the page').toEqual([])
  })
})
