import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJudge } from '#server/files/judge.ts'
import { Problem } from '#server/http/problem.ts'
import { type BadFile, badFiles } from '#tests/support/files/bad-files.ts'
import { scratchFolder } from '#tests/support/scratch.ts'

/** Why each kind of bad document is refused: another reason would be another check that happened to see it. */
const reasons: Record<string, RegExp> = {
  wrong_kind: /under another name|a resume|a zip|called a/,
  mixed_content: /(archive|rar|page|php) behind|a script across|a page in front|a document in a picture/,
  harmful_content: /virus/,
  active_content: /program|inside$|door|form that works|data to fetch/,
  locked: /locked/,
  too_much_inside: /^a (packed )?bomb$/,
  too_many_pixels: /flood/,
  unreadable: /half a|the beginning of a picture/,
}

const reasonFor = (what: string) => Object.keys(reasons).find(code => reasons[code]?.test(what))

const judge = createJudge()
const folder = scratchFolder('care-judged-')
let files: BadFile[] = []
beforeAll(async () => {
  const sent = (await badFiles()).filter(({ door, pieces }) => door === 'document' && !pieces)
  files = sent.filter(({ what }) => reasonFor(what) !== undefined)
})
afterAll(() => judge.close())

async function judged(bytes: Uint8Array, name: string, person = 'ann'): Promise<string> {
  const path = join(folder, 'file')
  writeFileSync(path, bytes)
  return judge.judge(person, path, name).then(
    ({ kind }) => kind,
    cause => (cause instanceof Problem ? cause.code : String(cause)),
  )
}

const codes = Object.keys(reasons)

it.each(codes)('refuses a bad document as %s', async code => {
  const own = files.filter(({ what }) => reasonFor(what) === code)
  expect(own.length).toBeGreaterThan(0)
  for (const { what, name, bytes } of own)
    expect([what, name, await judged(bytes, name)]).toEqual([what, name, code])
})

const pdfWith = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(['%PDF-1.4\n', ...parts, '\n%%EOF\n'].map(part => Buffer.from(part)))

const stream = (dictionary: string, content = 'x') =>
  `1 0 obj<<${dictionary}>>stream\n${content}\nendstream endobj\n`

const packedVirus = Buffer.concat([
  Buffer.from('1 0 obj<</Filter/FlateDecode>>stream\n'),
  deflateSync(`${'words '.repeat(100)}X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`),
  Buffer.from('\nendstream endobj\n'),
])

it.each([
  ['objects it can’t unpack', 'active_content', pdfWith(stream('/ObjStm /Filter /LZWDecode'))],
  ['objects that are damaged', 'unreadable', pdfWith(stream('/ObjStm /Filter /FlateDecode'))],
  ['more streams than anyone needs', 'too_much_inside', pdfWith(stream('/Length 1').repeat(20_001))],
  ['a stream far behind its description', 'active_content', pdfWith(`<<>>${' '.repeat(17_000)}stream\n`)],
  ['much behind its end', 'mixed_content', pdfWith('\n%%EOF\n', 'x'.repeat(1025)).subarray(0, -7)],
  [
    'a page far behind its beginning, and behind its end',
    'mixed_content',
    pdfWith('x'.repeat(1100), '\n%%EOF\n<html><script>').subarray(0, -7),
  ],
  ['a packed virus behind other words', 'harmful_content', pdfWith(packedVirus)],
  ['a page behind its end', 'mixed_content', pdfWith('\n%%EOF\n<html><script>').subarray(0, -7)],
] as const)('refuses a document with %s', async (_, code, bytes) => {
  expect(await judged(bytes, 'card.pdf')).toBe(code)
})

it('refuses the name of another kind of file, and files beyond what it can look at', async () => {
  expect(await judged(pdfWith(''), 'card.exe')).toBe('wrong_kind')
  expect(await judged(pdfWith(''), 'card.2026')).toBe('pdf')
  const people = Array.from({ length: 102 }, (_, number) => `person ${number}`)
  const many = await Promise.all(people.map(person => judged(pdfWith(''), 'card.pdf', person)))
  expect(many.filter(answer => answer === 'busy')).toHaveLength(1)
})

it('looks at people’s files in turn, and refuses one who sends too many at once', async () => {
  const order: string[] = []
  const send = async (person: string) => {
    const answer = await judged(pdfWith(''), 'card.pdf', person)
    order.push(`${person} ${answer}`)
  }
  await Promise.all([...Array.from({ length: 12 }, () => send('ann')), send('ben'), send('cas')])
  const twice = ['ann too_many_at_once', 'ann too_many_at_once']
  expect(order.slice(0, 5)).toEqual([...twice, 'ann pdf', 'ben pdf', 'cas pdf'])
  expect(order).toHaveLength(14)
})
