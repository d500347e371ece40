import { describe, expect, test } from 'vitest'
import { openTalks } from '#tests/support/hosts/hosted-talk.ts'
import {
  type Answer,
  type Call,
  failing,
  inTurn,
  speaking,
  startHost,
  type Wire,
} from '#tests/support/hosts/model-hosts.ts'

const skills = 'preferences.requiredSkills'
const conditions = 'careNeeds.medicalConditions'
const pattern = 'schedule.schedulePattern'

type Noted = { field: string; value: unknown; quote: string; change?: string }

const noting = (answers: Noted[], thenAsk: string[] = []): Call => ({
  name: 'recordAnswers',
  args: { answers, thenAsk },
})

const talkOn = async (...answers: Answer[]) => {
  const host = await startHost(inTurn(...answers))
  const talks = openTalks({ url: host.url })
  return { host, talks, ...talks.begin() }
}

const said = (text: string, ...calls: Call[]): Answer => speaking({ text: [text], calls })

describe('a list', () => {
  test('grows by what’s said, and loses only what’s taken out', async () => {
    const talk = await talkOn(
      said('Cooking.', noting([{ field: skills, value: ['cooking'], quote: 'needs cooking' }])),
      said('Driving, too.', noting([{ field: skills, value: ['driving'], quote: 'also driving' }])),
      said(
        'No cooking.',
        noting([{ field: skills, value: ['cooking'], quote: 'no cooking', change: 'remove' }]),
      ),
      said(
        'Lifting.',
        noting([{ field: skills, value: ['lifting'], quote: 'only lifting', change: 'replace' }]),
      ),
      said(
        'Nothing.',
        noting([{ field: skills, value: ['lifting'], quote: 'no lifting', change: 'remove' }]),
      ),
    )
    await talk.say('needs cooking')
    await talk.say('also driving')
    expect(talk.answers()).toEqual({ [skills]: ['cooking', 'driving'] })
    await talk.say('no cooking after all')
    expect(talk.answers()).toEqual({ [skills]: ['driving'] })
    await talk.say('only lifting')
    expect(talk.answers()).toEqual({ [skills]: ['lifting'] })
    await talk.say('no lifting either')
    expect(talk.answers()).toEqual({})
    expect(talk.talks.carriedOn()).toEqual([])
  })

  test('grows by several entries of one call, and has nothing twice', async () => {
    const entries = ['arthritis', 'Diabetes', 'diabetes'].map(value => ({
      field: conditions,
      value: [value],
      quote: value,
    }))
    const talk = await talkOn(said('I see.', noting(entries)))
    await talk.say('arthritis and Diabetes, the diabetes is worse')
    expect(talk.values()).toEqual({ [conditions]: ['arthritis', 'diabetes'] })
  })

  test('of hours is told as a whole', async () => {
    const talk = await talkOn(
      said('Mornings.', noting([{ field: pattern, value: ['mornings'], quote: 'mornings' }])),
      said('Evenings.', noting([{ field: pattern, value: ['evenings'], quote: 'evenings' }])),
    )
    await talk.say('mornings')
    await talk.say('no, evenings')
    expect(talk.values()).toEqual({ [pattern]: [{ part: 'evening' }] })
  })
})

describe('a question for the coordinators', () => {
  test('is passed on in the person’s words, and told only then', async () => {
    const asked = 'do u do sundays at the lake house'
    const talk = await talkOn(
      said('One moment.', { name: 'passOn', args: { question: 'Is Sunday care at a lake house offered?' } }),
      said('I’ve passed that on.'),
    )
    const { words } = await talk.say(asked)
    expect(talk.passedOn).toEqual([asked])
    expect(words).toBe('One moment. I’ve passed that on.')
    expect(JSON.stringify(talk.host.asked[1]?.body)).toContain('isPassedOn\\":true')
  })
})

describe('facts', () => {
  test('come by their topics, and rates with those of money', async () => {
    const talk = await talkOn(
      speaking({ calls: [{ name: 'readFacts', args: { topics: ['price'] } }] }),
      said('That depends.'),
    )
    await talk.say('what does it cost?')
    const [first, second] = talk.host.asked.map(({ body }) => JSON.stringify(body).length)
    expect((second ?? 0) - (first ?? 0)).toBeLessThan(1500)
  })
})

