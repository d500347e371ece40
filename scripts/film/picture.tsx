import { renderToStaticMarkup } from 'react-dom/server'
import { story } from '#web/public/film-story.ts'
import { ramp } from './motion.ts'
import { colour, coloured } from './palette.ts'
import { type Scene, scenes } from './scenes.tsx'
import { HEIGHT, WIDTH } from './stage.tsx'
import { wordsOf } from './story-words.ts'
import { drawWords } from './words.ts'

const FADE_SECONDS = 0.9

const told = story.map(scene => ({
  ...scene,
  lines: scene.lines.map(line => ({ ...line, words: wordsOf(line.text) })),
}))

/** One frame of the video: a scene, or a crossfade into the next. */
export async function drawMoment(
  brush: CanvasRenderingContext2D,
  second: number,
  { wordless = false } = {},
): Promise<void> {
  brush.fillStyle = colour('ground', 1)
  brush.fillRect(0, 0, WIDTH, HEIGHT)
  for (const { name, from, to, lines } of told) {
    const shown = ramp(second, from - FADE_SECONDS / 2, from + FADE_SECONDS / 2)
    if (shown === 0 || second > to + FADE_SECONDS / 2) continue
    const scene = scenes[name]
    const t = second - from
    const image = await pictureOf(scene, t)
    brush.globalAlpha = shown
    brush.drawImage(image, 0, 0, WIDTH, HEIGHT)
    brush.globalAlpha = 1
    if (!wordless) drawWords(brush, scene, lines, t)
  }
}

async function pictureOf({ picture, night }: Scene, t: number): Promise<HTMLImageElement> {
  const svg = renderToStaticMarkup(
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    >
      {picture(t)}
    </svg>,
  )
  const address = URL.createObjectURL(new Blob([coloured(svg, night)], { type: 'image/svg+xml' }))
  const image = new Image(WIDTH, HEIGHT)
  image.src = address
  await image.decode()
  URL.revokeObjectURL(address)
  return image
}
