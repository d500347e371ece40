import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp, type Visitor } from '#tests/support/app.ts'
import { greet, saidBy, say, told } from '#tests/support/conversation.ts'
import { allOfIt, answer, goTo, interviewOfVisitor, send, step } from '#tests/support/interviews.ts'

const text = 'She has dementia and diabetes.'

describe.each(['sqlite', 'postgres'] as const)('what a saved profile loses by the talk, on %s', database => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ database })
  })
  afterAll(() => app.close())

  const saved = async (ann: Visitor) => JSON.stringify((await ann.get('/api/care-plan')).body)
  const current = async (ann: Visitor) => {
    const [, newest = ''] = /^\{"versions":\[(.*)/u.exec(await saved(ann)) ?? []
    return newest.split('"number"')[1] ?? ''
  }
  const change = async (ann: Visitor, replaces: string, words: string) =>
    (await say(app, ann, { ...saidBy(words), replaces })).text()

  /** Two conditions were told in one message, and the profile is confirmed. */
  const confirmed = async () => {
    const ann = await app.signUp('care-seeker')
    await send(ann, ...allOfIt())
    await greet(ann)
    await (await say(app, ann, saidBy(text, 'm1'))).text()
    expect((await send(ann, goTo('review'), step('confirm'))).status).toBe(200)
    expect(await current(ann)).toMatch(/dementia.*diabetes/u)
    return ann
  }

  it('is out at once, and they hear that caregivers don’t see it anymore', async () => {
    const ann = await confirmed()
    const said = await told(app, ann, "actually she doesn't have dementia, please take that out")
    expect(said).toContain('dementia is out')
    expect(said).toContain("Caregivers don't see it anymore.")
    expect(said).not.toContain('until you confirm')
    expect(await current(ann)).not.toContain('dementia')
    expect(await current(ann)).toContain('diabetes')
  })

  it('goes with a message that is changed, once the new one is read', async () => {
    const ann = await confirmed()
    await change(ann, 'm1', 'She has diabetes.')
    expect((await interviewOfVisitor(ann)).answers.careNeeds?.medicalConditions).toEqual(['diabetes'])
    expect(await current(ann)).not.toContain('dementia')
    expect(await current(ann)).toContain('diabetes')
  })

  it('stays when the changed message says the same', async () => {
    const ann = await confirmed()
    await change(ann, 'm1', 'She has diabetes and dementia.')
    expect(await current(ann)).toMatch(/dementia/u)
    expect(await current(ann)).toMatch(/diabetes/u)
  })

  it('goes when the reply that added it is undone', async () => {
    const ann = await confirmed()
    await told(app, ann, 'undo that')
    expect((await interviewOfVisitor(ann)).answers.careNeeds).not.toHaveProperty('medicalConditions')
    expect(await current(ann)).not.toMatch(/dementia|diabetes/u)
  })

  it('is nothing where an interview was deleted and begun anew', async () => {
    const ann = await confirmed()
    expect((await ann.delete('/api/interviews/care')).status).toBe(200)
    await send(ann, answer('careNeeds.medicalConditions', ['gout']))
    await send(ann, answer('basicInfo.recipientAge', 84))
    expect(await current(ann)).toMatch(/dementia.*diabetes/u)
  })
})