describe('danger', () => {
  test('the product says the numbers, and the model hears the rest', async () => {
    const call = noting([{ field: 'basicInfo.recipientName', value: 'Rosa', quote: 'My mother is Rosa' }])
    const talk = await talkOn(said('I’m with you.', call))
    const { words } = await talk.say('My mother is Rosa. She fell and she is not breathing.')
    expect(words).toBe('I’m with you.')
    expect(talk.answers()).toEqual({ 'basicInfo.recipientName': 'Rosa' })
    expect(JSON.stringify(talk.host.asked[0]?.body)).toContain('Said already: ')
    expect(talk.talks.carriedOn()).toEqual([])
  })
})

describe('a model that fails where no one else can read along', () => {
  const spanish = async (...answers: Answer[]) => {
    const host = await startHost(inTurn(...answers))
    const talks = openTalks({ url: host.url })
    return { host, talks, ...talks.begin({ language: 'es' }) }
  }
  const cutOff = /^Perdón, se me cortó la conexión\./u

  test('is told of in one sentence, and nothing is noted', async () => {
    const talk = await spanish(failing(500))
    const { words } = await talk.say('Es para mi madre Rosa, tiene 83 años')
    expect(words).toMatch(cutOff)
    expect(talk.answers()).toEqual({})
    expect(talk.talks.carriedOn()).toEqual(['broken'])
  })

  test('keeps what it had saved', async () => {
    const call = noting([{ field: 'basicInfo.recipientAge', value: 83, quote: 'tiene 83 años' }])
    const talk = await spanish(speaking({ calls: [call] }), failing(500))
    expect((await talk.say('Es para mi madre Rosa, tiene 83 años')).words).toMatch(cutOff)
    expect(talk.answers()).toEqual({ 'basicInfo.recipientAge': 83 })
  })

  test('is told in what it was set to, in other letters, too', async () => {
    const talk = await talkOn(failing(500))
    expect((await talk.say('Это для моей мамы, ей 83 года')).words).toMatch(/^Sorry, I got cut off\./u)
    expect(talk.answers()).toEqual({})
  })
})

const MOST_BYTES = 14_000

describe.each<Wire>(['openai-compatible', 'google'])('over the wire of %s', wire => {
  test('a turn with words and saved answers is one step of few bytes, the same at the beginning', async () => {
    const turns: [string, Noted, string, string][] = [
      [
        'It is for my mother',
        { field: 'basicInfo.careType', value: 'family', quote: 'my mother' },
        'Who?',
        'basicInfo.recipientName',
      ],
      [
        'Rosa',
        { field: 'basicInfo.recipientName', value: 'Rosa', quote: 'Rosa' },
        'How old?',
        'basicInfo.recipientAge',
      ],
      [
        '83',
        { field: 'basicInfo.recipientAge', value: 83, quote: '83' },
        'How much help?',
        'careNeeds.careLevel',
      ],
      [
        'some help',
        { field: 'careNeeds.careLevel', value: 'moderate', quote: 'some help' },
        'A walker?',
        'careNeeds.mobilityStatus',
      ],
      [
        'a walker',
        { field: 'careNeeds.mobilityStatus', value: 'assisted', quote: 'a walker' },
        'How often?',
        'schedule.frequency',
      ],
    ]
    const host = await startHost(
      inTurn(...turns.map(([, noted, text, ask]) => said(text, noting([noted], [ask])))),
      wire,
    )
    const talk = openTalks({ url: host.url, wire }).begin()
    for (const [message, , words, asks] of turns) {
      expect((await talk.say(message)).words).toBe(words)
      expect(talk.view().asking).toEqual([asks])
    }
    expect(host.asked).toHaveLength(turns.length)
    const bodies = host.asked.map(({ body }) => JSON.stringify(body))
    expect(Math.max(...bodies.map(body => Buffer.byteLength(body)))).toBeLessThan(MOST_BYTES)
    const constant = bodies.map(body =>
      body.slice(body.indexOf('You are Emma'), body.indexOf('Now (what people wrote')),
    )
    expect(constant[0]?.length).toBeGreaterThan(5000)
    expect(new Set(constant).size).toBe(1)
    expect(bodies.join('')).not.toContain('<interview>')
  })
})
