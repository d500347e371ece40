import { expect, test } from 'vitest'
import { minuteMs } from '#machines/calendar/durations.ts'
import { coordinatorAt, doorOf, enterAs } from '#tests/support/browser/matched.ts'
import { expectAccessible, openSite } from '#tests/support/browser/site.ts'
import { withSpeech } from '#tests/support/hosts/fake-speech.ts'
import { introducedMatch } from '#tests/support/matches.ts'
import { act, ask, visitIn } from '#tests/support/visits.ts'

test('a caregiver speaks a visit note, corrects it, and sends it', async () => {
  const { server, page } = await openSite({ shared: true, width: 360, height: 740, locale: 'en-US' })
  await withSpeech(page)
  const { id, caregiver, family } = await introducedMatch(doorOf(server), await coordinatorAt(server))
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  const visit = visitIn(await ask(family, id, { startsAt: at(20), endsAt: at(140) }))
  for (const type of ['confirm', 'clock-in', 'clock-out']) await act(caregiver, visit.id, type)

  await enterAs(page, caregiver, server)
  await page.goto(`/dashboard/schedule?visit=${visit.id}`)
  await page.getByRole('button', { name: 'Finish the visit' }).click()
  const box = page.getByRole('textbox', { name: 'Anything else' })
  await box.fill('Walked to the park.')
  await page.getByRole('button', { name: 'Speak instead of typing' }).click()
  await page.getByRole('button', { name: 'Start speaking' }).click()
  await page.locator('[data-listening=listening]').waitFor()
  await expectAccessible(page, 'a visit note that listens')
  await page.evaluate(() => window.fake.say('He slept well.'))
  await expect.poll(() => box.inputValue()).toBe('Walked to the park. He slept well.')
  await box.fill('Walked to the park. He ate well.')
  await page.getByRole('button', { name: 'Finish the visit' }).last().click()
  await expect
    .poll(async () => visitIn(await family.get(`/api/visits/${visit.id}`)).report?.text)
    .toBe('Walked to the park. He ate well.')
})
