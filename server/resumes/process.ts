import { z } from 'zod'
import type { ResumeReading } from '#agents/resume/read.ts'
import type { ResumeText } from '#agents/resume/resume-text.ts'
import type { Person } from '../accounts/person.ts'
import { saveArrival } from '../caregivers/arrival.ts'
import type { Deps } from '../http/deps.ts'
import { interviewAnswer } from '../interviews/view.ts'
import { keepResume } from './kept-resume.ts'
import type { Read, Source } from './reading.ts'
import { type Sent, sentResume } from './sources.ts'

/**
 * Contract: `raw_profile` and `processed_profile`; the rest is for the page that shows what was understood.
 */
export const processResumeAnswer = z.object({
  raw_profile: z.record(z.string(), z.unknown()),
  processed_profile: z.object({
    sections: z.array(
      z.object({
        title: z.string(),
        items: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
  }),
  interview: interviewAnswer,
  kept: z.array(z.string()),
  differing: z.array(
    z.object({ field: z.string(), known: z.unknown(), read: z.unknown(), quote: z.string() }),
  ),
  refused: z.array(z.object({ field: z.string(), reason: z.string() })),
})

const sourceOf = (sent: Sent): Source =>
  sent.type === 'file' ? { path: sent.path, name: sent.name } : { text: sent.text }

/**
 * What a hosted model reads, if one is set and its answer holds up; otherwise the embedded reader's result.
 */
async function understood({ emmaModel, log }: Deps, person: Person, read: Read): Promise<ResumeReading> {
  const ask = await emmaModel.askFor(person.id)
  if (!ask) return read.reading
  const { hostedReading } = await import('#agents/resume/hosted-reader.ts')
  const hosted = await hostedReading(ask, read.text, read.reading, person.language)
  if (hosted.why !== undefined) log.note('the embedded reader read a resume', { why: hosted.why })
  return hosted.reading
}

async function noted(deps: Deps, person: Person, { fields, raw }: ResumeReading, { lines }: ResumeText) {
  const text = lines.map(line => line.text).join('\n')
  const arrived = await saveArrival(deps, {
    ...{ person, door: 'resume', inputMethod: 'resume', text },
    heard: fields,
    rawProfile: raw,
  })
  const { interview, kept, differing, refused, processed } = arrived
  return { raw_profile: raw, processed_profile: processed, interview, kept, differing, refused }
}

/** Reads a resume and saves what's in it; the file is kept until its owner deletes it. */
export async function processResume(deps: Deps, person: Person, request: Request) {
  deps.resumes.expect()
  const sent = await sentResume(deps, person, request)
  try {
    const today = deps.clock().toISOString().slice(0, 10)
    const read = await deps.resumes.read(person.id, {
      source: sourceOf(sent),
      language: person.language,
      today,
    })
    if (read.trouble !== undefined)
      deps.log.problem({ code: 'resume_reader', cause: new Error(`The reader failed\n${read.trouble}`) })
    const reading = await understood(deps, person, read)
    if (sent.type === 'words' || !read.kind) return await noted(deps, person, reading, read.text)
    const answer = await keepResume(deps, person, { ...sent, kind: read.kind }, () =>
      noted(deps, person, reading, read.text),
    )
    await sent.forget()
    return answer
  } finally {
    await sent.done()
  }
}
