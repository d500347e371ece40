import type { BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { z } from 'zod'
import { type PageOptions, sharedBrowser } from '#tests/support/browser/browser.ts'
import { openSite, ownEmail, signUp, toast } from '#tests/support/browser/site.ts'

export const chatPath = '/care-seeker/onboarding?door=chat'
export const phone = { width: 360, height: 740 }

const interview = z.object({
  status: z.string(),
  asking: z.array(z.string()),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export const stored = async (page: Page) =>
  interview.parse(await (await page.context().request.get('/api/interviews/care')).json())

type Options = Omit<PageOptions, 'baseURL'> & { env?: Record<string, string>; paceMs?: number; at?: string }

/** A new family on the chat page. */
export const arrive = async ({ paceMs = 0, at = chatPath, env, ...options }: Options = {}) => {
  const settings = { EMMA_PACE_MS: String(paceMs), ...env }
  const site = await openSite({ shared: true, env: settings, ...options })
  const ana = { name: 'Ana Santos', email: ownEmail('ana'), role: 'care-seeker' as const }
  await signUp(site.page, ana, at)
  return site
}

export const box = (page: Page) => page.getByRole('textbox', { name: 'Your message to Emma' })
export const chips = (page: Page) => page.getByRole('region', { name: 'Quick answers' }).getByRole('button')
export const chip = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Quick answers' }).getByRole('button', { name, exact: true })
export const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop writing' })
export const words = (page: Page) => page.getByRole('list', { name: 'Conversation' })
export const replies = (page: Page) => words(page).locator('[data-reply]')
export const greeting = (page: Page) =>
  words(page).getByText("Hi, I'm Emma, Kindred Hands' computer assistant.")
export const noted = (page: Page) => page.getByRole('complementary', { name: 'What I’ve got so far' })
export const focused = (page: Page) => page.locator(':focus')
export const texts = (page: Page) => words(page).locator('p[dir=auto]').allInnerTexts()

export const saidOnce = (page: Page) => page.evaluate((): unknown => Reflect.get(window, 'said'))

/** Records all announcements from now on, in order. */
export const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Reflect.set(window, 'said', said)
    const region = document.querySelector('[data-announced]')
    const note = () => {
      if (region?.textContent) said.push(region.textContent)
    }
    if (region)
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true })
  })

/** It's the person's turn again, and Emma's last message is new. */
export const answered = async (page: Page, act: () => Promise<void>) => {
  // While Emma still writes, here or from another device, nothing can be sent.
  await sendButton(page).waitFor()
  const before = await replies(page).count()
  await act()
  await expect.poll(() => replies(page).count()).toBeGreaterThan(before)
  await sendButton(page).waitFor()
}

export const say = (page: Page, text: string) =>
  answered(page, async () => {
    await box(page).fill(text)
    await box(page).press('Enter')
  })

export const confirm = async (page: Page) => {
  const said = toast(
    page,
    'Profile Created',
    'Your profile has been successfully created! Taking you to your dashboard.',
  )
  // It's said for seconds only: the wait begins before it does.
  await Promise.all([said.waitFor(), page.getByRole('button', { name: 'Confirm and save' }).click()])
  await page.waitForURL('/care-seeker/dashboard')
  expect((await stored(page)).status).toBe('complete')
}

/** The first chip; for multiple choice, the first two. */
export const onTablet = async (baseURL: string, context: BrowserContext) => {
  const browser = await sharedBrowser()
  const elsewhere = await browser.newContext({ baseURL, storageState: await context.storageState() })
  const tablet = await elsewhere.newPage()
  await tablet.goto(chatPath)
  await greeting(tablet).waitFor()
  return { tablet, elsewhere }
}

/** Waits for the first words of Emma's second message. */
export const begins = (page: Page) => replies(page).nth(1).locator('p[dir=auto]').waitFor()
