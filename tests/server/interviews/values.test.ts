import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { textOf, toValue } from '#agents/reading/values/texts.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { vocabularies } from '#machines/vocabulary/value-kinds.ts'
import { type App, startApp } from '#tests/support/app.ts'
import { answer, interviewOfVisitor, readInterview, send } from '#tests/support/interviews.ts'

const listed = z.record(
  z.string(),
  z.array(z.object({ code: z.string(), label: z.string(), group: z.string().optional() })),
)

describe.each(['sqlite', 'postgres'] as const)('answers as values, on %s', database => {
  let app: App
  beforeAll(async () => {
    app = await startApp({ database, env: { RATE_LIMITS: 'off' } })
  })
  afterAll(() => app.close())

  it('take labels in any language; what no code says stays words, and is asked about', async () => {
    const ann = await app.signUp('care-seeker')
    const sent = await send(
      ann,
      answer('basicInfo.careType', 'family'),
      answer('basicInfo.relationship', 'Madre'),
      answer('careNeeds.medicalConditions', ['帕金森病', 'Arthritis', 'horse therapy']),
      answer('schedule.schedulePattern', [{ days: ['thu', 'mon'], from: '08:00', to: '12:00' }]),
      answer('preferences.languageRequirements', ['Español']),
    )
    expect(sent.status).toBe(200)
    const { answers, unsure, worded } = readInterview(sent.body)
    expect(answers).toMatchObject({
      basicInfo: { relationship: 'mother' },
      careNeeds: { medicalConditions: ['parkinsons', 'arthritis', { words: 'horse therapy' }] },
      schedule: { schedulePattern: [{ days: ['mon', 'thu'], from: '08:00', to: '12:00' }] },
      preferences: { languageRequirements: [{ tag: 'es' }] },
    })
    expect(unsure).toEqual({
      'careNeeds.medicalConditions': { value: null, words: ['horse therapy'] },
    })
    expect(worded['preferences.languageRequirements']).toEqual(['Spanish'])
    const inSpanish = readInterview((await ann.get('/api/interviews/care?language=es')).body)
    expect(inSpanish.worded).toMatchObject({
      'basicInfo.relationship': 'Madre',
      'preferences.languageRequirements': ['Español'],
    })
    expect(inSpanish.answers).toEqual(answers)
  })

  it('refuse what is no value', async () => {
    const ann = await app.signUp('care-seeker')
    for (const value of [
      [{ days: ['someday'] }],
      [{ days: ['mon'], from: '08:00' }],
      [{ days: ['mon'], from: '25:00', to: '26:00' }],
      7,
    ])
      expect((await send(ann, answer('schedule.schedulePattern', value))).status).toBe(422)
    expect((await interviewOfVisitor(ann)).answers).toEqual({})
  })

  it('are listed with their labels, in a language', async () => {
    const english = listed.parse((await app.visitor().get('/api/vocabulary')).body)
    const arabic = listed.parse((await app.visitor().get('/api/vocabulary?language=ar')).body)
    expect(english['profile.servicesProvided']?.map(({ code }) => code)).toEqual([...vocabularies.services])
    expect(english['profile.servicesProvided']?.[0]).toEqual({
      ...{ code: 'bathing', label: 'Bathing', group: 'Personal care' },
    })
    expect(arabic['careNeeds.medicalConditions']?.every(({ label }) => /[\u0600-\u06ff]/.test(label))).toBe(
      true,
    )
    expect((await app.visitor().get('/api/vocabulary?language=xx')).status).toBe(422)
  })
})

it.each([
  'services',
  'conditions',
  'traits',
  'values',
  'interests',
  'certifications',
  'relationship',
] as const)('each of the %s is itself after the reader has seen its words', values => {
  const fields = (['care', 'caregiver'] as const).flatMap(kind =>
    fieldsOf(kind)
      .filter(field => field.values === values)
      .map(field => ({ kind, ...field })),
  )
  expect(fields.length).toBeGreaterThan(0)
  for (const { kind, path } of fields) {
    const name =
      values === 'certifications' ? 'credentials' : values === 'relationship' ? 'relationships' : values
    for (const code of vocabularies[name]) {
      const value = values === 'relationship' ? code : [code]
      expect(toValue(kind, path, textOf(kind, path, value), value)).toEqual(value)
    }
  }
})
