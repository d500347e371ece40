import { z } from 'zod'
import { type Caption, captions } from '#machines/recordings/recording-rules.ts'

export function captionsIn(kept: string | null): Caption[] {
  if (kept === null) return []
  return z.array(z.unknown()).pipe(captions).parse(JSON.parse(kept))
}

const two = (value: number) => String(value).padStart(2, '0')

function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${parts.map(two).join(':')}.${String(ms % 1000).padStart(3, '0')}`
}

/** Spoken words are text, whatever they look like. */
const plain = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ')

/** WebVTT, as the player of the browser reads it. */
export const vttOf = (list: readonly Caption[]): string =>
  ['WEBVTT', ...list.map(c => `${timeOf(c.startMs)} --> ${timeOf(c.endMs)}\n${plain(c.text)}`)].join('\n\n') +
  '\n'
