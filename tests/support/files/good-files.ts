import { randomBytes } from 'node:crypto'
import { PDFDocument, PDFName, StandardFonts } from 'pdf-lib'
import PDFKit from 'pdfkit'
import { PNG } from 'pngjs'
import sharp, { type Sharp } from 'sharp'
import { sampleFile } from '#db/sample/document-files.ts'
import { readCases } from '#tests/resumes/cases.ts'
import { makeDoc } from '#tests/resumes/make-doc.ts'
import { makeDocx } from '#tests/resumes/make-docx.ts'
import { makePdfLib } from '#tests/resumes/make-pdf-lib.ts'
import { makePdfkit } from '#tests/resumes/make-pdfkit.ts'
import { pdf } from '../identities.ts'
import type { BadFile } from './bad-files.ts'
import { photo, scan } from './documents.ts'
import { webm } from './media.ts'

type Made = [what: string, name: string, bytes: Uint8Array]

const noise = (width: number, height: number, channels: 1 | 3 | 4 = 3): Sharp =>
  sharp(randomBytes(width * height * channels), { raw: { width, height, channels } })

const text = (words: string) => Buffer.from(words, 'latin1')

/** As phones and programs save them. */
async function pictures(): Promise<Made[]> {
  const jpeg = Buffer.from(await photo({ width: 640, height: 480, turned: true }))
  const film = Buffer.concat([text('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'), randomBytes(4000)])
  const drawn = new PNG({ width: 30, height: 20 })
  return [
    ['a photo', 'IMG_0001.JPG', jpeg],
    ['a photo with a film behind it', 'PXL_2026.MP.jpg', Buffer.concat([jpeg, film])],
    ['a photo with a second one behind it', 'IMG_0002.jpeg', Buffer.concat([jpeg, jpeg])],
    ['a photo with zeros behind it', 'scan.jpg', Buffer.concat([jpeg, Buffer.alloc(512)])],
    ['a photo without an ending', 'image', jpeg],
    ['a photo with a date in its name', 'card 21.11.2026', jpeg],
    ['a photo with a name of another script', 'الهوية الوطنية.jpg', jpeg],
    ['a photo that was sent on', '\u200eWhatsApp Image 2026-11-21 at 10.01.02.jpeg', jpeg],
    ['a large photo', 'large.jpg', await noise(2400, 1800).jpeg({ quality: 70 }).toBuffer()],
    ['a picture for the web', 'web.jpg', await noise(600, 400).jpeg({ progressive: true }).toBuffer()],
    ['a grey scan', 'grey.jpg', await noise(600, 400, 1).toColourspace('b-w').jpeg().toBuffer()],
    ['a picture for print', 'print.jpg', await noise(300, 200).toColourspace('cmyk').jpeg().toBuffer()],
    ['a picture with a profile', 'p3.jpg', await noise(300, 200).withIccProfile('p3').jpeg().toBuffer()],
    ['a tiny picture', 'tiny.jfif', await noise(1, 1).jpeg().toBuffer()],
    ['a scan', 'scan.png', await scan()],
    ['a screenshot', 'Screenshot\u202f2026.png', await noise(200, 300, 4).png().toBuffer()],
    ['a scan in few colours', 'few.png', await noise(200, 200).png({ palette: true }).toBuffer()],
    ['a scan in passes', 'passes.PNG', await noise(200, 200).png({ progressive: true }).toBuffer()],
    ['a scan in many greys', 'grey.png', await noise(100, 100, 1).toColourspace('grey16').png().toBuffer()],
    ['a drawing', 'drawn.png', PNG.sync.write(drawn)],
    ['a drawing of ours', 'ours.png', Buffer.from(sampleFile('government_id').bytes)],
  ]
}

function byPdfkit(options: PDFKit.PDFDocumentOptions, draw: (page: PDFKit.PDFDocument) => void) {
  const document = new PDFKit(options)
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>(resolve => document.on('end', () => resolve(Buffer.concat(parts))))
  draw(document)
  document.end()
  return done
}

