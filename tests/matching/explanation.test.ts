import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explain } from '#agents/matching/explain.ts'
import type { CaregiverFacts, FamilyFacts, Said } from '#agents/matching/facts.ts'
import { whyNone, whyNotShown } from '#agents/matching/standing.ts'
import type { MatchQuote } from '#agents/matching/statements.ts'
import { type WordedReason, worded } from '#agents/matching/wording/worded.ts'
import type { HoursItem } from '#machines/vocabulary/hours.ts'
import { anyCaregiver, anyFamily, likelyCaregiver, likelyFamily } from '#tests/matching/arbitraries.ts'
import {
  amaraAnswers,
  amaraSource,
  around,
  type CaregiverChange,
  caregiver,
  family,
  type Sections,
  verifiedDocuments,
} from '#tests/matching/people.ts'

/** Both, the values and what people read. */
const explained = (home: FamilyFacts, carer: CaregiverFacts) => {
  const explanation = explain(home, carer, around)
  return { ...explanation, ...worded(explanation, 'en') }
}

type Explained = ReturnType<typeof explained>

const reasonsOf = ({ forFamily, forCaregiver }: Explained): WordedReason[] => [
  ...forFamily.reasons,
  ...forCaregiver.reasons,
  ...(forFamily.doubt ? [forFamily.doubt] : []),
  ...(forCaregiver.doubt ? [forCaregiver.doubt] : []),
]

const textsOf = (explanation: Explained): string[] => [
  ...reasonsOf(explanation).map(({ text }) => text),
  ...[explanation.forFamily, explanation.forCaregiver].flatMap(side => [
    ...side.unknown,
    ...side.wouldChange,
  ]),
  ...(explanation.overtime ? [explanation.overtime] : []),
]

const told = (change: CaregiverChange = {}, home: Sections = {}) => explained(family(home), caregiver(change))

