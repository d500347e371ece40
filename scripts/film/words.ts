import type { StoryLine } from '#web/public/film-story.ts'
import { ramp } from './motion.ts'
import { colour } from './palette.ts'
import type { Scene } from './scenes.tsx'

const WORD_SECONDS = 0.5
const NEXT_WORD_SECONDS = 0.07
const LEAVE_SECONDS = 0.35

type Word = { text: string; x: number; y: number }

/** The lines of a scene that are visible at a time. */
export function drawWords(
  brush: CanvasRenderingContext2D,
  { night, place, paper }: Scene,
  lines: readonly (StoryLine & { words: string })[],
  t: number,
): void {
  const ink = (token: string) => colour(token, paper ? 0 : night)
  for (const [index, line] of lines.filter(({ sound }) => !sound).entries()) {
    if (t < line.from || t > line.to) continue
    const spot = place(index, t)
    brush.font = `560 ${spot.size}px Fraunces`
    brush.fillStyle = ink(spot.token ?? 'ink')
    brush.textBaseline = 'middle'
    const gone = 1 - ramp(t, line.to - LEAVE_SECONDS, line.to)
    for (const [order, { text, x, y }] of setWords(brush, line.words, spot).entries()) {
      const from = line.from + order * NEXT_WORD_SECONDS
      const here = ramp(t, from, from + WORD_SECONDS)
      brush.globalAlpha = here * gone
      brush.fillText(text, x, y + (1 - here) * 12)
    }
  }
  brush.globalAlpha = 1
}

/** Each word's position, in as many rows as it takes. */
function setWords(
  brush: CanvasRenderingContext2D,
  text: string,
  { x, y, size, width, align }: ReturnType<Scene['place']>,
): Word[] {
  const rows = breakRows(brush, text.split(' '), width)
  const gap = brush.measureText(' ').width
  return rows.flatMap((row, index) => {
    const whole = brush.measureText(row.join(' ')).width
    let start = align === 'left' ? x : x - whole / 2
    const middle = y + (index - (rows.length - 1) / 2) * size * 1.24
    return row.map(word => {
      const placed = { text: word, x: start, y: middle }
      start += brush.measureText(word).width + gap
      return placed
    })
  })
}

/** As few rows as fit, and of those the most even ones. */
function breakRows(brush: CanvasRenderingContext2D, words: readonly string[], width: number): string[][] {
  const fill = (room: number) => {
    const rows: string[][] = [[]]
    for (const word of words) {
      const row = rows.at(-1) ?? []
      if (row.length > 0 && brush.measureText([...row, word].join(' ')).width > room) rows.push([word])
      else row.push(word)
    }
    return rows
  }
  const rows = fill(width)
  for (let room = width / rows.length; room < width; room += 10) {
    const even = fill(room)
    if (even.length === rows.length) return even
  }
  return rows
}
