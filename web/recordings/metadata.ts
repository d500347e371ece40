import { isRecord } from '#machines/is-record.ts'
import type { Caption } from '#machines/recordings/recording-rules.ts'
import { keptPlace } from '../lib/kept.ts'

/** A recording's metadata, while it's being made and until the server has it. */
export type Metadata = {
  ms: number
  captions: readonly Caption[]
  trimStartMs?: number
  trimEndMs?: number
}

const nothing: Metadata = { ms: 0, captions: [] }

const placeOf = (talk: string) => keptPlace(`recording/${talk}`)
const known = new Map<string, Metadata>()

const isCaption = (value: unknown): value is Caption =>
  isRecord(value) &&
  typeof value.startMs === 'number' &&
  typeof value.endMs === 'number' &&
  typeof value.text === 'string'

const stored = (talk: string): Metadata => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(placeOf(talk)) ?? '')
    if (!isRecord(value) || typeof value.ms !== 'number' || !Array.isArray(value.captions)) return nothing
    return {
      ...{ ms: value.ms, captions: value.captions.filter(isCaption) },
      ...(typeof value.trimStartMs === 'number' && { trimStartMs: value.trimStartMs }),
      ...(typeof value.trimEndMs === 'number' && { trimEndMs: value.trimEndMs }),
    }
  } catch {
    return nothing
  }
}

/** Stored in this browser, so that a dead battery loses neither the length nor the words. */
export const metadata = {
  of: (talk: string): Metadata => known.get(talk) ?? stored(talk),
  note: (talk: string, change: Partial<Metadata>) => {
    const now = { ...metadata.of(talk), ...change }
    known.set(talk, now)
    try {
      localStorage.setItem(placeOf(talk), JSON.stringify(now))
    } catch {
      // Without storage it lasts as long as the page.
    }
  },
  forget: (talk: string) => {
    known.delete(talk)
    try {
      localStorage.removeItem(placeOf(talk))
    } catch {
      // Without storage nothing was kept.
    }
  },
}

const endsWell = /[.!?…。！？।]["'”’)]*$/u

/** Recognized speech, punctuated as a sentence. */
export const asSentence = (heard: string): string => {
  const words = heard.trim().replaceAll(/\s+/gu, ' ')
  if (words === '') return ''
  const [first = '', ...rest] = [...words]
  return first.toLocaleUpperCase() + rest.join('') + (endsWell.test(words) ? '' : '.')
}

export const transcriptOf = (captions: readonly Caption[]): string =>
  captions.map(({ text }) => text).join(' ')
