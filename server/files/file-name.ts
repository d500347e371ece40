import { Problem } from '../http/problem.ts'

// Control characters, and the marks that make 'gpj.exe' read as 'exe.jpg'.
const tricky = /[\p{Cc}\u202a-\u202e\u2066-\u2069/\\]/u
/** As browsers encode it in a form, or as it may be decoded elsewhere. */
const encoded = /%(?:[01][0-9a-f]|2f|5c|7f)/iu

/** A name that pretends to be another, or points to another folder, is refused. */
export function refuseTrickyName(name: string): void {
  if (tricky.test(name) || encoded.test(name) || !name.isWellFormed())
    throw new Problem(
      422,
      'invalid_file_name',
      'We can’t use this file name. Please rename the file and try again.',
    )
}
