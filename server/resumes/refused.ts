import { Problem, tooLarge } from '../http/problem.ts'

/** Why a file is not read as a resume. */
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

const another = 'You can also talk with Emma, or type about yourself.'

/** What the person is told: what is wrong, and another way. */
const answers: Record<Exclude<Why, 'too_large'>, [status: 415 | 422, code: string, message: string]> = {
  wrong_kind: [415, 'wrong_kind', 'Please choose your resume as a PDF, DOC or DOCX file.'],
  macros: [
    422,
    'active_content',
    'This file holds a small program (a macro). Please save it without macros, or as a PDF, and try again.',
  ],
  harmful: [
    422,
    'active_content',
    'This file holds more than a resume, such as a program or another file. Please save it as a new PDF and try again.',
  ],
  locked: [
    422,
    'locked',
    'This file is locked with a password. Please save it without the password and try again.',
  ],
  damaged: [
    422,
    'unreadable',
    `This file could not be opened. Please save it again as a PDF or DOCX. ${another}`,
  ],
  too_much_inside: [
    422,
    'too_much_inside',
    'This file unpacks to far more than a resume holds. Please save a shorter one as a PDF and try again.',
  ],
  no_text: [
    422,
    'no_text',
    `This file is a picture of your resume, and pictures cannot be read here yet. Please choose the file it was printed from. ${another}`,
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
