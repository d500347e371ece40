import { describe, expect, test } from 'vitest'
import { textSchemaOf } from '#agents/reading/values/texts.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import {
  agrees,
  bare,
  type Expected,
  type InterviewCase,
  type MessageCase,
  type Plain,
  readInterviews,
  readMessages,
} from './care-messages.ts'

const halves = { tune: readMessages('tune'), held: readMessages('held') }
const all = [...halves.tune, ...halves.held]
const fieldAt = (path: string) => careFields.find(field => field.path === path)

/** Every value an expectation accepts, as far as they can be listed. */
const valuesOf = (wanted: Expected): Plain[] => {
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return [wanted]
  if ('anyOf' in wanted) return wanted.anyOf
  if ('items' in wanted) return [...wanted.items.flat(), ...(wanted.may ?? [])].map(item => [item])
  return 'has' in wanted ? [] : [wanted]
}

const wantedOf = ({ expect: wanted, optional = {} }: MessageCase): [string, Expected][] =>
  [...Object.entries(wanted), ...Object.entries(optional)].flatMap(([path, value]) =>
    value === undefined ? [] : [[path, value]],
  )

const expectedOf = ({ expect: wanted }: MessageCase): [string, Expected][] =>
  Object.entries(wanted).flatMap(([path, value]) => (value === undefined ? [] : [[path, value]]))

/** Values that should appear in the message itself; an age isn't there when someone gives a birthday. */
const saidIn = (one: MessageCase) => (one.tags.includes('reckoned') ? [] : expectedOf(one))

/** Problems in a case, each with the case's text. */
const faults = (fault: (one: MessageCase) => string[]) =>
  all.flatMap(one => fault(one).map(text => `${one.says.slice(0, 60)} … ${text}`))

const numberWords =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)/u

const isSaid = (says: string, text: string) => bare(says).includes(bare(text))

/** Whether a number, in digits or words, is in the message. */
const isCounted = (says: string, amount: string) =>
  says.replaceAll(' ', '').includes(amount) || numberWords.test(says.toLowerCase())

const anyWordSaid = (says: string, variants: readonly string[]) =>
  variants.some(variant => isSaid(says, variant) || isSaid(says.replaceAll(/[()]/gu, ''), variant))

const looseWords = new Set(['basicInfo.relationship', 'additionalInfo.recipientGender', 'location.zipCode'])

/** The phrases of an expectation that the message must contain, row by row. */
const rowsOf = (path: string, wanted: Expected): string[][] => {
  const field = fieldAt(path)
  if (field?.options || field?.control === 'date' || looseWords.has(path)) return []
  if (typeof wanted === 'string') return [[wanted]]
  if (typeof wanted !== 'object' || wanted === null || Array.isArray(wanted)) return []
  if ('items' in wanted) return wanted.items
  if ('has' in wanted) return wanted.has
  return 'anyOf' in wanted ? [wanted.anyOf.flatMap(one => (typeof one === 'string' ? [one] : []))] : []
}

/** Stories about others, long stories and the like are hard by nature. */
const hardTags = new Set(['hard', 'others', 'story', 'correction', 'vague'])

