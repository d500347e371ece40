import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { getResolvedPDFJS } from 'unpdf'
import { type ResumeReading, readResume } from '#agents/resume/read.ts'
import type { ResumeText } from '#agents/resume/resume-text.ts'
import { readResumeFile, typedResume } from './read-file.ts'
import type { Answered, Asked, Read, Source } from './reading.ts'
import { Refused } from './refused.ts'

// On Linux this is the priority of this thread alone: reading yields to every request.
try {
  setPriority(0, 10)
} catch {
  // Where the system refuses, reading simply keeps its normal priority.
}

// Unpacking in the background couldn't be watched from outside; without it pdf.js unpacks step by step.
Reflect.deleteProperty(globalThis, 'DecompressionStream')

// Ready before the first file arrives.
void getResolvedPDFJS()

const textOf = async (source: Source) =>
  'path' in source
    ? readResumeFile(readFileSync(source.path), source.name)
    : { kind: undefined, text: typedResume(source.text) }

/** Where something failed, without the message, which can contain what was read. */
const placeOf = (cause: unknown): string =>
  (cause instanceof Error ? (cause.stack ?? '') : '')
    .match(/^\s+at .*$/gmu)
    ?.slice(0, 4)
    .join('\n') ?? 'unknown'

const nothing: ResumeReading = {
  fields: [],
  raw: { contact: { links: [] }, jobs: [], education: [], certificates: [], skills: [], languages: [] },
}

function understood(text: ResumeText, now: Omit<Asked, 'source'>): Pick<Read, 'reading' | 'trouble'> {
  try {
    return { reading: readResume(text, now), trouble: undefined }
  } catch (cause) {
    return { reading: nothing, trouble: placeOf(cause) }
  }
}

async function answerTo({ source, ...now }: Asked): Promise<Answered> {
  try {
    const { kind, text } = await textOf(source)
    return { type: 'read', kind, text, ...understood(text, now) }
  } catch (cause) {
    // Whatever breaks a parser is in the file.
    return { type: 'refused', why: cause instanceof Refused ? cause.why : 'damaged' }
  }
}

parentPort?.on('message', async (asked: Asked) => {
  parentPort?.postMessage(await answerTo(asked))
})
