import { uploadBytes } from '#machines/documents/upload-limits.ts'

/** What the file picker offers (specification, section 5); the server checks the content. */
export const resumeEndings = '.pdf,.doc,.docx'

const isResumeName = (name: string) => /\.(?:pdf|docx?)$/iu.test(name)

/** Problems that can be found before anything is sent. */
export const whyNot = ({ name, size }: { name: string; size: number }) => {
  if (!isResumeName(name)) return 'resume.wrong.kind' as const
  if (size === 0) return 'resume.wrong.empty' as const
  return size > uploadBytes.resume ? ('resume.wrong.size' as const) : undefined
}