async function byPdfLib(useObjectStreams: boolean, fill = false): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage()
  const font = await document.embedFont(StandardFonts.TimesRoman)
  page.drawText('TB test: negative', { x: 50, y: 500, font })
  if (fill) document.getForm().createTextField('name').addToPage(page)
  page.drawImage(await document.embedJpg(await photo()))
  document.setTitle('TB test')
  return document.save({ useObjectStreams })
}

/** As LibreOffice and others save it: open at the top of the first page. */
async function withABeginning(useObjectStreams: boolean): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const { ref } = document.addPage()
  document.catalog.set(PDFName.of('OpenAction'), document.context.obj([ref, 'XYZ', null, null, 0]))
  return document.save({ useObjectStreams })
}

/** In which the piece that is read first ends behind this many characters of the beginning. */
function beginningAcross(count: number): Buffer {
  const head = '%PDF-1.7\n%'
  const filler = 'x'.repeat(64 * 1024 - head.length - '\n1 0 obj<<'.length - count)
  return text(
    `${head}${filler}\n1 0 obj<</OpenAction [ 3 0 R /Fit ]/Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  )
}

async function printed(): Promise<Made[]> {
  const words = (page: PDFKit.PDFDocument) => page.text('CPR and first aid '.repeat(40))
  const jpeg = Buffer.from(await photo({ width: 900, height: 700 }))
  const plain = await byPdfkit({}, words)
  return [
    ['a page', 'card.pdf', plain],
    ['a page of another version', 'card.pdf', await byPdfkit({ pdfVersion: '1.7' }, words)],
    ['a page that is not packed', 'card.pdf', await byPdfkit({ compress: false }, words)],
    ['a scanned page', 'scan.PDF', await byPdfkit({}, page => page.image(jpeg, 0, 0))],
    [
      'a page with a link',
      'card.pdf',
      await byPdfkit({}, page => page.text('here', { link: 'https://a.example' })),
    ],
    [
      'many pages',
      'card.pdf',
      await byPdfkit({ bufferPages: true }, page => {
        for (let i = 0; i < 30; i++) page.addPage().text(`${i}`)
      }),
    ],
    ['a page with packed objects', 'card.pdf', await byPdfLib(true)],
    ['a page with loose objects', 'card.pdf', await byPdfLib(false)],
    ['a page to begin with', 'card.pdf', await withABeginning(false)],
    ['a packed page to begin with', 'card.pdf', await withABeginning(true)],
    ...[4, 11, 12, 13, 14].map(
      (count): Made => ['a page to begin with, far in', 'card.pdf', beginningAcross(count)],
    ),
    ['a form', 'form.pdf', await byPdfLib(true, true)],
    ['a page that was added to', 'card.pdf', Buffer.concat([plain, plain.subarray(9)])],
    ['a page with blanks behind it', 'card.pdf', Buffer.concat([plain, text('\r\n\0\0\0\n')])],
    ['a small page', '.pdf', pdf],
    ['a page of ours', 'ours.pdf', Buffer.from(sampleFile('background_check').bytes)],
  ]
}

/** Every way to write resumes except the browser's. */
async function resumes(): Promise<Made[]> {
  const made: Made[] = []
  const tuned = readCases('tune')
  for (const one of tuned) {
    const form = one.form
    if (form === 'chromium' || made.length >= 12) continue
    const makers = { docx: makeDocx, doc: makeDoc, pdfkit: makePdfkit, 'pdf-lib': makePdfLib }
    const ending = one.form === 'docx' || one.form === 'doc' ? one.form : 'pdf'
    made.push([`${one.id} as ${one.form}`, `resume.${ending}`, await makers[form](one)])
  }
  return made
}

export async function goodFiles(): Promise<BadFile[]> {
  const doors: [BadFile['door'], Made[]][] = [
    ['document', [...(await pictures()), ...(await printed())]],
    ['resume', await resumes()],
    ['audio', [1000, 300_000].map(size => ['a recording', 'talk.webm', webm('audio', size)])],
    ['video', [1000, 2_000_000].map(size => ['a film', 'film.webm', webm('video', size)])],
  ]
  return doors.flatMap(([door, files]) =>
    files.map(([what, name, bytes], index) => {
      const pieces = door === 'audio' || door === 'video' || index % 5 === 4
      return { what, name, bytes: Uint8Array.from(bytes), door, pieces }
    }),
  )
}
