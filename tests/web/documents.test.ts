import { describe, expect, test } from 'vitest'
import { limits } from '#machines/limits.ts'
import { callOf, daysLeft, missingRequired, mostUrgent } from '#web/documents/document-calls.ts'
import type { CaregiverDocument } from '#web/documents/documents.ts'
import { checkFile } from '#web/documents/file-check.ts'

const file = (beginning: string, size = 100) =>
  new Blob([
    Uint8Array.from(beginning, letter => letter.charCodeAt(0)),
    new Uint8Array(size - beginning.length),
  ])

const beginnings = {
  pdf: '%PDF-1.7',
  png: '\x89PNG\r\n\x1a\n',
  jpg: '\xff\xd8\xff',
  heic: '\0\0\0\x18ftyp',
  text: 'hello',
}
const tooMuch = limits.documentBytes + 1

const cannot = async () => undefined
const can = async () => file(beginnings.jpg, 1000)

describe("a file is checked before it's sent", () => {
  test.for([
    ['a PDF', beginnings.pdf, 'cpr.pdf', 'cpr.pdf'],
    ['a PNG', beginnings.png, 'card.PNG', 'card.png'],
    ['a photo', beginnings.jpg, 'IMG_1.jpeg', 'IMG_1.jpg'],
    ['a photo under another name', beginnings.jpg, 'scan.png', 'scan.jpg'],
    ['a photo without a name', beginnings.jpg, '.jpg', 'photo.jpg'],
  ] as const)('%s goes as it is', async ([, beginning, name, sent]) => {
    const given = file(beginning)
    expect(await checkFile(given, name, cannot)).toEqual({ file: given, name: sent })
  })

  test("a photo that's too big, or in a phone’s own format, is converted", async () => {
    const big = await checkFile(file(beginnings.jpg, tooMuch), 'IMG_1.jpeg', can)
    expect(big).toMatchObject({ name: 'IMG_1.jpg', file: { size: 1000 } })
    const phones = await checkFile(file(beginnings.heic), 'IMG_1.HEIC', can)
    expect(phones).toMatchObject({ name: 'IMG_1.jpg', file: { size: 1000 } })
  })

  test.for([
    ['nothing in it', new Blob([]), 'empty'],
    ['a PDF over 5 MB', file(beginnings.pdf, tooMuch), 'tooBig'],
    ['a photo that stays too big', file(beginnings.jpg, tooMuch), 'tooBig'],
    ['no doc at all', file(beginnings.text), 'wrongKind'],
  ] as const)('%s is said at once', async ([, given, problem]) => {
    const shrink = async () => (problem === 'tooBig' ? file(beginnings.jpg, tooMuch) : undefined)
    expect(await checkFile(given, 'file.pdf', shrink)).toEqual({ problem })
  })
})

const doc = (change: Partial<CaregiverDocument> = {}): CaregiverDocument => ({
  ...{ id: 'p', document_type: 'cpr_first_aid', title: '', file_name: 'cpr.pdf', required: 1 },
  ...{ status: 'verified', rejection_reason: null, expires_on: null, verified_at: null },
  ...{ user_id: 'u', file_path: 'u/p', content_type: 'application/pdf', size: 9, expires_at: null },
  ...{ created_at: '2026-01-05T08:00:00.000Z', replaced_by: null },
  ...change,
})

describe('what a document needs from its owner', () => {
  // Late in the evening, when it's already tomorrow elsewhere.
  const now = new Date(2026, 10, 21, 23, 30)

  test("days are counted by the caregiver's own calendar", () => {
    expect(daysLeft(doc(), now)).toBe(undefined)
    expect(daysLeft(doc({ expires_on: '2026-11-21' }), now)).toBe(0)
    expect(daysLeft(doc({ expires_on: '2026-11-22' }), now)).toBe(1)
    expect(daysLeft(doc({ expires_on: '2027-02-19' }), now)).toBe(90)
    expect(daysLeft(doc({ expires_on: '2026-11-20' }), now)).toBe(-1)
  })

  test('it needs attention when it was rejected, has expired, or will within 90 days', () => {
    expect(callOf(doc({ expires_on: '2027-02-19' }), now)).toBe('soon')
    expect(callOf(doc({ expires_on: '2027-02-20' }), now)).toBe(undefined)
    expect(callOf(doc({ status: 'awaiting_verification', expires_on: '2026-12-01' }), now)).toBe(undefined)
    expect(callOf(doc({ status: 'rejected' }), now)).toBe('rejected')
    expect(callOf(doc({ status: 'expired' }), now)).toBe('expired')
  })

  test('of several, the blocking one comes first, and a required one before others', () => {
    const soon = doc({ id: 'soon', expires_on: '2026-12-01' })
    const sooner = doc({ id: 'sooner', expires_on: '2026-11-25' })
    const optional = doc({ id: 'optional', document_type: 'references', expires_on: '2026-11-23' })
    const expired = doc({ id: 'expired', status: 'expired' })
    const refused = doc({ id: 'refused', status: 'rejected' })
    expect(mostUrgent([soon, optional, sooner], now)?.id).toBe('sooner')
    expect(mostUrgent([soon, expired, refused], now)?.id).toBe('refused')
    expect(mostUrgent([soon, expired], now)?.id).toBe('expired')
    expect(mostUrgent([doc()], now)).toBe(undefined)
  })

  test('a required document that was never uploaded is missing', () => {
    expect(missingRequired([])).toBe(4)
    expect(missingRequired([doc(), doc({ document_type: 'references' })])).toBe(3)
  })
})
