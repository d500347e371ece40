import type { Browser } from 'playwright'
import type { ResumeText } from '#agents/resume/resume-text.ts'
import { readResumeFile } from '#server/resumes/read-file.ts'
import { type ResumeCase, readCases } from './cases.ts'
import { fileNameOf, madeOf } from './make.ts'

/** Every resume of a half, written as a file and read like an upload. */
export async function readAll(
  half: 'tune' | 'held',
  browser: Browser,
): Promise<{ one: ResumeCase; text: ResumeText }[]> {
  const read: { one: ResumeCase; text: ResumeText }[] = []
  for (const one of readCases(half)) {
    const { text } = await readResumeFile(await madeOf(one, browser), fileNameOf(one))
    read.push({ one, text })
  }
  return read
}
