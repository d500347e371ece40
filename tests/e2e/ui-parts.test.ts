import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import type { PageOptions } from '#tests/support/browser/browser.ts'
import { expectAccessible, expectNoSidewaysScroll, openSite } from '#tests/support/browser/site.ts'

/** The component page; Content-Security-Policy violations there are console errors and fail the test. */
async function openParts(query = '', options: PageOptions = {}) {
  const { page } = await openSite({ shared: true, ...options })
  await page.goto(`/dev/ui${query}`)
  await page.locator('main h1').waitFor()
  const part = (id: string) => page.locator(`[data-part="${id}"]`)
  return { page, part, press: (key: string) => page.keyboard.press(key) }
}

const focused = (page: Page) => page.locator(':focus')
const options = (page: Page) => page.locator('[role=option]')

/** The option the screen reader is told about. */
const marked = async (field: Locator) => {
  const id = await field.getAttribute('aria-activedescendant')
  return id === null ? undefined : field.page().locator(`[id="${id}"] bdi`).textContent()
}

test('the combobox filters while typing and works by keyboard', async () => {
  const { page, part, press } = await openParts()
  const field = part('combobox').getByRole('combobox', { name: 'Language', exact: true })
  await field.focus()
  await page.keyboard.type('espan')
  await expect.poll(() => options(page).allTextContents()).toEqual(['EspañolSpanish'])
  await expect.poll(() => marked(field)).toBe('Español')
  await press('Enter')
  await expect.poll(() => field.inputValue()).toBe('Español')
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false')

  await press('ArrowDown')
  await page.getByRole('listbox', { name: 'Language' }).waitFor()
  await expect.poll(() => marked(field)).toBe('Español')
  await expect
    .poll(() => page.locator('[role=option][aria-selected=true]').allTextContents())
    .toEqual(['EspañolSpanish'])
  await press('End')
  await expect.poll(() => marked(field)).toBe('Tiếng Việt')
  await press('ArrowDown')
  await expect.poll(() => marked(field)).toBe('العربية')
  await press('ArrowUp')
  await press('Home')
  await expect.poll(() => marked(field)).toBe('العربية')
  await press('Escape')
  await expect.poll(() => options(page).count()).toBe(0)
  await expect.poll(() => field.inputValue()).toBe('Español')
})

test('the combobox accepts a fully typed option, drops anything else, and can be emptied', async () => {
  const { page, part, press } = await openParts()
  const field = part('combobox').getByRole('combobox', { name: 'Language', exact: true })
  await field.fill('german')
  await press('Tab')
  await expect.poll(() => field.inputValue()).toBe('Deutsch')
  await field.fill('zzz')
  await part('combobox').getByRole('status').getByText('No matches').waitFor()
  await press('Tab')
  await expect.poll(() => field.inputValue()).toBe('Deutsch')
  await field.fill('')
  await press('Tab')
  await expect.poll(() => field.inputValue()).toBe('')
  await field.click()
  await page.getByRole('option', { name: 'Polski' }).click()
  await expect.poll(() => field.inputValue()).toBe('Polski')
  await expect.poll(() => focused(page).getAttribute('role')).toBe('combobox')
})

test('several can be chosen, and removed again', async () => {
  const { page, part, press } = await openParts()
  const field = part('combobox').getByRole('combobox', { name: 'Languages you speak' })
  const chosen = part('combobox').getByRole('button', { name: /^Remove / })
  await field.focus()
  await page.keyboard.type('ital')
  await press('Enter')
  await page.keyboard.type('swed')
  await press('Enter')
  await expect.poll(() => chosen.allTextContents()).toEqual(['English', 'Italiano', 'Español', 'Svenska'])
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  await press('Backspace')
  await expect.poll(() => chosen.allTextContents()).toEqual(['English', 'Italiano', 'Español'])
  await press('Escape')
  await page.getByRole('button', { name: 'Remove Italiano' }).click()
  await expect.poll(() => chosen.allTextContents()).toEqual(['English', 'Español'])
  await expect.poll(() => focused(page).getAttribute('id')).toBe(await field.getAttribute('id'))
})

