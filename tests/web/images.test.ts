import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import words from '#web/words/en/base.json' with { type: 'json' }
import siteWords from '#web/words/en/site.json' with { type: 'json' }

const open = (name: string) => readFileSync(join('web/static', name))
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG's size from its header; undefined for anything else. */
function sizeOf(file: Buffer) {
  expect(file.subarray(0, 8)).toEqual(PNG)
  expect(file.toString('latin1', 12, 16)).toBe('IHDR')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

const manifest = z
  .strictObject({
    id: z.literal('/'),
    name: z.literal(words.product.name),
    short_name: z.literal(words.product.name),
    description: z.literal(siteWords.site.home.description),
    lang: z.literal('en'),
    dir: z.literal('ltr'),
    start_url: z.literal('/'),
    scope: z.literal('/'),
    display: z.enum(['standalone', 'minimal-ui', 'browser']),
    background_color: z.string().regex(/^#[0-9a-f]{6}$/),
    theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
    icons: z.array(
      z.strictObject({
        src: z.string().startsWith('/'),
        sizes: z.string(),
        type: z.enum(['image/png', 'image/svg+xml']),
        purpose: z.enum(['any', 'maskable']),
      }),
    ),
  })
  .parse(JSON.parse(open('site.webmanifest').toString()))

describe('the manifest', () => {
  test.each(manifest.icons)('has $src as it says', ({ src, sizes, type }) => {
    const file = open(src)
    if (type === 'image/png') expect(sizeOf(file)).toBe(sizes)
    else expect(file.toString()).toMatch(/^<svg [^>]*viewBox="0 0 48 48"/)
  })

  test('offers the sizes systems ask for', () => {
    const offered = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    expect(offered).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
  })
})

test('the icon for old browsers has three sizes', () => {
  const file = open('favicon.ico')
  const [zero, kind, count] = [0, 2, 4].map(at => file.readUInt16LE(at))
  expect({ zero, kind }).toEqual({ zero: 0, kind: 1 })
  const sizes = Array.from({ length: count ?? 0 }, (_, at) => {
    const entry = 6 + 16 * at
    const [length, offset] = [file.readUInt32LE(entry + 8), file.readUInt32LE(entry + 12)]
    const size = sizeOf(file.subarray(offset, offset + length))
    expect(size).toBe(`${file[entry]}x${file[entry + 1]}`)
    return size
  })
  expect(sizes).toEqual(['16x16', '32x32', '48x48'])
})

test('the icon for phones is 180 wide', () => {
  expect(sizeOf(open('apple-touch-icon.png'))).toBe('180x180')
})

test('the scalable icon has a name, and suits a dark bar too', () => {
  const file = open('favicon.svg').toString()
  expect(file).toContain(`<title>${words.product.name}</title>`)
  expect(file).toContain('prefers-color-scheme:dark')
})

test.each(['home', 'for-caregivers', 'for-care-seekers', 'stories', 'general'])(
  'the preview image %s has the recommended size, and is small',
  name => {
    const file = open(`og/${name}.png`)
    expect(sizeOf(file)).toBe('1200x630')
    expect(file.length).toBeLessThanOrEqual(120 * 1024)
  },
)

test("every image in the pages' head tags exists", () => {
  const map = readFileSync('web/site/site-map.tsx', 'utf8')
  const named = [...map.matchAll(/image: '([\w-]+)'/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(name => !existsSync(`web/static/og/${name}.png`))).toEqual([])
})
