import type { ProblemCode } from '#machines/problems/problem-codes.ts'
import { Problem, tooLarge } from '../http/problem.ts'

/** Why a file isn't read as a resume. */
export type Why =
  | 'wrong_kind'
  | 'macros'
  | 'harmful'
  | 'locked'
  | 'damaged'
  | 'too_much_inside'
  | 'too_large'
  | 'no_text'
  | 'too_slow'

export class Refused extends Error {
  readonly why: Why
  constructor(why: Why, cause?: unknown) {
    super(`The resume was refused: ${why}`, { cause })
    this.why = why
  }
}

const another = 'You can also talk with Emma, or type your answers.'

/** The message: what's wrong, and another way. */
const answers: Record<Exclude<Why, 'too_large'>, [status: 415 | 422, code: ProblemCode, message: string]> = {
  wrong_kind: [415, 'wrong_kind', 'Please choose your resume as a PDF, DOC or DOCX file.'],
  macros: [
    422,
    'active_content',
    'This file has macros, which are small programs. Please save it without macros, or as a PDF, and try again.',
  ],
  harmful: [
    422,
    'active_content',
    'This file has more in it than a resume, like a program or another file. Please save it as a new PDF and try again.',
  ],
  locked: [422, 'locked', 'This file has a password. Please save it without one and try again.'],
  damaged: [
    422,
    'unreadable',
    `We couldn’t open this file. Please save it again as a PDF or DOCX. ${another}`,
  ],
  too_much_inside: [
    422,
    'too_much_inside',
    'This file holds far more than a resume should. Please save a shorter one as a PDF and try again.',
  ],
  no_text: [
    422,
    'no_text',
    `This file is a picture of your resume, and we can’t read pictures yet. Please choose the original file. ${another}`,
  ],
  too_slow: [
    422,
    'too_slow',
    `This file took too long to read. Please save it as a new PDF and try again. ${another}`,
  ],
}

export const problemOf = ({ why, cause }: Pick<Refused, 'why' | 'cause'>): Problem => {
  if (why === 'too_large') return tooLarge()
  const [status, code, message] = answers[why]
  return new Problem(status, code, message, { cause })
}