describe('the messages', () => {
  test('there are enough in each half, and many of the tuning half are hard', () => {
    expect(halves.tune.length).toBeGreaterThanOrEqual(2000)
    expect(halves.held.length).toBeGreaterThanOrEqual(500)
    const hard =
      halves.tune.filter(({ tags }) => tags.some(tag => hardTags.has(tag))).length / halves.tune.length
    expect(hard).toBeGreaterThan(0.15)
    expect(hard).toBeLessThan(0.4)
  })

  test('there are no duplicates', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    // 'yes' means something different after each question.
    const words = all.map(({ says, asking = [] }) => `${asking.join()} ${bare(says)}`)
    expect(words.filter((one, at) => words.indexOf(one) !== at)).toEqual([])
  })

  test('the expectations are valid answers', () => {
    const wrong = faults(one =>
      wantedOf(one).flatMap(([path, wanted]) =>
        valuesOf(wanted)
          .filter(value => !textSchemaOf(fieldAt(path))?.safeParse(value).success)
          .map(value => `${path} ${JSON.stringify(value)}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('no field is both known in the message and open', () => {
    const wrong = faults(({ expect: wanted, optional = {}, taken = [], unsure = [] }) => [
      ...[...taken, ...unsure, ...Object.keys(optional)].filter(path => path in wanted),
      ...taken.filter(path => unsure.includes(path) || path in optional),
    ])
    expect(wrong).toEqual([])
  })

  test('only known answers are taken back', () => {
    expect(faults(({ known = {}, taken = [] }) => taken.filter(path => !(path in known)))).toEqual([])
  })

  test('the expectations fit the other answers', () => {
    const wrong = faults(one => {
      const after = { ...one.known, ...Object.fromEntries(expectedOf(one)) }
      return Object.keys(one.expect).filter(path => !(fieldAt(path)?.holds?.(after) ?? true))
    })
    expect(wrong).toEqual([])
  })

  test('the message contains the expected words', () => {
    const wrong = faults(one =>
      saidIn(one).flatMap(([path, wanted]) => {
        const before = JSON.stringify(one.known?.[path as keyof typeof one.known] ?? '')
        return rowsOf(path, wanted)
          .filter(row => row.length > 0)
          .filter(row => path !== 'location.state' || !/\b\d{5}\b/u.test(one.says + row.join()))
          .filter(row => !anyWordSaid(`${one.says} ${before}`, row))
          .map(row => `${path} ${row.join(' | ')}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('the message contains the expected numbers', () => {
    const wrong = faults(one =>
      saidIn(one).flatMap(([path, wanted]) => {
        const counted = valuesOf(wanted).flatMap(value => {
          if (typeof value === 'number' || path === 'location.zipCode') return [String(value)]
          return path.endsWith('Range') ? Object.values(value ?? {}).map(String) : []
        })
        const before = JSON.stringify(one.known ?? {})
        return counted
          .filter(
            (amount, at) =>
              (at === 0 || path.endsWith('Range')) && !isCounted(`${one.says} ${before}`, amount),
          )
          .map(amount => `${path} ${amount}`)
      }),
    )
    expect(wrong).toEqual([])
  })

  test('no care starts in the past, or more than a year ahead', () => {
    const wrong = faults(one =>
      wantedOf(one)
        .filter(([path]) => path === 'schedule.startDate')
        .flatMap(([, wanted]) => valuesOf(wanted).map(String))
        .filter(date => date < one.today || Date.parse(date) - Date.parse(one.today) > 366 * dayMs),
    )
    expect(wrong).toEqual([])
  })
})

describe('the halves', () => {
  const count = (half: MessageCase[], is: (one: MessageCase) => boolean) => half.filter(is).length

  test('the held-back half is natural talk: mostly answers, and many asides', () => {
    const answering = count(halves.held, one => Object.keys(one.expect).length > 0) / halves.held.length
    expect(answering).toBeGreaterThan(0.6)
    expect(answering).toBeLessThan(0.8)
  })

  test.each(careFields.map(({ path }) => path))(
    'both hold %s at least twice, each of its options too',
    path => {
      for (const half of Object.values(halves)) {
        expect(count(half, one => path in one.expect)).toBeGreaterThanOrEqual(2)
        for (const option of fieldAt(path)?.options ?? []) {
          const is = (one: MessageCase) =>
            expectedOf(one).some(([at, wanted]) => at === path && valuesOf(wanted).flat().includes(option))
          expect(count(half, is), option).toBeGreaterThanOrEqual(2)
        }
      }
    },
  )

  test('both contain every kind of aside and retraction', () => {
    const asides = new Set(all.flatMap(one => one.asides ?? []))
    expect(asides.size).toBe(14)
    for (const half of Object.values(halves)) {
      for (const aside of asides) {
        expect(
          count(half, one => one.asides?.includes(aside) ?? false),
          aside,
        ).toBeGreaterThanOrEqual(2)
      }
      expect(count(half, one => Object.keys(one.expect).length === 0)).toBeGreaterThanOrEqual(30)
      expect(count(half, ({ taken = [] }) => taken.length > 0)).toBeGreaterThanOrEqual(2)
      expect(count(half, ({ unsure = [] }) => unsure.length > 0)).toBeGreaterThanOrEqual(10)
    }
  })
})

describe('the persons', () => {
  const persons = [...readInterviews('tune'), ...readInterviews('held')]
  const factsOf = ({ facts }: InterviewCase): [string, Expected][] =>
    Object.entries(facts).flatMap(([path, value]) => (value === undefined ? [] : [[path, value]]))

  /** Facts as plain answers; the first of several accepted readings. */
  const answersOf = (person: InterviewCase) =>
    Object.fromEntries(factsOf(person).map(([path, wanted]) => [path, valuesOf(wanted)[0]]))

  // These people were written before Emma asked about the rate; they skip it.
  const isAnswered = ({ path, required, askedOnce }: (typeof careFields)[number]) =>
    required || (askedOnce && path !== 'preferences.hourlyRateRange')

  const failings = (fault: (person: InterviewCase) => string[]) =>
    persons.flatMap(person => fault(person).map(text => `${person.id}: ${text}`))

  test('there are a hundred and thirty-six, each different', () => {
    expect(readInterviews('held')).toHaveLength(30)
    expect(new Set(persons.map(({ id }) => id)).size).toBe(136)
    expect(new Set(persons.map(({ voice }) => voice)).size).toBe(136)
  })

  test('they answer all required fields, and reply to every question', () => {
    const wrong = failings(person => {
      const answers = answersOf(person)
      const asked = careFields.filter(field => field.asked?.(answers) ?? true)
      return [
        ...asked.filter(field => field.required && !(field.path in person.facts)),
        ...asked.filter(field => isAnswered(field) && !(field.path in person.replies)),
        ...careFields.filter(field => field.path in person.facts && !(field.holds?.(answers) ?? true)),
      ].map(({ path }) => path)
    })
    expect(wrong).toEqual([])
  })

  test('their facts are valid answers', () => {
    const wrong = failings(person =>
      [...factsOf(person), ...factsOf({ ...person, facts: person.optional ?? {} })].flatMap(
        ([path, wanted]) =>
          valuesOf(wanted)
            .filter(value => !textSchemaOf(fieldAt(path))?.safeParse(value).success)
            .map(value => `${path} ${JSON.stringify(value)}`),
      ),
    )
    expect(wrong).toEqual([])
  })

  test('they state all of their facts', () => {
    const wrong = failings(person => {
      const asides = (person.asides ?? []).map(({ says }) => says)
      const says = [person.opening, ...Object.values(person.replies).flat(), ...asides].join(' ')
      return factsOf(person).flatMap(([path, wanted]) =>
        rowsOf(path, wanted)
          .filter(row => row.length > 0 && !anyWordSaid(says, row))
          .map(row => `${path} ${row.join(' | ')}`),
      )
    })
    expect(wrong).toEqual([])
  })
})

describe('the saved answers agree with the expectations', () => {
  test.each<[Expected, unknown]>([
    ['Rosa', 'rosa '],
    ['Tomás', 'Tomas'],
    ['412 Maple St., Apt 3', '412 maple st apt 3'],
    [83, 83],
    [false, false],
    [{ anyOf: [89, 90] }, 90],
    [
      ['cooking', 'driving'],
      ['driving', 'cooking'],
    ],
    [{ anyOf: [['cooking'], ['cooking', 'driving']] }, ['cooking', 'driving']],
    [
      { min: 20, max: 25 },
      { max: 25, min: 20 },
    ],
    [{ items: [['diabetes', 'type 2 diabetes'], ['bad hip']] }, ['Her bad hip', 'Type 2 diabetes']],
    [{ items: [['diabetes']], may: ['insulin'] }, ['diabetes', 'insulin']],
    [{ has: [['mon'], ['9', 'nine']] }, ['Monday', 'from nine to one']],
    [{ has: [['gate'], ['4411']] }, 'The gate code is 4411'],
  ])('%j is %j', (wanted, value) => {
    expect(agrees(wanted, value)).toBe(true)
  })

  test.each<[Expected, unknown]>([
    ['Rosa', "Mom's Rosa"],
    [83, '83'],
    [false, undefined],
    [{ anyOf: [89, 90] }, 88],
    [['cooking'], ['cooking', 'driving']],
    [['cooking', 'driving'], ['cooking']],
    [{ max: 25 }, { min: 25, max: 25 }],
    [{ items: [['diabetes']] }, ['diabetes', 'lupus']],
    [{ items: [['diabetes'], ['lupus']] }, ['diabetes']],
    [{ items: [['diabetes']] }, 'diabetes'],
    [{ has: [['mon'], ['9', 'nine']] }, ['Monday']],
    [{ has: [['tue']], not: ['mon'] }, ['Monday', 'Tuesday']],
    [{ has: [['gate']] }, undefined],
  ])('%j is not %j', (wanted, value) => {
    expect(agrees(wanted, value)).toBe(false)
  })
})
