import type { ProblemCode } from '#machines/problems/problem-codes.ts'
import { Problem } from '../http/problem.ts'
import type { DocumentFault } from './document-fault.ts'

const anew = 'Please save it as a new PDF, or take a photo of the document.'

const answers: Record<DocumentFault, readonly [status: 415 | 422, code: ProblemCode, message: string]> = {
  wrong_kind: [415, 'wrong_kind', 'Please upload a PDF, PNG or JPG file.'],
  wrong_ending: [
    415,
    'wrong_kind',
    'This file isn’t what its name says it is. Please upload a PDF, PNG or JPG file.',
  ],
  mixed: [422, 'mixed_content', `Another file is hidden in this one. ${anew}`],
  active: [422, 'active_content', `This PDF has parts that can run programs or open links. ${anew}`],
  harmful: [
    422,
    'harmful_content',
    'Our virus check stopped this file. Please check your device, then choose another file.',
  ],
  locked: [422, 'locked', `This PDF is locked, so we can’t check it. ${anew}`],
  unreadable: [
    422,
    'unreadable',
    'This file seems to be damaged. Please save it again, or take a photo of the document.',
  ],
  too_many_pixels: [
    422,
    'too_many_pixels',
    'This picture is too large to open. Please choose a smaller one, or take it again.',
  ],
  too_much_inside: [422, 'too_much_inside', `This file holds far more than a document should. ${anew}`],
  too_slow: [422, 'too_slow', `This file took too long to check. ${anew}`],
}

export function problemOfRefusal(fault: DocumentFault): Problem {
  const [status, code, message] = answers[fault]
  return new Problem(status, code, message)
}
