import { Problem } from '../http/problem.ts'

// Controls, and the marks that make 'gpj.exe' read as 'exe.jpg'.
const tricky = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u
/** The same as browsers write it into a form, or as it may be read again elsewhere. */
const encoded = /%(?:[01][0-9a-f]|2f|5c|7f)/iu

/** A name that pretends to be another, or leads to another folder, is nobody's honest name of a paper. */
export function refuseTrickyName(name: string): void {
  if (tricky.test(name) || encoded.test(name) || !name.isWellFormed())
    throw new Problem(
      422,
      'invalid_file_name',
      'We can’t use this file name. Please rename the file and try again.',
    )
}
