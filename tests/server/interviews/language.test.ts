import { expect, test } from 'vitest'
import { startApp } from '#tests/support/app.ts'
import { interviewOfVisitor, readInterview } from '#tests/support/interviews.ts'

test('the interview follows the language a person chooses, and words its choices in the one asked for', async () => {
  const app = await startApp()
  const ann = await app.signUp('care-seeker', { language: 'vi' })
  expect((await interviewOfVisitor(ann)).language).toBe('vi')
  await ann.post('/api/auth/update-user', { language: 'es' })
  expect((await interviewOfVisitor(ann)).language).toBe('es')
  await ann.post('/api/interviews/care/greeting')
  const [first] = (await interviewOfVisitor(ann)).choices
  expect(first?.label).toBe('Para mí')
  const inEnglish = readInterview((await ann.get('/api/interviews/care?language=en-US')).body)
  expect(inEnglish.choices[0]?.label).toBe('For me')
  // What was only asked for isn't kept.
  expect((await interviewOfVisitor(ann)).language).toBe('es')
  const inThai = readInterview((await ann.get('/api/interviews/care?language=th')).body)
  expect(inThai.choices[0]?.label).toBe('ให้ตัวเอง')
  expect((await ann.get('/api/interviews/care?language=Klingon')).status).toBe(422)
})

test('a message in another language moves the interview to it', async () => {
  const app = await startApp()
  const ann = await app.signUp('care-seeker')
  await ann.post('/api/interviews/care/greeting', { language: 'pt-BR' })
  expect((await interviewOfVisitor(ann)).language).toBe('pt')
  await ann.post('/api/functions/care-recipient-chat', { message: 'Hola', language: 'es' })
  const { language, choices } = await interviewOfVisitor(ann)
  expect(language).toBe('es')
  expect(choices.map(({ label }) => label)).toContain('Para mí')
})
