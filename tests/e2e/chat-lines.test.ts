import { expect, test } from 'vitest'
import {
  answered,
  arrive,
  begins,
  box,
  chatPath,
  focused,
  greeting,
  onTablet,
  phone,
  replies,
  say,
  sendButton,
  stored,
  texts,
  words,
} from '#tests/support/browser/care-chat.ts'
import { refused, toast, unreachable, untilAnswered } from '#tests/support/browser/site.ts'

test("an unsent message isn't lost while Emma replies elsewhere; it comes after that", async () => {
  const { page, context, server } = await arrive({ paceMs: 100 })
  await greeting(page).waitFor()
  const { tablet, elsewhere } = await onTablet(server.url, context)
  const isFirst = Promise.withResolvers<void>()
  await tablet.route('**/api/interviews/care/messages', async route => {
    await isFirst.promise
    await route.continue()
  })
  await box(tablet).fill('She is 83')
  await box(tablet).press('Enter')
  await box(page).fill('It is for my mother Rosa')
  await box(page).press('Enter')
  await begins(page)
  isFirst.resolve()
  await expect.poll(() => replies(tablet).count()).toBe(3)
  await sendButton(tablet).waitFor()
  expect((await texts(tablet)).filter((_, at) => at % 2 === 1)).toEqual([
    'It is for my mother Rosa',
    'She is 83',
  ])

  await tablet.unrouteAll({ behavior: 'wait' })
  await tablet.route('**/api/interviews/care/messages', route => route.abort())
  await box(tablet).fill('She needs some help')
  await box(tablet).press('Enter')
  await tablet.getByText('Not sent yet.').waitFor()
  await tablet.unrouteAll({ behavior: 'wait' })
  await expect.poll(() => replies(page).count()).toBe(3)
  await say(page, 'She has arthritis')
  await expect.poll(() => replies(page).count()).toBe(5)
  await expect.poll(() => texts(tablet)).toContain('She needs some help')
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientName: 'Rosa', recipientAge: 83 })
  await elsewhere.close()
})

test('what was said elsewhere while a message was on its way shows once it arrives', async () => {
  const { page, context, server } = await arrive()
  await greeting(page).waitFor()
  const { tablet, elsewhere } = await onTablet(server.url, context)
  const isOver = Promise.withResolvers<void>()
  await tablet.route('**/api/interviews/care/messages', async route => {
    await isOver.promise
    await route.continue()
  })
  const isToldOf = tablet.waitForResponse('**/api/interviews/care')
  await box(tablet).fill('She is 83')
  await box(tablet).press('Enter')
  await say(page, 'It is for my mother Rosa')
  await isToldOf
  isOver.resolve()
  await expect.poll(() => replies(tablet).count()).toBe(3)
  expect((await texts(tablet)).filter((_, at) => at % 2 === 1)).toEqual([
    'It is for my mother Rosa',
    'She is 83',
  ])
  await elsewhere.close()
})

test('an unsent message is kept over a reload, and is sent when the connection is back', async () => {
  const { page, context } = await arrive({ expected: [unreachable, refused(503)] })
  await greeting(page).waitFor()
  await page.route('**/api/interviews/care/messages', route => route.abort())
  await box(page).fill('My mother Rosa, 83')
  await page.keyboard.press('Enter')
  await toast(page, 'Error', 'Failed to send message. Please try again.').waitFor()
  await page.getByText('Not sent yet. We’ll send it when you’re back online.').waitFor()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Not sent yet.').waitFor()
  await expect.poll(() => focused(page).getAttribute('aria-label')).toBe('Your message to Emma')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.poll(() => box(page).inputValue()).toBe('My mother Rosa, 83')
  await page.keyboard.press('Enter')
  await page.getByText('Not sent yet.').waitFor()
  await page.reload()
  await greeting(page).waitFor()
  await page.getByText('Not sent yet.').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await answered(page, () => page.evaluate(() => void window.dispatchEvent(new Event('online'))))
  await expect.poll(() => texts(page)).toHaveLength(3)
  expect((await stored(page)).answers.basicInfo).toMatchObject({ recipientName: 'Rosa', recipientAge: 83 })

  // The connection breaks in the middle of a reply, and stays down for a while.
  let isDown = true
  await page.route('**/api/interviews/care/messages', async route => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).slice(0, 80) })
  })
  await page.route('**/api/interviews/care/stream', route => (isDown ? route.abort() : route.continue()))
  await box(page).fill('she needs some help')
  await page.keyboard.press('Enter')
  await toast(page, 'Connection Error', 'Failed to connect to Emma. Please try again.').waitFor()
  await page.getByText('You’re offline.').waitFor()
  isDown = false
  await page.unrouteAll({ behavior: 'wait' })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await toast(page, 'Connected to Emma').waitFor()
  await sendButton(page).waitFor()
  await expect.poll(() => texts(page)).toHaveLength(5)

  await box(page).fill('a secret')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('a secret')
  await context.request.get('/healthz')
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL('/auth/care-seeker')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('a secret')
})

test("on a phone the notice about an unsent message doesn't cover it", async () => {
  const { page } = await arrive({ ...phone, expected: [unreachable, refused(503)] })
  await greeting(page).waitFor()
  await say(page, 'My mother Rosa, 83')
  await page.route('**/api/interviews/care/messages', route => route.abort())
  await box(page).fill('She needs help every day')
  await page.keyboard.press('Enter')
  const news = toast(page, 'Error', 'Failed to send message. Please try again.')
  await news.waitFor()
  await page.getByText('Not sent yet.').waitFor()
  const unsent = words(page).getByText('She needs help every day')
  await expect
    .poll(async () => {
      const [above, below] = await Promise.all([unsent.boundingBox(), news.boundingBox()])
      return above !== null && below !== null && above.y + above.height < below.y
    })
    .toBe(true)
  // It stays while someone reads it, until it no longer applies.
  await news.hover()
  await page.unrouteAll({ behavior: 'wait' })
  await answered(page, () => page.getByRole('button', { name: 'Try again' }).click())
  await expect.poll(() => news.count()).toBe(0)
})

test("a chat that can't start says so, and starts when it can", async () => {
  const { page } = await arrive({ expected: [refused(503)], at: '/care-seeker/onboarding' })
  await page.route('**/api/interviews/care/greeting', route =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'A part is down.' } } }),
  )
  await page.goto(chatPath)
  await toast(page, 'Failed to start chat. Please try refreshing the page.').waitFor()
  // The heading is there from the first time on.
  await untilAnswered(page, '/greeting', () => page.getByRole('button', { name: 'Try again' }).click())
  await page.getByRole('heading', { name: 'Emma isn’t available right now' }).waitFor()
  const { promise: isDue, resolve: greet } = Promise.withResolvers<void>()
  await page.route('**/api/interviews/care/greeting', async route => {
    await isDue
    await route.continue()
  })
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // The skeleton shows what's coming: a few messages and the box.
  const opening = page.getByRole('main').getByText('Emma’s on her way…')
  await opening.waitFor()
  const bones = page.getByRole('main').locator('[aria-hidden=true].animate-breathe')
  const widths = await bones.evaluateAll(all => all.map(bone => bone.clientWidth))
  expect(widths).toHaveLength(4)
  expect(Math.min(...widths)).toBeGreaterThan(100)
  await expect.poll(() => box(page).count()).toBe(0)
  greet()
  await greeting(page).waitFor()
  await expect.poll(() => bones.count()).toBe(0)
})