test('the menu works by keyboard and returns the focus', async () => {
  const { page, part, press } = await openParts()
  const button = part('menu').getByRole('button', { name: 'Choose an action' })
  await button.focus()
  await press('Enter')
  await page.getByRole('menu', { name: 'Choose an action' }).waitFor()
  const here = () => focused(page).textContent()
  await expect.poll(() => here()).toBe('Edit')
  await press('ArrowDown')
  await press('ArrowDown')
  await expect.poll(() => here()).toBe('Remove')
  await press('ArrowDown')
  await expect.poll(() => here()).toBe('Edit')
  await press('End')
  await expect.poll(() => here()).toBe('Remove')
  await press('c')
  await expect.poll(() => here()).toBe('Copy')
  await press('Enter')
  await part('menu').getByText('Chosen: Copy').waitFor()
  await expect.poll(() => here()).toBe('Choose an action')

  await press('ArrowUp')
  await expect.poll(() => here()).toBe('Remove')
  await press('Escape')
  await expect.poll(() => here()).toBe('Choose an action')
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')

  await button.click()
  await page.getByRole('menu').waitFor()
  await button.click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await part('menu').getByRole('button', { name: 'More for Maria' }).click()
  await page.getByRole('menu', { name: 'More for Maria' }).waitFor()
  await expectAccessible(page, 'an open menu')
  await page.getByRole('heading', { name: 'Menu', exact: true }).click()
  await page.getByRole('menu').waitFor({ state: 'detached' })
})

test('the tooltip shows for keyboard and pointer and closes on Escape', async () => {
  const { page, part, press } = await openParts('?part=tooltip')
  const button = part('tooltip').getByRole('button', { name: 'Who sees this?' })
  const bubble = page.getByRole('tooltip')
  await expect
    .poll(() =>
      button.evaluate(
        one => document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    )
    .toContain('never the family')
  await page.getByRole('link', { name: 'Sidebar shell' }).focus()
  await press('Tab')
  await bubble.waitFor()
  await press('Escape')
  await bubble.waitFor({ state: 'hidden' })
  await button.hover()
  await bubble.waitFor()
  // The pointer may rest on it to read.
  await bubble.hover()
  await expect.poll(() => bubble.isVisible()).toBe(true)
  await page.mouse.move(0, 0)
  await bubble.waitFor({ state: 'hidden' })
})

test('switch, radio cards and slider respond to keys and announce what they are', async () => {
  const { page, part, press } = await openParts()
  const aloud = part('switch').getByRole('switch', { name: 'Read answers aloud' })
  await aloud.focus()
  await press('Space')
  await expect.poll(() => aloud.isChecked()).toBe(false)
  await part('switch').getByText('Show my profile').click()
  await expect
    .poll(() => part('switch').getByRole('switch', { name: 'Show my profile' }).isChecked())
    .toBe(true)
  await part('switch').getByText('Busy').click({ force: true })
  await expect.poll(() => part('switch').getByRole('switch', { name: 'Busy' }).isChecked()).toBe(true)

  const how = part('radio-cards').getByRole('group', { name: 'How would you like to start?' })
  await how.getByRole('radio', { name: 'Chat with Emma' }).focus()
  await press('ArrowDown')
  await expect.poll(() => how.getByRole('radio', { name: 'Fill out a form' }).isChecked()).toBe(true)
  await press('ArrowDown')
  await expect.poll(() => how.getByRole('radio', { name: 'Chat with Emma' }).isChecked()).toBe(true)
  await part('radio-cards').getByText('Within a week').click()
  await part('radio-cards').getByText('Please choose one.').waitFor({ state: 'detached' })

  const hours = part('slider').getByRole('slider', { name: 'Hours a week' })
  await hours.focus()
  await press('ArrowRight')
  await expect.poll(() => hours.getAttribute('aria-valuetext')).toBe('20 hours')
  await press('End')
  await part('slider').getByText('40 hours').waitFor()
  await press('Home')
  await expect.poll(() => hours.inputValue()).toBe('0')
  await page.getByRole('progressbar', { name: 'Your answers' }).waitFor()
})

test('right to left the arrow keys are mirrored', async () => {
  const { page, part, press } = await openParts('?dir=rtl')
  await expect
    .poll(() => page.evaluate(() => [document.documentElement.dir, document.documentElement.lang]))
    .toEqual(['rtl', 'ar'])
  const hours = part('slider').getByRole('slider').first()
  await hours.focus()
  await press('ArrowLeft')
  await expect.poll(() => hours.inputValue()).toBe('20')
  const tabs = part('tabs').getByRole('tab')
  await tabs.first().focus()
  await press('ArrowLeft')
  await expect.poll(() => tabs.nth(1).getAttribute('aria-selected')).toBe('true')
  const trigger = part('menu').getByRole('button').first()
  await trigger.click()
  const endOf = async (one: Locator) => {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {}
    return Math.round(x + width)
  }
  await expect.poll(() => endOf(page.getByRole('menu'))).toBe(await endOf(trigger))
})

test('dialog, sheet and confirmation trap the focus and return it', async () => {
  const { page, part, press } = await openParts()
  for (const [id, role] of [
    ['dialog', 'dialog'],
    ['sheet', 'dialog'],
    ['confirm', 'alertdialog'],
  ] as const) {
    const opener = part(id).getByRole('button')
    await opener.focus()
    await press('Enter')
    const dialog = page.getByRole(role)
    await dialog.waitFor()
    if (id === 'confirm') await expect.poll(() => focused(page).textContent()).toBe('Cancel')
    for (let presses = 0; presses < 4; presses += 1) await press('Tab')
    await expect
      .poll(() =>
        page.evaluate(
          () =>
            document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
        ),
      )
      .toBe(true)
    await press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => opener.evaluate(one => one === document.activeElement)).toBe(true)
  }
})

