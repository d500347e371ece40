import type { Caption } from '#machines/recordings/recording-rules.ts'

const padded = (value: number, digits: number) => String(value).padStart(digits, '0')

const timeOf = (ms: number) => {
  const seconds = Math.floor(ms / 1000)
  const minutes = `${padded(Math.floor(seconds / 60), 2)}:${padded(seconds % 60, 2)}`
  return `${minutes}.${padded(ms % 1000, 3)}`
}

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Captions in the player's format (WebVTT), before the server has them. */
export const captionFile = (captions: readonly Caption[]): Blob =>
  new Blob(
    [
      'WEBVTT\n\n',
      ...captions.map(
        ({ startMs, endMs, text }) => `${timeOf(startMs)} --> ${timeOf(endMs)}\n${plain(text)}\n\n`,
      ),
    ],
    { type: 'text/vtt' },
  )
