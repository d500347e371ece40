import { type DocumentFault, RefusedDocument } from '../files/document-fault.ts'
import { inMemory } from '../files/looked-at.ts'
import { checkPdf } from '../files/pdf-content.ts'
import { Refused, type Why } from './refused.ts'

const whyOf: Record<Exclude<DocumentFault, 'locked'>, Why> = {
  ...{ wrong_kind: 'wrong_kind', wrong_ending: 'wrong_kind', unreadable: 'damaged', too_slow: 'too_slow' },
  ...{ mixed: 'harmful', active: 'harmful', harmful: 'harmful' },
  ...{ too_many_pixels: 'too_much_inside', too_much_inside: 'too_much_inside' },
}

/** Refuses a PDF with anything active, or one that unpacks to more than a resume holds. */
export async function refuseActive(bytes: Buffer): Promise<void> {
  // Without its end, part of the file is missing.
  if (!bytes.includes('%%EOF')) throw new Refused('damaged')
  try {
    await checkPdf(inMemory(bytes))
  } catch (cause) {
    if (!(cause instanceof RefusedDocument)) throw cause
    // Many are only locked against changes, and open without a password.
    if (cause.fault !== 'locked') throw new Refused(whyOf[cause.fault], cause)
  }
}
