import type { Browser } from 'playwright'
import type { Form, ResumeCase } from './cases.ts'
import { makeChromium } from './make-chromium.ts'
import { makeDoc } from './make-doc.ts'
import { makeDocx } from './make-docx.ts'
import { makePdfLib } from './make-pdf-lib.ts'
import { makePdfkit } from './make-pdfkit.ts'

const endings: Record<Form, string> = {
  pdfkit: 'pdf',
  'pdf-lib': 'pdf',
  chromium: 'pdf',
  docx: 'docx',
  doc: 'doc',
}

export const fileNameOf = ({ id, form }: ResumeCase): string => `${id}.${endings[form]}`

const makers: Record<Form, (one: ResumeCase, browser: Browser) => Promise<Buffer> | Buffer> = {
  pdfkit: makePdfkit,
  'pdf-lib': makePdfLib,
  chromium: makeChromium,
  docx: makeDocx,
  doc: makeDoc,
}

/** The resume as a file of its format. */
export const madeOf = async (one: ResumeCase, browser: Browser): Promise<Buffer> =>
  await makers[one.form](one, browser)
