import { describe, expect, it } from 'vitest'
import { codeOf, oneApp, password, type Visitor } from '#tests/support/app.ts'
import { codeSoon, setUpSecondFactor } from '#tests/support/identities.ts'

const verify = (visitor: Visitor, code: string) => visitor.post('/api/auth/two-factor/verify-totp', { code })

describe.each(['sqlite', 'postgres'] as const)('an authenticator code on %s', database => {
  const setUp = async () => {
    const app = await oneApp({ database })
    const ann = await app.signUp('caregiver')
    const { totpURI, code } = await setUpSecondFactor(ann)
    /** A browser in which the password was right. */
    const challenged = async () => {
      const visitor = app.visitor()
      await visitor.post('/api/auth/sign-in/email', { email: ann.email, password })
      return visitor
    }
    return { app, ann, totpURI, firstCode: code, challenged }
  }
  const isIn = async (visitor: Visitor) => (await visitor.get('/api/account')).status === 200

  it('works once, and so does the next one', async () => {
    const { totpURI, challenged } = await setUp()
    const [owner, onlooker] = [await challenged(), await challenged()]
    const code = codeSoon(totpURI)
    expect((await verify(owner, code)).status).toBe(200)
    const again = await verify(onlooker, code)
    expect([again.status, codeOf(again)]).toEqual([401, 'code_already_used'])
    expect([await isIn(owner), await isIn(onlooker)]).toEqual([true, false])
  })

  it('that completed the setup signs no one in', async () => {
    const { totpURI, firstCode, challenged } = await setUp()
    const visitor = await challenged()
    const answers = [await verify(visitor, firstCode), await verify(visitor, codeSoon(totpURI))]
    expect(answers.map(({ status }) => status)).toEqual([401, 200])
  })

  it('works once when many try at the same moment', async () => {
    const { totpURI, challenged } = await setUp()
    const visitors = await Promise.all(Array.from({ length: 5 }, challenged))
    const code = codeSoon(totpURI)
    const answers = await Promise.all(visitors.map(visitor => verify(visitor, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
  })

  it("that was wrong isn't used up", async () => {
    const { totpURI, challenged } = await setUp()
    const visitor = await challenged()
    const wrong = codeSoon(totpURI) === '000000' ? '111111' : '000000'
    for (const _time of [1, 2]) expect(codeOf(await verify(visitor, wrong))).toBe('invalid_code')
    expect((await verify(visitor, codeSoon(totpURI))).status).toBe(200)
  })

  it('belongs to one person', async () => {
    const { app, ann, totpURI } = await setUp()
    const stranger = app.visitor()
    expect(codeOf(await verify(stranger, codeSoon(totpURI)))).toBe('invalid_two_factor_cookie')
    const visitor = app.visitor()
    await visitor.post('/api/auth/sign-in/email', { email: ann.email, password })
    expect((await verify(visitor, codeSoon(totpURI))).status).toBe(200)
  })
})