describe('why Amara and Walter', () => {
  test('hours on more days than are wanted say how many are', () => {
    const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri']
    const hoursFor = (...schedulePattern: HoursItem[]) =>
      told(
        { availableShifts: [{ days: weekdays, from: '13:00', to: '17:00' }] },
        { schedule: { schedulePattern } },
      ).hours
    expect(hoursFor({ perWeek: 2, part: 'afternoon' }, 'flexible')).toEqual([
      'Two days a week, any of Mon–Fri 1pm–5pm',
    ])
    expect(hoursFor({ days: ['mon', 'tue'], from: '13:00', to: '17:00' })).toEqual(['Mon, Tue 1pm–5pm'])
  })

  test('three reasons each, in the words of a person, with quotes', () => {
    const { forFamily, forCaregiver, hours, overtime, rate, verified } = told()
    expect(forFamily.reasons.map(({ term }) => term)).toEqual(['schedule', 'experience', 'values'])
    expect(forFamily.reasons.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "All of Walter’s hours work for Amara: Monday through Thursday mornings.",
        "Parkinson’s is familiar to Amara, who brings 11 years in care.",
        "Ask Amara what matters in care, and dignity comes up, as it did for you.",
      ]
    `)
    expect(forFamily.reasons[1]?.quotes).toEqual([
      { of: 'caregiver', field: 'profile.experience', text: amaraSource.words[0]?.text },
    ])
    expect(forCaregiver.reasons.map(({ text }) => text)).toMatchInlineSnapshot(`
      [
        "Walter needs someone Monday through Thursday mornings for the long run, and your hours line up.",
        "Walter is living with Parkinson’s, and that’s work you know.",
        "You said you’re calm. That’s who they’re looking for.",
      ]
    `)
    expect({ hours, overtime, rate }).toEqual({
      hours: ['Mon–Thu 8am–noon'],
      overtime: null,
      rate: { hourly: 29.5 },
    })
    expect(verified[0]).toEqual({ type: 'government_id', on: '2026-10-02', until: '2027-10-02' })
  })

  test('two people of one name aren’t mixed up', () => {
    const walters = { basicInfo: { recipientName: 'Amara Reed' } }
    const { forFamily, forCaregiver } = told({}, walters)
    expect(forFamily.reasons[0]?.text).toBe(
      'All of your loved one’s hours work for Amara: Monday through Thursday mornings.',
    )
    expect(forCaregiver.reasons.map(({ text }) => text).join(' ')).not.toContain('Amara')
  })

  test('without consent no one is quoted', () => {
    const silent = explained(family({}, { shareWords: false }), caregiver({ shareWords: false }))
    expect(reasonsOf(silent).flatMap(({ quotes }) => quotes)).toEqual([])
  })

  test.for<[string, CaregiverChange, Sections, string, string]>([
    [
      'a day that is missing',
      { availableShifts: [{ days: ['mon', 'tue', 'wed'], part: 'morning' }] },
      {},
      'Amara can’t cover Thursday mornings yet.',
      'If Thursday mornings could move, Amara could cover everything.',
    ],
    [
      'a near miss by hours',
      { availableShifts: [{ days: ['mon', 'fri'] }] },
      {},
      'Amara can’t cover Tuesday through Thursday mornings yet.',
      'It works if Tuesday through Thursday can move to Fridays.',
    ],
    [
      'a near miss by the rate',
      { hourlyRate: 36 },
      {},
      'Amara charges $36 an hour, and your range ends at $34.',
      'It works if you can pay $36 an hour.',
    ],
    [
      'a document in review',
      {
        documents: verifiedDocuments.map(one =>
          one.type === 'tb_test' ? { ...one, status: 'awaiting_verification' as const } : one,
        ),
      },
      {},
      'We’re still verifying Amara’s TB test.',
      'It works once we’ve verified Amara’s TB test.',
    ],
    [
      'a task that someone else could do',
      {},
      { preferences: { requiredSkills: ['medication', 'driving'] } },
      'Amara doesn’t list driving and errands.',
      'It works if someone else can help with driving and errands.',
    ],
    [
      'nothing but what is unknown',
      { petPreferences: [] },
      {
        preferences: { personality: ['calm'], interests: ['cooking'], hourlyRateRange: { min: 29, max: 40 } },
      },
      'We don’t know yet whether Amara is comfortable with cats.',
      'You can ask Amara before you decide.',
    ],
  ])('an honest doubt: %s', ([, change, home, doubt, help]) => {
    const { forFamily } = told(change, home)
    expect(forFamily.doubt?.text).toBe(doubt)
    expect(forFamily.wouldChange).toContain(help)
  })

  test('overtime is said plainly', () => {
    const { overtime } = told({ availableShifts: ['live-in'] }, { schedule: { frequency: '24/7' } })
    expect(overtime).toBe(
      'Walter needs care around the clock. Overtime beyond 9 hours a day or 45 hours a week may fall on the family.',
    )
    const long = {
      schedule: {
        schedulePattern: [{ days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', to: '20:00' }],
      },
    }
    expect(told({ availableShifts: ['live-in'] }, long).overtime).toContain('more than 45 hours a week')
    const nights = { schedule: { schedulePattern: [{ days: ['mon', 'tue'], from: '08:00', to: '18:00' }] } }
    expect(told({ availableShifts: ['live-in'] }, nights).overtime).toContain('longer than 9 hours')
  })

  test('the pronoun is known or it is they', () => {
    const personality = { preferences: { personality: ['firm', 'direct'] } }
    const describing = (change: CaregiverChange) => told(change, personality).forFamily.doubt?.text
    expect(describing({})).toContain('describes herself as')
    expect(describing({ pronoun: null })).toContain('describes themselves as')
  })

  test('a recipient who looks for themselves is spoken to', () => {
    const texts = textsOf(told({}, { basicInfo: { careType: 'self' } }))
    expect(texts.join(' ')).toContain('your')
    expect(
      told({}, { basicInfo: { careType: 'self' } }).forFamily.reasons.some(({ text }) =>
        text.includes('Walter'),
      ),
    ).toBe(false)
  })

  test('a language that was asked for is a reason, English is none', () => {
    const spanish = told(
      { languages: [{ tag: 'en' }, { tag: 'es', level: 'fluent' }] },
      { preferences: { languageRequirements: [{ tag: 'es' }], personality: [], values: [] } },
    )
    expect(spanish.forFamily.reasons.some(({ text }) => text.includes('Spanish'))).toBe(true)
    expect(textsOf(told()).join(' ')).not.toContain('English')
  })

  test('words are quoted only while everything they name is an answer', () => {
    const quotesWith = (...says: Said[]) =>
      told(
        { words: [{ field: 'profile.bio', text: 'I cook, and I garden.', says }], interests: ['cooking'] },
        {
          preferences: { interests: ['cooking'], personality: [], values: [] },
        },
      ).forFamily.reasons.flatMap(({ quotes }) => quotes)
    const cooking: Said = { of: 'interests', code: 'cooking', isDenied: false }
    expect(quotesWith(cooking)).toHaveLength(1)
    expect(quotesWith(cooking, { of: 'interests', code: 'gardening', isDenied: false })).toEqual([])
    expect(quotesWith({ ...cooking, isDenied: true })).toEqual([])
    expect(quotesWith()).toEqual([])
  })
})

const isTrue = ({ of, field, text }: MatchQuote, home: FamilyFacts, carer: CaregiverFacts) => {
  const speaker = of === 'family' ? home : carer
  return speaker.shareWords && speaker.words.some(one => one.field === field && one.text.includes(text))
}

test('for any pair: at most three reasons, true quotes, whole sentences, the same each time', () => {
  const said = fc.array(
    fc.record({
      field: fc.constantFrom(
        'profile.bio',
        'profile.experience',
        'preferences.interests',
        'careNeeds.medicalConditions',
      ),
      text: fc.oneof(fc.string({ maxLength: 140 }), fc.constant('I am calm; I sing, garden and bake.')),
      says: fc.subarray<Said>([
        { of: 'traits', code: 'calm', isDenied: false },
        { of: 'interests', code: 'gardening', isDenied: false },
        { of: 'conditions', code: 'dementia', isDenied: false },
      ]),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(
      fc.oneof(anyFamily, likelyFamily),
      fc.oneof(anyCaregiver('c'), likelyCaregiver('c')),
      said,
      said,
      (home, carer, theirs, ours) => {
        const pair = [
          { ...home, words: theirs },
          { ...carer, words: ours },
        ] as const
        const told = explained(...pair)
        for (const side of [told.forFamily, told.forCaregiver]) expect(side.reasons.length).toBeLessThan(4)
        for (const { quotes } of reasonsOf(told))
          expect(quotes.every(quote => isTrue(quote, ...pair))).toBe(true)
        for (const { text } of reasonsOf(told)) expect(text).toMatch(/^[^{}]*[.]$/)
        for (const text of textsOf(told)) expect(text).not.toMatch(/[{}]|undefined|NaN| {2}/)
        expect(told.between[0]).toBeLessThanOrEqual(told.fit)
        expect(told.fit).toBeLessThanOrEqual(told.between[1])
        expect(explained(...pair)).toEqual(told)
      },
    ),
    { numRuns: 2000 },
  )
})

test('another order of the same answers changes nothing', () => {
  const reversed = Object.fromEntries(
    Object.entries(amaraAnswers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toReversed() : value,
    ]),
  )
  const home = { preferences: { personality: ['patient', 'calm'] } }
  expect(told(reversed, home)).toEqual(told())
})

describe('why am I not shown?', () => {
  const why = (change: CaregiverChange, families = [family()]) =>
    whyNotShown(caregiver(change), families, around, 'en')

  test('says so if the caregiver is shown', () => {
    expect(why({})).toEqual({ shown: true, because: [], wouldHelp: [] })
  })

  test.for<[string, CaregiverChange, string, string]>([
    ['paused', { status: 'paused' }, 'Your profile is paused', 'Resume your profile when you’re ready.'],
    [
      'missing documents',
      { documents: verifiedDocuments.slice(1) },
      'We don’t have your ID yet.',
      'Upload your ID.',
    ],
    [
      'expired documents',
      { documents: verifiedDocuments.map(one => ({ ...one, until: '2026-11-01' })) },
      'Your ID, background check, TB test, and CPR and first aid card expired.',
      'Upload a new ID.',
    ],
    [
      'documents in review',
      { documents: verifiedDocuments.map(one => ({ ...one, status: 'awaiting_verification' as const })) },
      'We’re reviewing your ID',
      'We’ll email you when the review is done.',
    ],
    ['offers that wait', { openOffers: 5 }, 'You have five offers waiting', 'Answer the offers you have'],
    [
      'other hours',
      { availableShifts: [{ part: 'night' }] },
      'One family nearby needed hours you don’t have open.',
      'hours',
    ],
    [
      'another town',
      { locationsServiced: ['Houston'] },
      'No family near you is looking right now.',
      'nearby towns',
    ],
  ])('%s', ([, change, because, help]) => {
    const standing = why(change)
    expect(standing.shown).toBe(false)
    expect(standing.because.join(' ')).toContain(because)
    expect(standing.wouldHelp.join(' ')).toContain(help)
  })

  test('a block is never spoken of', () => {
    expect(why({}, [family({}, { blocked: ['amara'] })])).toEqual({
      ...{ shown: false, because: ['No family near you is looking right now.'] },
      wouldHelp: ['Adding nearby towns would show you to more families.'],
    })
  })
})

describe('why are there no matches?', () => {
  test('no one works nearby', () => {
    const { because, wouldHelp } = whyNone(
      family(),
      [caregiver({ locationsServiced: ['Houston'] })],
      around,
      'en',
    )
    expect(because).toEqual(['No caregivers work near Walter yet.'])
    expect(wouldHelp).toHaveLength(1)
  })

  test('the rules that hold most back come first', () => {
    const people = [
      caregiver({ id: 'a', availableShifts: [{ part: 'night' }] }),
      caregiver({ id: 'b', availableShifts: [{ part: 'night' }] }),
      caregiver({ id: 'c', hourlyRate: 40 }),
      caregiver({ id: 'd', status: 'paused' }),
    ]
    expect(whyNone(family(), people, around, 'en')).toEqual({
      because: [
        'Two caregivers nearby weren’t free at the hours you need.',
        'One caregiver nearby charged more than your range.',
      ],
      wouldHelp: [
        'More choice in days or hours would help.',
        'A higher range would help. These caregivers start at $40 an hour.',
      ],
    })
  })
})
