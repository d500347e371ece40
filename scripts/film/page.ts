// Runs in the browser that records; scripts/film.ts calls the functions this puts on the window.
import '#web/app.css'
import { drawMoment } from './picture.tsx'
import { record } from './record.ts'
import { HEIGHT, WIDTH } from './stage.tsx'

const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT })

async function brush(): Promise<CanvasRenderingContext2D> {
  await document.fonts.load('560 50px Fraunces')
  const found = canvas.getContext('2d')
  if (!found) throw new Error('This browser does not draw')
  return found
}

/** Only strings can be passed to the program outside, not bytes. */
const asAddress = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(blob)
  })

async function still(second: number): Promise<string> {
  await drawMoment(await brush(), second)
  return canvas.toDataURL('image/png')
}

/** The play button covers the place of the text. */
async function poster(second: number, type: string, quality: number): Promise<string> {
  await drawMoment(await brush(), second, { wordless: true })
  return canvas.toDataURL(type, quality)
}

Object.assign(window, {
  film: { still, poster, record: async () => asAddress(await record(await brush())) },
})