test("a list inside a dialog closes alone, and isn't clipped by it", async () => {
  const { page, part, press } = await openParts()
  await part('dialog').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  const list = page.locator('[popover]:popover-open')
  const bottomOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return y + height
  }
  await expect.poll(async () => (await bottomOf(list)) - (await bottomOf(dialog))).toBeGreaterThan(0)
  await press('Escape')
  await list.waitFor({ state: 'detached' })
  await expect.poll(() => dialog.isVisible()).toBe(true)
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
})

test('a sheet opens at the bottom of a phone and at the side of a wide screen', async () => {
  const { page, part } = await openParts()
  await part('sheet').getByRole('button').click()
  const box = async () =>
    (await page.getByRole('dialog').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const edges = async () => {
    const { x, y, width, height } = await box()
    return { top: y, bottom: y + height, end: x + width }
  }
  await expect.poll(edges).toEqual({ top: 0, bottom: 800, end: 1280 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(edges).toMatchObject({ bottom: 640, end: 360 })
  expect(await box()).toMatchObject({ x: 0, width: 360, y: expect.closeTo(400, -2) })
})

test.for(['?theme=light', '?theme=dark', '?theme=dark&dir=rtl'])(
  'axe finds nothing on the components with %s',
  async query => {
    const { page, part } = await openParts(query)
    await part('combobox').getByRole('combobox').first().click()
    await options(page).first().waitFor()
    await expectAccessible(page, `parts ${query}`)
  },
)

test('nothing scrolls sideways at 320 pixels or twice the size, and every target is large enough for a thumb', async () => {
  const { page, part } = await openParts('', { width: 320, height: 640 })
  for (const query of ['', '?dir=rtl']) {
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 640 })
      await page.goto(`/dev/ui${query}`)
      await page.locator('main h1').waitFor()
      await expectNoSidewaysScroll(page, `${query} at ${width}`)
    }
  }
  await part('combobox').getByRole('combobox').first().click()
  await options(page).first().waitFor()
  await expectNoSidewaysScroll(page, 'an open list')
  const small = await page
    .locator('[data-part] :is(button, input, select, textarea, [role=option])')
    .evaluateAll(controls =>
      controls
        .map(control => control.closest('label') ?? control)
        .filter(control => control.getBoundingClientRect().height < 44)
        .map(control => control.outerHTML),
    )
  expect(small).toEqual([])
})

test('in forced colors focus and choice stay visible', async () => {
  const { page, part, press } = await openParts()
  await page.emulateMedia({ forcedColors: 'active' })
  const colour = (one: Locator) => one.evaluate(node => getComputedStyle(node).backgroundColor)
  const switches = part('switch').getByRole('switch')
  expect(await colour(switches.nth(0))).not.toBe(await colour(switches.nth(1)))
  const tabs = part('tabs').getByRole('tab')
  expect(await colour(tabs.nth(0))).not.toBe(await colour(tabs.nth(1)))
  await part('combobox').getByRole('combobox').first().click()
  const isMarked = page.locator('[role=option][data-marked=true]')
  const others = page.locator('[role=option][data-marked=false]')
  expect(await colour(isMarked)).not.toBe(await colour(others.first()))
  for (const control of [
    switches.first(),
    part('slider').getByRole('slider').first(),
    part('button').getByRole('button').first(),
  ]) {
    await control.focus()
    await press('Shift')
    const outline = await control.evaluate(node => getComputedStyle(node).outline)
    expect(outline).toMatch(/solid 3px|3px solid/)
  }
})
