import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSettings } from '#server/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const { version, license, scripts } = z
  .object({ version: z.string(), license: z.string(), scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')))

const TOPS = readdirSync('.', { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(entry => entry.name)

/** Every `folder/file` that a page names in backticks. */
const placesIn = (text: string) =>
  [...text.matchAll(/`([a-z]+\/[\w./-]+)`/g)]
    .map(([, place = '']) => place)
    .filter(place => TOPS.includes(place.split('/')[0] ?? ''))

test('the license is there, and is the one package.json names', () => {
  expect(license).toBe('MIT')
  expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) \d{4} Kindred Hands\n/)
})

test('the changelog begins with this version, and says what becomes of the database', () => {
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m)
  expect(newest.split('\n')[0]).toBe(version)
  expect(newest).toMatch(/^- Database: /m)
  expect(newest).toMatch(/^- Side by side /m)
})

test('the page for the next person names only what is there', () => {
  const places = placesIn(read('HOUSE.md'))
  expect(places.length).toBeGreaterThan(25)
  expect(places.filter(place => !existsSync(place))).toEqual([])
})

test('the README stays short, and each of its commands exists', () => {
  const readme = read('README.md')
  expect(readme.split('\n').length).toBeLessThan(200)
  const named = [...readme.matchAll(/`npm run ([a-z-]+)/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(name => !Object.hasOwn(scripts, name))).toEqual([])
})

/** The names that are read from an environment which has nothing but these. */
function namesReadFrom(env: Record<string, string>): string[] {
  const names: string[] = []
  readSettings(
    new Proxy(env, {
      get: (known, name) => {
        names.push(String(name))
        return known[String(name)]
      },
    }),
  )
  return names
}

test('the page of settings has every setting that is read, and no other', () => {
  const google = { EMMA_MODEL: 'google:any', GOOGLE_GENERATIVE_AI_API_KEY: 'key' }
  const server = { EMMA_MODEL: 'openai-compatible:any', EMMA_MODEL_URL: 'http://127.0.0.1/v1' }
  const signIn = {
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 'b',
    APPLE_CLIENT_ID: 'c',
    APPLE_CLIENT_SECRET: 'd',
  }
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }
  const asked = [{}, google, server, signIn, traced].flatMap(namesReadFrom)
  const rows = read('deploy/SETTINGS.md')
    .split('\n')
    .filter(line => line.startsWith('| `'))
  const told = rows.flatMap(row =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(told.sort()).toEqual([...new Set(asked)].sort())
})
