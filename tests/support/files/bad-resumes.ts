import { deflateSync } from 'node:zlib'
import CFB from 'cfb'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'
import PDFKit from 'pdfkit'
import { writeZip, type ZipEntry } from './zip-writer.ts'

export type BadResume = { what: string; name: string; bytes: Buffer; code: string }

const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')
const words =
  'Maria Santos, caregiver for eleven years, maria@example.com, 206-555-0134. Bathing and cooking.'

type Change = (document: PDFDocument) => Promise<void> | void

export async function goodPdf(change: Change = () => undefined, { pages = 1, packed = true } = {}) {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let page = 0; page < pages; page++)
    document.addPage().drawText(words, { font, size: 11, x: 40, y: 700 })
  await change(document)
  return Buffer.from(await document.save({ useObjectStreams: packed }))
}

const withAction = (action: Record<string, string>, hidden = false): Change => {
  return document => {
    const entries = Object.entries(action).map(([name, value]) => [
      name,
      value.startsWith('/') ? PDFName.of(value.slice(1)) : PDFString.of(value),
    ])
    const made = document.context.obj(Object.fromEntries(entries))
    document.catalog.set(PDFName.of('OpenAction'), hidden ? document.context.register(made) : made)
  }
}

function lockedPdf(): Promise<Buffer> {
  const document = new PDFKit({ userPassword: 'secret', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  return new Promise(resolve => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.text(words)
    document.end()
  })
}

const stream = (document: PDFDocument, bytes: Buffer) =>
  document.context.register(document.context.stream(deflateSync(bytes), { Filter: 'FlateDecode', Length: 0 }))

/** A page whose drawing decompresses to hundreds of megabytes. */
const bombPage: Change = document => {
  const [page] = document.getPages()
  page?.node.set(PDFName.of('Contents'), stream(document, Buffer.alloc(200_000_000, ' ')))
}

/** Endless text on one page. */
const endlessPage: Change = document => {
  const [page] = document.getPages()
  const drawn = `BT /Helvetica 11 Tf ${'1 0 0 1 40 700 Tm (Caregiver) Tj '.repeat(100_000)} ET`
  page?.node.set(PDFName.of('Contents'), stream(document, Buffer.from(drawn)))
}

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesPart = (type = wordTypes) =>
  `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`
const relations = (...some: string[]) => `<Relationships>${some.join('')}</Relationships>`
const main = '<Relationship Id="r1" Type="http://x/officeDocument" Target="word/document.xml"/>'
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const body = (inside = paragraph(words)) => `<w:document><w:body>${inside}</w:body></w:document>`

export const docxWith = (more: readonly ZipEntry[] = [], zip: Parameters<typeof writeZip>[1] = {}) => {
  const given = new Map(
    [
      { name: '[Content_Types].xml', bytes: typesPart() },
      { name: '_rels/.rels', bytes: relations(main) },
      { name: 'word/document.xml', bytes: body() },
      ...more,
    ].map(one => [one.name, one]),
  )
  return writeZip([...given.values()], zip)
}

const outside = (type: string, target: string) =>
  docxWith([
    {
      name: 'word/_rels/document.xml.rels',
      bytes: relations(
        `<Relationship Id="r1" Type="http://x/${type}" Target="${target}" TargetMode="External"/>`,
      ),
    },
  ])

const oleWith = (...paths: string[]): Buffer => {
  const file = CFB.utils.cfb_new()
  for (const path of paths) CFB.utils.cfb_add(file, path, Buffer.alloc(5000, 1))
  return Buffer.from(CFB.write(file, { type: 'buffer' }))
}

/** A sector table that loops back to its start. */
const oleInCircles = (): Buffer => {
  const bytes = oleWith('/WordDocument', '/1Table')
  const table = (bytes.readUInt32LE(76) + 1) * 512
  for (let at = 0; at < 512; at += 4) bytes.writeUInt32LE(at === 0 ? 1 : 0, table + at)
  return bytes
}

const named =
  (code: string, name: string) =>
  (what: string, bytes: Buffer | string): BadResume => ({ what, name, bytes: Buffer.from(bytes), code })

async function badPdfs(): Promise<BadResume[]> {
  const good = await goodPdf()
  const harmful = named('active_content', 'resume.pdf')
  const tooMuch = named('too_much_inside', 'resume.pdf')
  const script = { S: '/JavaScript', JS: 'app.alert(1)' }
  return [
    harmful('a program', await goodPdf(document => document.addJavaScript('a', 'app.alert(1)'))),
    harmful('a program at the opening', await goodPdf(withAction(script), { packed: false })),
    harmful('a program that is packed', await goodPdf(withAction(script, true))),
    harmful('a start of a program', await goodPdf(withAction({ S: '/Launch', F: 'cmd.exe' }, true))),
    harmful(
      'a name in disguise',
      (await goodPdf(withAction({ S: '/Launch', F: 'x' }), { packed: false }))
        .toString('latin1')
        .replace('/Launch', '/L#61unch'),
    ),
    harmful(
      'another file',
      await goodPdf(document => document.attach(Buffer.from('MZ'), 'a.exe', { mimeType: 'a/b' })),
    ),
    harmful('a zip behind it', Buffer.concat([good, docxWith()])),
    harmful('a page before it', Buffer.concat([Buffer.from('%PDF-1.7\n<html><script>1</script>\n'), good])),
    harmful(
      'a script behind it',
      Buffer.concat([good, Buffer.from('<script>alert(document.cookie)</script>')]),
    ),
    harmful('the virus test', Buffer.concat([Buffer.from('%PDF-1.7\n%'), Buffer.from(eicar), good])),
    tooMuch('a page that unpacks to 200 MB', await goodPdf(bombPage)),
    tooMuch('a page without an end', await goodPdf(endlessPage)),
    tooMuch('fifty pages', await goodPdf(undefined, { pages: 50 })),
    named('locked', 'resume.pdf')('a password', await lockedPdf()),
    named('no_text', 'resume.pdf')(
      'a picture of a page',
      await goodPdf(document => document.removePage(0) ?? void document.addPage()),
    ),
    named('unreadable', 'resume.pdf')('a half', good.subarray(0, good.length / 2)),
    named('unreadable', 'resume.pdf')('a beginning and an end', '%PDF-1.7\nnothing at all\n%%EOF'),
    named('wrong_kind', 'resume.docx')('a PDF under the name of a DOCX', good),
    named('wrong_kind', 'resume.pdf.exe')('a PDF under the name of a program', good),
    named('invalid_file_name', 'resume\u202efdp.pdf')('a name that turns round', good),
  ]
}

function badDocxs(): BadResume[] {
  const harmful = named('active_content', 'resume.docx')
  const tooMuch = named('too_much_inside', 'resume.docx')
  const damaged = named('unreadable', 'resume.docx')
  const wrong = named('wrong_kind', 'resume.docx')
  const document = (bytes: string) => docxWith([{ name: 'word/document.xml', bytes }])
  const lines = [
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">',
    '<!ENTITY b "&a;&a;&a;&a;&a;&a;">',
    `]>${body('&b;')}`,
  ]
  return [
    harmful('macros', docxWith([{ name: 'word/vbaProject.bin', bytes: 'x' }])),
    harmful(
      'the type of a file with macros',
      docxWith([
        {
          name: '[Content_Types].xml',
          bytes: typesPart('application/vnd.ms-word.document.macroEnabled.main+xml'),
        },
      ]),
    ),
    harmful('an object', docxWith([{ name: 'word/embeddings/oleObject1.bin', bytes: 'x' }])),
    harmful('a control', docxWith([{ name: 'word/activeX/activeX1.xml', bytes: '<a/>' }])),
    harmful('a template from elsewhere', outside('attachedTemplate', 'https://bad.example/t.dotm')),
    harmful('a frame from elsewhere', outside('frame', 'https://bad.example/')),
    harmful('entities', document(lines.join(''))),
    harmful(
      'a file from the disk',
      document(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${body('&a;')}`),
    ),
    harmful('a way up', docxWith([{ name: '../../etc/cron.d/x', bytes: 'x' }])),
    harmful('the virus test', docxWith([{ name: 'word/media/a.png', bytes: eicar }])),
    tooMuch('100 MB of nothing', docxWith([{ name: 'word/media/a.xml', bytes: Buffer.alloc(100_000_000) }])),
    tooMuch(
      'entries that share their bytes',
      writeZip(
        Array.from({ length: 50 }, (_, n) => ({ name: `word/${n}.xml`, bytes: Buffer.alloc(100_000) })),
        { sharesBytes: true },
      ),
    ),
    tooMuch(
      'three thousand entries',
      docxWith(Array.from({ length: 3000 }, (_, n) => ({ name: `word/${n}.xml`, bytes: 'x' }))),
    ),
    tooMuch('elements without an end', document(body('<w:p>'.repeat(100_000)))),
    tooMuch(
      'more than it says',
      docxWith([{ name: 'word/media/a.xml', bytes: Buffer.alloc(1_000_000), claimedSize: 10 }]),
    ),
    named('locked', 'resume.docx')(
      'a password',
      docxWith([{ name: 'word/document.xml', bytes: body(), isLocked: true }]),
    ),
    damaged('something behind it', docxWith([], { comment: '<?php system("id") ?>' })),
    damaged('no end', docxWith().subarray(0, 300)),
    damaged('a document that breaks off', document('<w:document><w:body><w:p')),
    wrong(
      'a table',
      docxWith([
        {
          name: '[Content_Types].xml',
          bytes: typesPart('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
        },
      ]),
    ),
    wrong('a bare archive', writeZip([{ name: 'a.txt', bytes: words }])),
    named('no_text', 'resume.docx')('nothing', document(body(''))),
  ]
}

function badDocs(): BadResume[] {
  const doc = (code: string) => named(code, 'resume.doc')
  return [
    doc('active_content')('macros', oleWith('/WordDocument', '/1Table', '/Macros/VBA/dir')),
    doc('active_content')(
      'an object',
      oleWith('/WordDocument', '/1Table', '/ObjectPool/_1/\u0001Ole10Native'),
    ),
    doc('active_content')('a zip behind it', Buffer.concat([oleWith('/WordDocument'), docxWith()])),
    doc('locked')('a password', oleWith('/EncryptedPackage', '/EncryptionInfo')),
    doc('wrong_kind')('a workbook', oleWith('/Workbook')),
    doc('unreadable')('a circle', oleInCircles()),
    doc('unreadable')('no document in it', oleWith('/WordDocument', '/1Table')),
    doc('unreadable')('a beginning', Buffer.from('d0cf11e0a1b11ae10000', 'hex')),
  ]
}

const strangers: Record<string, Buffer | string> = {
  'a picture': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'a photograph': Buffer.from('ffd8ffe000104a464946', 'hex'),
  'a program': 'MZ\u0090\u0000',
  'a page': '<!doctype html><script>alert(1)</script>',
  'a drawing': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'a rich text': '{\\rtf1 Maria Santos, caregiver}',
  'a packed file': Buffer.from('1f8b0800', 'hex'),
  'plain words': words,
  'the virus test': eicar,
}

const namedLike = (ending: string) =>
  Object.entries(strangers).map(([what, bytes]) =>
    named('wrong_kind', `resume.${ending}`)(`${what} under the name of a ${ending.toUpperCase()}`, bytes),
  )

export const badResumes = async (): Promise<BadResume[]> => [
  ...(await badPdfs()),
  ...badDocxs(),
  ...badDocs(),
  ...['pdf', 'doc', 'docx'].flatMap(namedLike),
]
