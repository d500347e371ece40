import { Problem } from '../problem.ts'

// Controls, and the marks that make 'gpj.exe' read as 'exe.jpg'.
const tricky = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u

/** A name that pretends to be another, or leads to another folder, is nobody's honest name of a paper. */
export function refuseTrickyName(name: string): void {
  if (tricky.test(name) || !name.isWellFormed())
    throw new Problem(
      422,
      'invalid_file_name',
      'This file name cannot be used. Please give the file another name.',
    )
}
