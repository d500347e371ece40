import { describe, expect, test } from 'vitest'
import { hearAide, heardIn } from './heard-in.ts'

/* Volunteered answers, by kind. */

const NEEDS = 'careNeeds.primaryNeeds'
const SKILLS = 'preferences.requiredSkills'
const RATE = 'preferences.hourlyRateRange'

describe('help that someone else gives isn’t requested', () => {
  test.for([
    'I do my own pills',
    'I don’t need my pills handed to me',
    'she takes her own meds, organized like a general',
    'My daughter fills the pill box so nobody needs to touch it',
    'pills she does herself',
    'no help with meds please',
    'Meds come from a timed dispenser, nobody touches that',
  ])('%s', said => {
    expect(heardIn(said).of(SKILLS) ?? []).not.toContain('medication')
  })

  test.for(['giving him his pills on schedule', 'she forgets her pills half the time'])('%s', said => {
    expect(heardIn(said).of(SKILLS)).toContain('medication')
  })

  test.for(['nobody has to cook, the church ladies bring supper', 'No cooking, meals come from the kitchen'])(
    '%s',
    said => {
      expect(heardIn(said).of(SKILLS) ?? []).not.toContain('cooking')
    },
  )

  test('self-given injections aren’t nursing', () => {
    expect(heardIn('I give myself the injections and do not want help with those').of(NEEDS)).toBeUndefined()
  })
})

describe('amounts put right in the same breath', () => {
  test.for<[string, unknown]>([
    ['28 an hour is what I can do. Not a nickel more', { max: 28 }],
    ['what we can pay is 24 an hour, no more', { max: 24 }],
    ['the agency wanted 38, 26 is our ceiling', { max: 26 }],
    ['Budget thirty to thirty five an hour no correction thirty two to thirty eight', { min: 32, max: 38 }],
    ['between 20 and 24 an hour', { min: 20, max: 24 }],
  ])('%s', ([said, range]) => {
    expect(heardIn(said).of(RATE)).toEqual(range)
  })

  test('a new ceiling keeps the floor', () => {
    const { of } = heardIn('the pay ceiling is 36, not 38', [], { [RATE]: { min: 32, max: 38 } })
    expect(of(RATE)).toEqual({ min: 32, max: 36 })
  })

  test.for<[string, number]>([
    ['I put 22 on another site but you know, gas. let’s go 24', 24],
    ['for pay put 25 actually, 24 is what I am getting now', 25],
    ['the agency had me at 17 dollars so I’m asking 21 an hour', 21],
  ])('%s', ([said, rate]) => {
    expect(hearAide(said).heard.hourlyRate).toBe(rate)
  })

  test.for<[string, number]>([
    ['I been doing this eight years no wait nine because I keep forgetting the covid year', 9],
    ['5 years, well closer to 6 now', 6],
    ['paid caregiving, that’s two years. The kitchen doesn’t count', 2],
  ])('%s', ([said, years]) => {
    expect(hearAide(said).heard.yearsExperience).toBe(years)
  })
})

describe('what a sentence rules out is in no list', () => {
  test.for<[string, string[]]>([
    ['I can work in Dayton and Kettering. Cincinnati is too far', ['Dayton', 'Kettering']],
    ['Oakland and Berkeley. no SF, it is too much', ['Oakland', 'Berkeley']],
    ['I cover Austin, Pflugerville. used to do San Marcos but no more', ['Austin', 'Pflugerville']],
  ])('%s', ([said, towns]) => {
    const got = hearAide(said).heard.locationsServiced
    expect([got].flat().toSorted()).toEqual(towns.toSorted())
  })

  test.for<[string, string[]]>([
    ['Evenings and weekends work for me. Weekday mornings I’ve got classes', ['Evenings', 'weekends']],
    ['mornings and weekends are good. Sundays are church', ['mornings', 'weekends']],
  ])('%s', ([said, shifts]) => {
    expect(hearAide(said, ['petPreferences']).heard.availableShifts).toEqual(shifts)
  })
})

describe('an open question is answered only by a message on its topic', () => {
  test.for<[string, string]>([
    ['Dogs fine, cats fine. No snakes', 'snakes'],
    ['dogs I love, cats make me sneeze', 'sneeze'],
  ])('%s', ([said, piece]) => {
    expect(hearAide(said).heard.petPreferences).toContain(piece)
  })

  test('a check is kept with its result', () => {
    const { heard } = hearAide('background check yes they ran it in August and it came back clear')
    expect(heard.backgroundCheck).toContain('clear')
  })
})

describe('volunteered answers are saved', () => {
  const known = { 'basicInfo.relationship': 'grandmother', 'basicInfo.recipientName': 'Rosario' }

  test('who needs care stays who it was', () => {
    const { of } = heardIn(
      'my daughter Connie has been doing it but she leaves soon',
      ['schedule.startDate'],
      known,
    )
    expect(of('basicInfo.relationship')).toBeUndefined()
  })

  test.for<[string, string]>([
    ['its for my grandma', 'female'],
    ['my dad needs somebody at night', 'male'],
  ])('%s', ([said, gender]) => {
    expect(heardIn(said).of('additionalInfo.recipientGender')).toBe(gender)
  })
})
