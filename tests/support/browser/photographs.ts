import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

const KEPT = path.resolve('tests/photographs')
const FAILED = path.resolve('shots/visual')

/** Run by hand after checking: `PHOTOGRAPHS=keep npm test tests/e2e/visual.test.ts`. */
const keepsNew = process.env.PHOTOGRAPHS === 'keep'

/** The same Chromium renders the same pixels; a few may differ where another processor rounds differently. */
const MOST_PIXELS = 12
/** Out of 1: a difference of one step in one channel is allowed, so a color can't drift unnoticed. */
const THRESHOLD = 0.003

const fileOf = (name: string) => path.join(KEPT, `${name}.png`)

const keptPhotographs = (): string[] =>
  readdirSync(KEPT)
    .filter(file => file.endsWith('.png'))
    .map(file => file.slice(0, -'.png'.length))

/** How a screenshot differs from the stored one, in a sentence; undefined when it matches. */
export function compare(name: string, taken: PNG): string | undefined {
  if (keepsNew) return keep(name, taken)
  if (!existsSync(fileOf(name))) {
    show(name, { actual: taken })
    return `${name}: no photograph is kept; the new one lies in shots/visual`
  }
  const kept = PNG.sync.read(readFileSync(fileOf(name)))
  const { width, height } = taken
  if (kept.width !== width || kept.height !== height) {
    show(name, { expected: kept, actual: taken })
    return `${name}: ${width} × ${height} pixels instead of ${kept.width} × ${kept.height}; see shots/visual`
  }
  if (kept.data.equals(taken.data)) return undefined
  const difference = new PNG({ width, height })
  const options = { threshold: THRESHOLD, includeAA: true }
  const count = pixelmatch(kept.data, taken.data, difference.data, width, height, options)
  if (count <= MOST_PIXELS) return undefined
  show(name, { expected: kept, actual: taken, difference })
  return `${name}: ${count} pixels differ; see shots/visual/${name}.difference.png`
}

/** Flat colors and thin text compress to a third without filters. */
const small = { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 } as const

function keep(name: string, taken: PNG): undefined {
  mkdirSync(KEPT, { recursive: true })
  writeFileSync(fileOf(name), PNG.sync.write(taken, small))
}

function show(name: string, pictures: Record<string, PNG>) {
  mkdirSync(FAILED, { recursive: true })
  for (const [kind, picture] of Object.entries(pictures))
    writeFileSync(path.join(FAILED, `${name}.${kind}.png`), PNG.sync.write(picture))
}

export type Box = { x: number; y: number; width: number; height: number }

/** A part of a screenshot. */
export function cut(whole: PNG, box: Box): PNG {
  const [x, y] = [Math.round(box.x), Math.round(box.y)]
  const piece = new PNG({ width: Math.round(box.width), height: Math.round(box.height) })
  PNG.bitblt(whole, piece, x, y, piece.width, piece.height, 0, 0)
  return piece
}

/** Stored screenshots that no longer have a counterpart on the page. */
export function leftOver(taken: ReadonlySet<string>): string[] {
  const found = keptPhotographs().filter(name => !taken.has(name))
  if (!keepsNew) return found
  for (const name of found) rmSync(fileOf(name))
  return []
}
