import { crc32, deflateSync } from 'node:zlib'
import { type DocumentType, documentTypeNames } from '#machines/documents/documents.ts'

const notice = 'Made up for the sample community. It proves nothing about anybody.'

/** A page with a title that every PDF program can read. ASCII letters only. */
function pdfOf(title: string): Uint8Array {
  const line = (text: string) => `(${text.replace(/[^ -~]/g, '').replace(/[\\()]/g, '\\$&')}) Tj`
  const drawing = `BT /F1 20 Tf 72 700 Td ${line('SAMPLE')} 0 -36 Td ${line(title)} /F1 12 Tf 0 -28 Td ${line(notice)} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  text += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

const letters: Record<string, readonly string[]> = {
  S: [' ###', '#   ', ' ## ', '   #', '### '],
  A: [' ## ', '#  #', '####', '#  #', '#  #'],
  M: ['#   #', '## ##', '# # #', '#   #', '#   #'],
  P: ['### ', '#  #', '### ', '#   ', '#   '],
  L: ['#   ', '#   ', '#   ', '#   ', '####'],
  E: ['####', '#   ', '### ', '#   ', '####'],
}

/** A picture that shows the word SAMPLE, with the notice in its text chunk. */
function pngOf(title: string): Uint8Array {
  const scale = 8
  const rows = [0, 1, 2, 3, 4].map(row => [...'SAMPLE'].map(letter => letters[letter]?.[row] ?? '').join(' '))
  const [width, height] = [(rows[0]?.length ?? 0) + 4, rows.length + 4]
  const isInk = (x: number, y: number) => rows[y - 2]?.[x - 2] === '#'
  const pixels = Array.from({ length: height * scale }, (_, y) => [
    0,
    ...Array.from({ length: width * scale }, (__, x) =>
      isInk(Math.floor(x / scale), Math.floor(y / scale)) ? 0x33 : 0xee,
    ),
  ])
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width * scale, 0)
  header.writeUInt32BE(height * scale, 4)
  header.writeUInt8(8, 8) // bits; the colour type stays 0, grey
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${title}. ${notice}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from(pixels.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const titles: Record<DocumentType, string> = {
  government_id: 'Government ID',
  background_check: 'Background check',
  tb_test: 'TB test',
  cpr_first_aid: 'CPR and first aid card',
  home_care_aide_registration: 'Home Care Aide registration',
  driving_licence: 'Driver’s license',
  car_insurance: 'Car insurance',
  vaccinations: 'Vaccination record',
  references: 'Letter from a family',
  licence_or_certificate: 'Dementia specialty certificate',
}

type SampleFile = { title: string; fileName: string; contentType: string; bytes: Uint8Array }

const pictures: ReadonlySet<DocumentType> = new Set(['government_id', 'driving_licence'])
const drawn = new Map<DocumentType, SampleFile>()

/** What a sample person uploaded as this type of document: the same file for everyone. */
export function sampleFile(type: DocumentType): SampleFile {
  const known = drawn.get(type)
  if (known) return known
  const title = titles[type]
  const name = type.replaceAll('_', '-')
  const file = pictures.has(type)
    ? { title, fileName: `${name}.png`, contentType: 'image/png', bytes: pngOf(title) }
    : { title, fileName: `${name}.pdf`, contentType: 'application/pdf', bytes: pdfOf(title) }
  drawn.set(type, file)
  return file
}

/** No person's folder has this name, so no upload lands in it. */
const folder = 'sample'

export const samplePath = (type: DocumentType, id: string): string => `${folder}/${type}/${id}`

/** The file for a sample path; nothing for any other path. */
export function findSampleFile(path: string): SampleFile | undefined {
  const [top, name] = path.split('/')
  const type = documentTypeNames.find(known => known === name)
  return top === folder && type ? sampleFile(type) : undefined
}
