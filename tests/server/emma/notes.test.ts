import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, startApp } from '#tests/support/app.ts'
import { greet, told } from '#tests/support/conversation.ts'
import { answer, interviewOfVisitor, send } from '#tests/support/interviews.ts'

const hums = 'she hums when she is tired'
const yesOrNo = [
  { value: true, label: 'Yes, keep it' },
  { value: false, label: 'No' },
]

describe('notes for caregivers', () => {
  let app: App
  beforeAll(async () => {
    app = await startApp()
  })
  afterAll(() => app.close())

  const talking = async (...messages: string[]) => {
    const ann = await app.signUp('care-seeker')
    await greet(ann)
    for (const message of ['It is for my mother Lorraine. She is 84.', ...messages])
      await told(app, ann, message)
    return ann
  }
  const notesOf = async (ann: Awaited<ReturnType<typeof talking>>) =>
    (await interviewOfVisitor(ann)).answers.additionalInfo?.additionalNotes

  it.each([
    "honestly I'm so tired. she called me at 3am asking where my dad was. he died 6 years ago. I just sat in the car and cried",
    'does medicare or her long term care insurance pay for any of this',
    "actually she doesn't have dementia, please take that out",
    'my mom is hitting me',
  ])('are never made of what was said to Emma alone: %s', async text => {
    const ann = await talking()
    expect(await told(app, ann, text)).not.toMatch(/\bkept\b|pass (?:it|that) along|in the notes/iu)
    const { asking, choices } = await interviewOfVisitor(ann)
    expect(asking).not.toContain('additionalInfo.additionalNotes')
    expect(choices).not.toEqual(yesOrNo)
    await told(app, ann, 'next monday would be great')
    expect(await notesOf(ann)).toBeUndefined()
  })

  it('are offered, and kept in the person’s words once they tap yes', async () => {
    const ann = await talking()
    expect(await told(app, ann, hums)).toContain('Keep this as a note for caregivers?')
    const before = await interviewOfVisitor(ann)
    expect(before.choices).toEqual(yesOrNo)
    expect(before.answers).not.toHaveProperty('additionalInfo.additionalNotes')
    await told(app, ann, 'Yes, keep it')
    expect(await interviewOfVisitor(ann)).toMatchObject({
      answers: { additionalInfo: { additionalNotes: hums } },
      evidence: { 'additionalInfo.additionalNotes': { by: 'chat', quote: hums } },
    })
  })

  it.each(['No', 'next monday would be great', 'I just sat in the car and cried'])(
    'aren’t kept when the reply to the offer is “%s”',
    async reply => {
      const ann = await talking(hums, reply, 'asap')
      expect(await notesOf(ann)).toBeUndefined()
    },
  )

  it('wait on the review for a yes or a no, when the talk went on', async () => {
    const street = '1420 W 47th St, Chicago, Illinois 60609'
    const notes = 'additionalInfo.additionalNotes'
    const ann = await talking(hums, street)
    const { unsure, answers } = await interviewOfVisitor(ann)
    expect(unsure[notes]).toEqual({ value: hums, words: [hums] })
    expect(answers.additionalInfo).not.toHaveProperty('additionalNotes')
    expect((await send(ann, { id: 'no', type: 'decline', field: notes })).status).toBe(200)
    expect((await interviewOfVisitor(ann)).unsure).not.toHaveProperty([notes])
    expect((await send(ann, { id: 'odd', type: 'decline', field: 'no.such' })).status).toBe(422)
    const ben = await talking(hums, street)
    await send(ben, answer(notes, hums))
    expect(await interviewOfVisitor(ben)).toMatchObject({
      answers: { additionalInfo: { additionalNotes: hums } },
    })
    expect((await interviewOfVisitor(ben)).unsure).not.toHaveProperty([notes])
  })

  it('stay as they were typed in the form, whatever is said afterwards', async () => {
    const ann = await talking()
    const typed = 'I cried all night. Please be patient with us.'
    expect((await send(ann, answer('additionalInfo.additionalNotes', typed))).status).toBe(200)
    await told(app, ann, 'I just sat in the car and cried')
    expect(await notesOf(ann)).toBe(typed)
  })
})
