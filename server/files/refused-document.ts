import { Problem } from '../http/problem.ts'
import type { PaperFault } from './document-fault.ts'

const anew = 'Please save it as a new PDF, or take a photo of the paper.'

const answers: Record<PaperFault, readonly [status: 415 | 422, code: string, message: string]> = {
  wrong_kind: [415, 'wrong_kind', 'Please upload a PDF, PNG or JPG file.'],
  wrong_ending: [
    415,
    'wrong_kind',
    'The name of this file does not fit what is in it. Please upload a PDF, PNG or JPG file.',
  ],
  mixed: [422, 'mixed_content', `There is another file hidden in this one. ${anew}`],
  active: [422, 'active_content', `This PDF has parts that can run or open things. ${anew}`],
  harmful: [422, 'harmful_content', 'A virus check stopped this file. Please check your device first.'],
  locked: [422, 'locked', `This PDF is locked, so nobody could check it. ${anew}`],
  unreadable: [
    422,
    'unreadable',
    'This file seems to be damaged. Please save it again, or take a photo of the paper.',
  ],
  too_many_pixels: [
    422,
    'too_many_pixels',
    'This picture is larger than we can open. Please take it again with a smaller size.',
  ],
  too_much_inside: [422, 'too_much_inside', `This file unpacks to far more than a paper holds. ${anew}`],
  too_slow: [422, 'too_slow', `This file took too long to check. ${anew}`],
}

export function problemOfPaper(fault: PaperFault): Problem {
  const [status, code, message] = answers[fault]
  return new Problem(status, code, message)
}
