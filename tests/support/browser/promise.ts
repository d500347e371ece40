import type { Page } from 'playwright'
import { expect } from 'vitest'
import { z } from 'zod'
import type { startServer } from '../server.ts'
import { emailTo, linkIn } from './site.ts'

type Server = Awaited<ReturnType<typeof startServer>>

// Everything below finds its way by roles, names and keys alone, as a screen reader does.

const talk = (page: Page) => page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')

/** Says it, and waits until it's the person's turn again. */
export async function tellEmma(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Your message to Emma' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  // While Emma still writes, one more of her words would pass for the answer.
  await send.waitFor()
  const before = await talk(page).count()
  await box.fill(text)
  await box.press('Enter')
  await expect.poll(() => talk(page).count()).toBeGreaterThan(before + 1)
  await send.waitFor()
}

/** From the outbox to the page that says so. */
export async function confirmEmail(page: Page, server: Server, email: string): Promise<void> {
  await page.goto(linkIn(await emailTo(server, email, /confirm your email/)))
  await expect
    .poll(async () => {
      const session = await page.request.get('/api/auth/get-session')
      return z.object({ user: z.object({ emailVerified: z.boolean() }) }).parse(await session.json()).user
    })
    .toEqual({ emailVerified: true })
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** Chooses a file through the button and sends it. */
export async function uploadDocument(page: Page, name: string, buffer: Buffer): Promise<void> {
  const choosing = page.waitForEvent('filechooser')
  await card(page, name)
    .getByRole('button', { name: `Choose a file for ${name}` })
    .press('Enter')
  await (await choosing).setFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer })
  await card(page, name).getByRole('button', { name: 'Upload document' }).press('Enter')
  await card(page, name).getByText('Awaiting verification').waitFor()
}

/** Decides on the open document; the next one that waits opens by itself, and is closed. */
export async function decideOnDocument(page: Page, decision: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const title = () => page.evaluate(() => document.querySelector('dialog[open] h2')?.textContent ?? '')
  await dialog.getByRole('button', { name: decision }).waitFor()
  const opened = await title()
  await dialog.getByRole('button', { name: decision }).click()
  await expect.poll(title).not.toBe(opened)
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** Opens the oldest document that waits and accepts it. */
export async function verifyNext(page: Page): Promise<void> {
  const lines = page.getByRole('list', { name: 'Documents' }).getByRole('link')
  await lines.first().waitFor()
  const left = await lines.count()
  await lines.first().click()
  await page.getByRole('dialog').getByLabel('Expiration date').fill('2099-01-01')
  await decideOnDocument(page, 'Verify document')
  await expect.poll(() => lines.count()).toBe(left - 1)
}

const overview = z.object({
  ...{ totalCaregivers: z.int(), activeMatches: z.int(), waitingMatches: z.int(), waitingDocuments: z.int() },
  ...{
    unansweredMessages: z.int(),
    averageMatchHours: z.object({ value: z.number().nullable(), n: z.int() }),
  },
  interviews: z.array(z.object({ name: z.string(), status: z.string() })),
})

export const overviewOf = async (page: Page) =>
  overview.parse(await (await page.request.get('/api/admin/overview')).json())

/** One figure of a dashboard, as it's read on screen. */
export const figure = (page: Page, label: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(label, { exact: true }) })

const metrics = z.object({
  ...{ todays_shifts: z.int(), weekly_hours: z.number(), pending_messages: z.int() },
  ...{
    certifications_count: z.int(),
    monthly_earnings: z.number(),
    next_shift_client: z.string().nullable(),
  },
})

export const metricsOf = async (page: Page) =>
  metrics.parse(await (await page.request.get('/api/caregiver-metrics?timeZone=America/Los_Angeles')).json())

const quoted = z.object({
  matches: z.array(
    z.object({
      ...{ id: z.string(), status: z.string() },
      reasons: z.array(z.object({ quotes: z.array(z.object({ of: z.string(), text: z.string() })) })),
      contact: z.object({ phone: z.string(), email: z.string() }).nullable(),
    }),
  ),
})

export const matchesOf = async (page: Page) =>
  quoted.parse(await (await page.request.get('/api/matches')).json()).matches
