import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { writeCalendar } from '#server/visits/ics.ts'
import { type App, oneApp, type Visitor } from '#tests/support/app.ts'
import { readCalendar } from '#tests/support/planning/calendar.ts'
import { act, ask, monday, pairOf, turnedClock, visitIn } from '#tests/support/visits.ts'

let app: App
let turnTo: (to: string) => void

beforeEach(async () => {
  const turned = turnedClock('2026-11-28T18:00:00.000Z')
  turnTo = turned.turnTo
  app = await oneApp({ clock: turned.clock })
})

const tuesday = { startsAt: '2026-12-01T17:00:00.000Z', endsAt: '2026-12-01T21:00:00.000Z' }

const feed = z.object({ url: z.string(), createdAt: z.string() })

const addressOf = async (person: Visitor) => feed.parse((await person.get('/api/calendar-feed')).body).url

const pathOf = (url: string) => new URL(url).pathname

/** As a calendar program reads it: without a session. */
const read = async (url: string) => {
  const answer = await app.visitor().get(pathOf(url))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  return { text: answer.text, events: readCalendar(answer.text).inside }
}

describe('a calendar feed', () => {
  it('follows every visit of its owner, and says no more than when and with whom', async () => {
    const { matchId, family, caregiver } = await pairOf(app)
    const [theirs, own] = [await addressOf(family), await addressOf(caregiver)]
    const note = 'He needs his Parkinson’s medication at ten.'
    const { id } = visitIn(await ask(family, matchId, { ...monday, note }))
    const asked = await read(own)
    expect(asked.events.map(({ name, fields }) => [name, fields])).toMatchObject([
      [
        'VEVENT',
        {
          ...{ UID: `${id}@visits.kindredhands`, DTSTART: '20261130T170000Z', DTEND: '20261130T210000Z' },
          ...{
            DTSTAMP: '20261128T180000Z',
            SEQUENCE: '0',
            STATUS: 'TENTATIVE',
            SUMMARY: 'Visit with Maya B.',
          },
        },
      ],
    ])
    expect(asked.text).not.toMatch(/Parkinson|medication|Walter|Brooks/)
    await act(caregiver, id, 'confirm')
    await act(family, id, 'change', tuesday)
    turnTo('2026-11-28T19:00:00.000Z')
    await act(caregiver, id, 'accept-change')
    expect((await read(theirs)).events[0]?.fields).toMatchObject({
      ...{
        UID: `${id}@visits.kindredhands`,
        DTSTART: '20261201T170000Z',
        SEQUENCE: '3',
        STATUS: 'CONFIRMED',
      },
      ...{ 'LAST-MODIFIED': '20261128T190000Z', SUMMARY: 'Visit with Amara O.' },
    })
    await act(family, id, 'cancel', { reason: 'He is in the hospital' })
    const cancelled = await read(own)
    expect(cancelled.events[0]?.fields).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '4' })
    expect(cancelled.text).not.toContain('hospital')
  })

  it('keeps its address until it is renewed, and then the old one is gone', async () => {
    const { family } = await pairOf(app)
    const first = await addressOf(family)
    expect(pathOf(first)).toMatch(/^\/calendar\/[\w-]{43}\.ics$/)
    expect(await addressOf(family)).toBe(first)
    const renewed = feed.parse((await family.post('/api/calendar-feed/renew')).body).url
    expect(renewed).not.toBe(first)
    expect(await addressOf(family)).toBe(renewed)
    expect((await read(renewed)).events).toEqual([])
    expect((await app.visitor().get(pathOf(first))).status).toBe(404)
    const rows = await app.parts.db.selectFrom('calendar_feeds').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(pathOf(renewed).slice('/calendar/'.length, -'.ics'.length))
    expect(app.log()).not.toContain(pathOf(renewed).slice('/calendar/'.length, -'.ics'.length))
  })

  it('can’t be guessed: wrong addresses are 404, and too many of them are refused', async () => {
    const guess = () => app.visitor().get(`/calendar/${'A'.repeat(43)}.ics`)
    for (const path of ['nothing', 'nothing.ics', `${'A'.repeat(44)}.ics`, `${'A'.repeat(43)}.txt`])
      expect([path, (await app.visitor().get(`/calendar/${path}`)).status]).toEqual([path, 404])
    const answers = []
    for (let n = 0; n < 60; n++) answers.push((await guess()).status)
    expect([answers[0], answers.at(-1)]).toEqual([404, 429])
  })
})

describe('a calendar file', () => {
  it('folds long lines between characters and escapes what has a meaning', () => {
    const summary = `Visit with ${'Zoë–'.repeat(40)}; at noon, or\nlater \\o/`
    const text = writeCalendar('Name', [
      {
        ...{ uid: 'a', startsAt: monday.startsAt, endsAt: monday.endsAt, changedAt: monday.startsAt },
        ...{ sequence: 0, status: 'CONFIRMED', summary },
      },
    ])
    expect(readCalendar(text).inside[0]?.fields.SUMMARY).toBe(summary)
  })
})
