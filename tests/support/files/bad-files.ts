import { crc32, deflateSync } from 'node:zlib'
import { photo, scan } from './documents.ts'

export type Door = 'document' | 'resume' | 'audio' | 'video'
export type BadFile = {
  what: string
  name: string
  bytes: Uint8Array<ArrayBuffer>
  door: Door
  pieces: boolean
}

const text = (words: string) => Buffer.from(words, 'latin1')
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => Uint8Array.from(bytes)

const eicar = text('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')

/** Gigabytes of zeros take a while. */
const packedOnce = new WeakMap<Uint8Array, Buffer>()

/** A zip written by hand, so that its header can lie about its content. */
function zip(entries: { name: string; bytes: Uint8Array; size?: number; flags?: number }[]): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const { name, bytes, size = bytes.length, flags = 0 } of entries) {
    const deflated = packedOnce.get(bytes) ?? deflateSync(bytes).subarray(2, -4)
    packedOnce.set(bytes, deflated)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(deflated.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([text('PK\x03\x04'), common, Buffer.from(name), deflated])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    central.push(Buffer.concat([text('PK\x01\x02'), text('\x14\0'), common, tail, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const words = (inner: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${inner}</w:body></w:document>`

const paragraph =
  '<w:p><w:r><w:t>Rosa Reed has cared for people with dementia for eleven years.</w:t></w:r></w:p>'

type Part = Parameters<typeof zip>[0][number]

const docxParts = (document = words(paragraph)): Part[] => [
  {
    name: '[Content_Types].xml',
    bytes: text(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    ),
  },
  {
    name: '_rels/.rels',
    bytes: text(
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    ),
  },
  { name: 'word/document.xml', bytes: text(document) },
]

const pdf = (objects: string, tail = '') =>
  text(
    `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n${tail}`,
  )

const stream = (dictionary: string, bytes: Buffer) =>
  `9 0 obj<<${dictionary}/Length ${bytes.length}>>stream\n${bytes.toString('latin1')}\nendstream endobj`

const packed = (inner: string | Buffer) => deflateSync(inner)

/** An image that claims to be larger than it is. */
function png(width: number, height: number, data = packed('\0')): Buffer {
  const chunk = (type: string, bytes: Buffer) => {
    const body = Buffer.concat([text(type), bytes])
    const head = Buffer.alloc(4)
    const check = Buffer.alloc(4)
    head.writeUInt32BE(bytes.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Unsupported content under any file name. */
const strangers: Record<string, Buffer> = {
  html: text('<!doctype html><html><script>alert(1)</script></html>'),
  svg: text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  xml: text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbb"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>'),
  exe: Buffer.concat([text('MZ\x90\0'), text('This program cannot be run in DOS mode'), Buffer.alloc(200)]),
  elf: Buffer.concat([text('\x7fELF\x02\x01\x01'), Buffer.alloc(200)]),
  shell: text('#!/bin/sh\nrm -rf /\n'),
  php: text('<?php system($_GET["c"]); ?>'),
  javascript: text('alert(document.cookie)'),
  gif: Buffer.concat([text('GIF89a\x01\0\x01\0\x80\0\0'), Buffer.alloc(60)]),
  bmp: Buffer.concat([text('BM'), Buffer.alloc(80)]),
  tiff: Buffer.concat([text('II*\0'), Buffer.alloc(80)]),
  webp: Buffer.concat([text('RIFF\x30\0\0\0WEBPVP8 '), Buffer.alloc(60)]),
  heic: Buffer.concat([text('\0\0\0\x18ftypheic'), Buffer.alloc(60)]),
  rar: Buffer.concat([text('Rar!\x1a\x07\x01\0'), Buffer.alloc(60)]),
  gzip: Buffer.concat([text('\x1f\x8b\x08'), Buffer.alloc(60)]),
  'seven zip': Buffer.concat([text('7z\xbc\xaf\x27\x1c'), Buffer.alloc(60)]),
  rtf: text('{\\rtf1 hello}'),
  empty: Buffer.alloc(0),
  zeros: Buffer.alloc(3000),
  eicar,
}

const tricks = (ending: string) => [
  `../../etc/card.${ending}`,
  `..\\..\\card.${ending}`,
  `/etc/passwd.${ending}`,
  `card\u202e${[...ending].reverse().join('')}.exe`,
  `\u2066card\u2069.${ending}`,
  `card\u202d.${ending}`,
  `card.${ending}\r\nX-Header: 1`,
  `card\u0000.${ending}`,
  `card.${ending}.exe`,
  `card.${ending}.html`,
  `card.${ending}.js`,
  `card.${ending}.svg`,
]

const activeParts: Record<string, string> = {
  'a program at the start': '3 0 obj<</OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj',
  'a program in disguise': '3 0 obj<</OpenAction<</S/J#61va#53cript/JS(1)>>>>endobj',
  'a program to start': '3 0 obj<</S/Launch/F(cmd.exe)>>endobj',
  'a file inside': '3 0 obj<</Names<</EmbeddedFiles 4 0 R>>>>endobj',
  'another file inside': '3 0 obj<</Type/EmbeddedFile/Length 0>>stream\n\nendstream endobj',
  'a film inside': '3 0 obj<</Subtype/RichMedia>>endobj',
  'a door to a file inside': '3 0 obj<</S/GoToE/T 4 0 R>>endobj',
  'a form that works': '3 0 obj<</XFA(template)>>endobj',
  'data to fetch': '3 0 obj<</S/ImportData/F(x)>>endobj',
  'an address to open at the start': '3 0 obj<</OpenAction<</S/URI/URI(http://x.example)>>>>endobj',
  'something elsewhere to do at the start': '3 0 obj<</OpenAction 4 0 R>>endobj',
  'a start in disguise': '3 0 obj<</Open#41ction % a comment\n<</S/URI/URI(http://x.example)>>>>endobj',
  'something to do when it opens': '3 0 obj<</AA<</O 4 0 R>>>>endobj',
  'something elsewhere to do when it opens': '3 0 obj<</#41A \n 4 0 R>>endobj',
  'something to do behind a comment': '3 0 obj<</AA%<\n<</O 4 0 R>>>>endobj',
  'a door to another file': '3 0 obj<</S/GoToR/F(//x.example/a.pdf)/D[0/Fit]>>endobj',
  'a door in disguise': '3 0 obj<</S/#47oToR/F(//x.example/a.pdf)>>endobj',
  'a packed door to another file': stream(
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    packed('3 0 <</S/GoToR/F(//x.example/a.pdf)>>'),
  ),
  'a packed start': stream(
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    packed('3 0 <</Open#41ction<</S/URI/URI(http://x.example)>>>>'),
  ),
  'something packed to do when it opens': stream(
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    packed('3 0 <</A#41<</O 4 0 R>>>>'),
  ),
  'a packed program': stream(
    '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
    packed('3 0 <</S/JavaScript/JS(1)>>'),
  ),
  'a twice packed program': stream(
    '/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]',
    packed(packed('3 0 <</S/JavaScript/JS(1)>>')),
  ),
}

const readAtOnce = 64 * 1024

/** A PDF in which this word starts in one read chunk and ends in the next. */
function acrossPieces(word: string, part: string): Buffer {
  const at = pdf(part).indexOf(word)
  const filler = readAtOnce - at - Math.ceil(word.length / 2)
  return pdf(`${'%'.padEnd(filler - 1, 'x')}\n${part}`)
}

const program = '3 0 obj<</S/JavaScript/JS(1)>>endobj'
const packedProgram = activeParts['a packed program'] ?? ''

const hiddenBySize: Record<string, Buffer> = {
  'a program across pieces': acrossPieces('/JavaScript', program),
  'a packed program across pieces': acrossPieces('stream\n', packedProgram),
  'a virus across pieces': acrossPieces('EICAR', `%${eicar.toString('latin1')}`),
  'a script across pieces': acrossPieces('<?php ', '%<?php system(1)'),
  'a packed program far behind its description': pdf(
    packedProgram.replace('>>stream', `>>${' '.repeat(20_000)}stream`),
  ),
  'a start across pieces': acrossPieces('/OpenAction', '3 0 obj<</OpenAction 4 0 R>>endobj'),
  'a start far from its name': pdf(`3 0 obj<</OpenAction${' '.repeat(readAtOnce)}4 0 R>>endobj`),
  'something to do far from its name': pdf(`3 0 obj<</AA${' '.repeat(readAtOnce)}4 0 R>>endobj`),
  'a packed program behind nothing': pdf(packedProgram.replace('>>stream', '>>\0\0stream')),
  'a program far inside of a packed one': pdf(
    stream(
      '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
      packed(`${' '.repeat(readAtOnce / 4 - 6)}${program}`),
    ),
  ),
}

async function documents(): Promise<[string, string, Buffer][]> {
  const jpeg = Buffer.from(await photo())
  const drawn = Buffer.from(await scan({ width: 40, height: 40 }))
  const archive = zip([{ name: 'a.txt', bytes: text('hello') }])
  const bodies = { jpg: jpeg, png: drawn, pdf: pdf('') }
  const files: [string, string, Buffer][] = []
  for (const [what, bytes] of Object.entries(strangers))
    for (const ending of ['pdf', 'png', 'jpg', 'jpeg'])
      files.push([`${what} under another name`, `card.${ending}`, bytes])
  files.push(['a resume', 'card.pdf', zip(docxParts())], ['a zip', 'card.zip', archive])
  for (const [ending, body] of Object.entries(bodies)) {
    for (const name of tricks(ending)) files.push(['a tricky name', name, body])
    files.push(
      ['an archive behind', `card.${ending}`, Buffer.concat([body, archive])],
      ['a rar behind', `card.${ending}`, Buffer.concat([body, text('Rar!\x1a\x07\x01\0'), Buffer.alloc(40)])],
      ['a page behind', `card.${ending}`, Buffer.concat([body, text('\n<html><script>alert(1)</script>')])],
      ['php behind', `card.${ending}`, Buffer.concat([body, strangers.php ?? body])],
      ['a virus behind', `card.${ending}`, Buffer.concat([body, eicar])],
      ['too large', `card.${ending}`, Buffer.concat([body, Buffer.alloc(5 * 1024 * 1024)])],
    )
  }
  for (const [what, part] of Object.entries(activeParts)) files.push([what, 'card.pdf', pdf(part)])
  for (const [what, bytes] of Object.entries(hiddenBySize)) files.push([what, 'card.pdf', bytes])
  const bomb = {
    whole: packed(Buffer.alloc(40 * 1024 * 1024)),
    half: packed(Buffer.alloc(20 * 1024 * 1024)),
  }
  files.push(
    ['locked', 'card.pdf', pdf('3 0 obj<</Encrypt 4 0 R>>endobj')],
    ['a bomb', 'card.pdf', pdf(stream('/Filter/FlateDecode', bomb.whole))],
    [
      'many bombs',
      'card.pdf',
      pdf(Array.from({ length: 9 }, () => stream('/Filter/FlateDecode', bomb.half)).join('\n')),
    ],
    [
      'a bomb behind many filters',
      'card.pdf',
      pdf(
        `${`9 0 obj<<${'/Filter['.repeat(1900)}>>stream\nx\nendstream endobj\n`.repeat(250)}${stream('/Filter/FlateDecode', bomb.whole)}`,
      ),
    ],
    ['a packed bomb', 'card.pdf', pdf(stream('/Filter[/FlateDecode/FlateDecode]', packed(bomb.whole)))],
    ['a packed virus', 'card.pdf', pdf(stream('/Filter/FlateDecode', packed(eicar)))],
    ['a flood in it', 'card.pdf', pdf(stream('/Subtype/Image/Width 50000/Height 50000', Buffer.alloc(4)))],
    ['a page in front', 'card.pdf', text(`%PDF-1.4\n<html><body>hello</body></html>\n%%EOF`)],
    ['a flood', 'card.png', png(50_000, 50_000)],
    ['a wide flood', 'card.png', png(2_000_000, 40)],
    ['a flood of zeros', 'card.png', png(20_000, 20_000, packed(Buffer.alloc(8_000_000)))],
    ['half a picture', 'card.jpg', jpeg.subarray(0, jpeg.length / 2)],
    ['half a scan', 'card.png', drawn.subarray(0, drawn.length / 2)],
    [
      'the beginning of a picture',
      'card.jpg',
      Buffer.concat([text('\xff\xd8\xff\xe0'), Buffer.alloc(900, 7)]),
    ],
    ['a picture called a scan', 'card.png', jpeg],
    ['a scan called a picture', 'card.jpg', drawn],
    ['a document called a picture', 'card.jpg', pdf('')],
    ['a picture called a document', 'card.pdf', jpeg],
    ['a document in a picture', 'card.jpg', Buffer.concat([jpeg, pdf('')])],
  )
  return files
}

const entities = `<!DOCTYPE w [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, i) => `<!ENTITY a${i} "${`&a${i === 0 ? '' : i - 1};`.repeat(10)}">`).join('')}]>`

function resumes(): [string, string, Buffer][] {
  const files: [string, string, Buffer][] = []
  for (const [what, bytes] of Object.entries(strangers))
    for (const ending of ['pdf', 'docx', 'doc'])
      files.push([`${what} under another name`, `resume.${ending}`, bytes])
  const docx = zip(docxParts())
  for (const name of tricks('docx')) files.push(['a tricky name', name, docx])
  for (const [what, part] of Object.entries(activeParts)) files.push([what, 'resume.pdf', pdf(part)])
  const huge = Buffer.alloc(90 * 1024 * 1024, 0x20)
  const withPart = (part: Part) => zip([...docxParts(), part])
  files.push(
    ['a macro', 'resume.docx', withPart({ name: 'word/vbaProject.bin', bytes: text('\xd0\xcf\x11\xe0') })],
    ['a bomb', 'resume.docx', withPart({ name: 'word/huge.xml', bytes: huge })],
    ['a bomb that lies', 'resume.docx', withPart({ name: 'word/huge.xml', bytes: huge, size: 100 })],
    ['entities', 'resume.docx', zip(docxParts(entities + words('<w:p><w:r><w:t>&a8;</w:t></w:r></w:p>')))],
    ['a way up', 'resume.docx', withPart({ name: '../../../etc/cron.d/x', bytes: text('x') })],
    ['locked', 'resume.docx', zip(docxParts().map(part => ({ ...part, flags: 1 })))],
    ['no document', 'resume.docx', zip([{ name: 'a.txt', bytes: text('hello') }])],
    ['half of one', 'resume.docx', docx.subarray(0, docx.length / 2)],
    ['something behind', 'resume.docx', Buffer.concat([docx, eicar])],
    ['a picture', 'resume.pdf', png(10, 10)],
    ['a docx called pdf', 'resume.pdf', docx],
    ['a picture of a resume', 'resume.png', png(10, 10)],
    ['too large', 'resume.docx', Buffer.concat([docx, Buffer.alloc(10 * 1024 * 1024)])],
    ['a locked paper', 'resume.pdf', pdf('3 0 obj<</Encrypt 4 0 R>>endobj')],
    ['nothing to read', 'resume.pdf', pdf('')],
  )
  return files
}

const recordings = (): [string, string, Buffer][] =>
  Object.entries(strangers)
    .filter(([what]) => what !== 'empty')
    .map(([what, bytes]) => [`${what} under another name`, 'talk.webm', bytes])

/** Three hundred files that must all be refused, for every upload; every fourth is sent in chunks. */
export async function badFiles(): Promise<BadFile[]> {
  const doors: [Door, [string, string, Buffer][]][] = [
    ['document', await documents()],
    ['resume', resumes()],
    ['audio', recordings()],
    ['video', recordings()],
  ]
  return doors.flatMap(([door, files]) =>
    files.map(([what, name, bytes], index) => {
      const recorded = door === 'audio' || door === 'video'
      return {
        what,
        name,
        bytes: own(bytes),
        door,
        pieces: recorded || (index % 4 === 3 && bytes.length > 0),
      }
    }),
  )
}
