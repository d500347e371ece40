import type { Page } from 'playwright'
import { expect } from 'vitest'
import { z } from 'zod'
import { ownEmail, signUp } from '#tests/support/browser/site.ts'
import { dayBefore } from '#web/lib/today.ts'

export const shared = { shared: true }

export const phone = { width: 360, height: 740 }

const interview = z.object({
  status: z.string(),
  step: z.string(),
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
})

/** The server's data, requested as this browser's person. */
export const stored = async (page: Page) =>
  interview.parse(await (await page.context().request.get('/api/interviews/care')).json())

export const answer = async (page: Page, path: string): Promise<unknown> => {
  const [section = '', name = ''] = path.split('.')
  return (await stored(page)).answers[section]?.[name]
}

export const next = (page: Page) => page.getByRole('button', { name: 'Continue' })
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const text = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
export const saved = (page: Page) => page.locator('[data-saving=saved]')
export const focused = (page: Page) => page.locator(':focus')

export const arrive = async (page: Page, name: string) => {
  await heading(page, name).waitFor()
  await expect.poll(() => focused(page).innerText()).toBe(name)
}

export const begin = async (page: Page) => {
  await signUp(page, { name: 'Ana Santos', email: ownEmail('ana'), role: 'care-seeker' })
  await page.getByRole('radio', { name: 'Fill out the form step by step' }).check()
  await page.getByRole('button', { name: 'Get started' }).click()
  await arrive(page, 'Who needs care')
}

/** From another device. */
export const tell = (page: Page, ...events: unknown[]) =>
  page.context().request.post('/api/interviews/care/events', {
    data: { events },
    headers: { origin: new URL(page.url()).origin },
  })

export const inAMonth = dayBefore(-30)

type Filling = Record<string, (page: Page) => Promise<void>>

/** The required answers of each step, in order. */
export const steps: Filling = {
  'Who needs care': async page => {
    await page.getByRole('radio', { name: 'For someone in my family' }).check()
    await text(page, 'Name').fill('Rosa Santos')
    await text(page, 'Age').fill('83')
  },
  'Care needs': async page => {
    await page.getByRole('radio', { name: 'Some help', exact: true }).check()
    await page.getByRole('checkbox', { name: 'Daily activities' }).check()
    await page.getByRole('radio', { name: 'With some help' }).check()
  },
  Schedule: async page => {
    await page.getByRole('radio', { name: 'Daily' }).check()
    await page.getByLabel('Start date').fill(inAMonth)
    await page.getByRole('radio', { name: 'Ongoing' }).check()
  },
  Preferences: async page => {
    await page.getByRole('checkbox', { name: 'Cooking' }).check()
    await page.getByRole('radio', { name: 'Intermediate' }).check()
  },
  Location: async page => {
    await text(page, 'Street address').fill('12 Elm Street')
    await text(page, 'City').fill('Spokane')
    await text(page, 'State').fill('WA')
    await text(page, 'ZIP code').fill('99201')
  },
  'Anything else': async () => {},
}

export const fillAll = async (page: Page) => {
  for (const [title, fill] of Object.entries(steps)) {
    await arrive(page, title)
    await fill(page)
    await next(page).click()
  }
  await arrive(page, 'Review')
}
