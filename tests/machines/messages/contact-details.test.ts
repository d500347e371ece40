import { describe, expect, test } from 'vitest'
import {
  type ContactDetail,
  contactDetailsAfter,
  contactDetailsIn,
} from '#machines/messages/contact-details.ts'
import { phoneNumberIn } from '#machines/messages/phone-numbers.ts'
import { quickest, timeOf } from '#tests/support/quickest.ts'

const held: [text: string, ...details: ContactDetail[]][] = [
  ['Call me at (206) 555-0142.', 'phone'],
  ['206-555-0142', 'phone'],
  ['206.555.0142', 'phone'],
  ['my cell is 2065550142', 'phone'],
  ['+1 206 555 0142', 'phone'],
  ['1-206-555-0142', 'phone'],
  ['12065550142', 'phone'],
  ['+44 20 7946 0958', 'phone'],
  ['2 0 6 5 5 5 0 1 4 2', 'phone'],
  ['2-0-6-5-5-5-0-1-4-2', 'phone'],
  ['206 five five five 0142', 'phone'],
  ['two zero six, five five five, oh one four two', 'phone'],
  ['two oh six 555 oh one forty two', 'phone'],
  ['two oh six double five five zero one four two', 'phone'],
  ['text 555 0142 tonight', 'phone'],
  ['555-0142 works', 'phone'],
  ['call 5550142', 'phone'],
  ['２０６ ５５５ ０１４２', 'phone'],
  ['٢٠٦ ٥٥٥ ٠١٤٢', 'phone'],
  ['206\u200b555\u200b0142', 'phone'],
  ['write to maya@people.example', 'email'],
  ['MAYA.BROOKS+care@mail.example.co', 'email'],
  ['maya at gmail dot com', 'email'],
  ['maya (at) gmail (dot) com', 'email'],
  ['maya [at] gmail.com', 'email'],
  ['m.brooks at gmail', 'email'],
  ['maya @ brooks . com', 'email'],
  ['maya at brooks dot org', 'email'],
  ['name[at]mail[.]com', 'email'],
  ['name (at) mail dot com', 'email'],
  ['maya.brooks{at}mail{dot}org', 'email'],
  ['maya[@]brooks[.]net', 'email'],
  ['maya at brooks (.) com', 'email'],
  ['t.me/mayabrooks', 'link'],
  ['find me: https://T.me/mayabrooks', 'link'],
  ['wa.me/12065550142', 'phone', 'link'],
  ['www.instagram.com/maya.care', 'link'],
  ['t dot me / mayabrooks', 'link'],
  ['t[.]me/mayabrooks', 'link'],
  ['We live at 1420 12th Ave', 'address'],
  ['come to 1 Alder Lane please', 'address'],
  ['88 NE Martin Luther King Blvd', 'address'],
  ['12 Oak St., Tacoma', 'address'],
  ['4512 rainier avenue south', 'address'],
  ['P.O. Box 1203', 'address'],
  ['206 555 0142 or maya@people.example', 'phone', 'email'],
]

const fine = [
  'I charge $25 an hour',
  '$25-$28/hr',
  'from 8 to 12, Monday to Thursday',
  'Mon 8-12, Tue 9-1, Wed 8-12, Thu 10-2',
  '8:30-12:30 on 12/01/2026',
  'She was born 05/12/1943 and she is 83',
  'since 2019-2023, then 2026-12-01',
  'We are near 98118, ZIP 98118-1234',
  'one or two hours, three at most',
  'Between twenty five and thirty dollars',
  'one two three go',
  'Blood pressure was 120/80, then 118/76, pulse 64',
  'meds at 8, 12, 4 and 8 again',
  '1000 mg at 8 am and 500 mg at 8 pm',
  'It’s a 25 minute drive',
  '10 minutes by road',
  'I have 12 years on the street team',
  '3 blocks down the street',
  'We have 2 dogs and a nice place',
  'Two falls in 6 months, in one way or another',
  'Are you free at noon dot?',
  'I was at the city office once',
  'She is at work (dot). Com back later',
  'Don’t. Me/you can decide',
  'I saw it on facebook.com',
  'Look at that. Me too',
  'I work at a mail company. Come by',
  'Registration HCA 60123456 is valid',
  'room 204, floor 3, bed 2',
  '',
]

describe('ways to reach someone', () => {
  test.each(held)('are found in %j', (text, ...details) => {
    expect(contactDetailsIn(text)).toEqual(details)
  })

  test.each(fine)('are not seen in %j', text => {
    expect(contactDetailsIn(text)).toEqual([])
  })

  test.each(['1 ', '5550142 ', 'maya at gmail dot ', '12 Oak ', 'two ', '@', '(', '1-2-'])(
    'are looked for in linear time: %j, many times',
    async part => {
      const text = part.repeat(40_000)
      expect(await quickest(2000, () => timeOf(() => contactDetailsIn(text)), 3)).toBeLessThan(2000)
    },
  )
})

describe('a message after others', () => {
  test.each<[string[], string, ...ContactDetail[]]>([
    [['206', '555'], '0142', 'phone'],
    [['two zero six', 'five five five'], 'oh one four two', 'phone'],
    [['my number:', '206 555'], '0142', 'phone'],
    [['maya at'], 'gmail dot com', 'email'],
    [['1420 12th'], 'Avenue', 'address'],
    [['I’ll say more tomorrow, the weather is lovely today.', '206', '555'], '0142', 'phone'],
  ])('%j completes a way to reach someone with %j', (before, text, ...details) => {
    expect(contactDetailsAfter(before, text)).toEqual(details)
  })

  test.each<[string[], string]>([
    [['206', '555 works'], 'for me'],
    [['We need Mon 8-12', 'or Tue 9-1'], 'and Wed 10-2'],
    [['He’s 83', 'She’s 79'], 'We have 2 cats'],
    [['206', 'Long ago we lived in house 555 and it was a lovely little place'], '0142'],
    [[], 'Good morning'],
  ])('%j adds up to nothing with %j', (before, text) => {
    expect(contactDetailsAfter(before, text)).toEqual([])
  })
})

test.each([
  ['You can call me at 206-555-0142 after six', '206-555-0142'],
  ['My sister Ana, (206) 555-0142', '(206) 555-0142'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['555 0110. And my sister Cleo, 555 0111', '555 0110'],
  ['Maya Brooks', undefined],
  ['Call after 8', undefined],
])('the number in %j', (text, number) => {
  expect(phoneNumberIn(text)).toBe(number)
})
