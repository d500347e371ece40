import { expect, test } from 'vitest'
import { unsubscribeToken } from '#server/my-data/unsubscribe-token.ts'
import { openSite, ownEmail, signUp } from '#tests/support/browser/site.ts'

const secret = 'a key that only this test and its server know'

test('the button in the browser that an email opens stops the emails, signed in or not', async () => {
  const { page, context, browser, server } = await openSite({ env: { AUTH_SECRET: secret } })
  await signUp(page, { email: ownEmail(), role: 'care-seeker' })
  const account = await context.request.get('/api/account')
  const { id } = Object(await account.json()).user
  const emails = async () => {
    const answer = await context.request.get('/api/notification-settings')
    const { kinds } = Object(await answer.json())
    return kinds.filter((one: { email: boolean }) => !one.email).map((one: { kind: string }) => one.kind)
  }
  const addressOf = (kind: 'searches' | 'matches') =>
    `${server.url}/api/unsubscribe/${unsubscribeToken(secret, { userId: id, kind })}`
  const stranger = await browser.newContext()
  for (const [kind, view] of [
    ['searches', await stranger.newPage()],
    ['matches', page],
  ] as const) {
    const sent = view.waitForRequest(request => request.method() === 'POST')
    await view.goto(addressOf(kind))
    await view.getByRole('heading', { level: 1, name: /^Stop emails about/ }).waitFor()
    expect(await emails()).not.toContain(kind)
    await view.getByRole('button').click()
    await view.getByRole('heading', { level: 1, name: /^You won’t get emails about/ }).waitFor()
    // The page gives its address to no one, and so the browser doesn't say where the form comes from.
    expect((await (await sent).allHeaders()).origin).toBe('null')
    expect(await emails()).toContain(kind)
  }
  await stranger.close()
})
