import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Import,
  importsOf,
  listFiles,
  listSources,
  type Source,
  type Top,
} from '#tests/support/sources.ts'

const files = listFiles()
const sources = listSources()

const FEWEST_FILES = 20

/** Which folders and packages each folder may import; `types` are erased before anything runs. */
type Rule = { tops: Top[]; types?: Top[]; packages: (name: string) => boolean; builtins: boolean }

const BROWSER_PACKAGES = [
  'react',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  'i18next',
  'radix-ui',
  'sonner',
  'lucide-react',
  '@tanstack/react-table',
  '@xstate/react',
  'xstate',
  'zod',
  'uqr',
  'canvas-confetti',
  'pdfjs-dist',
  'ai',
  '@ai-sdk/react',
  'hono/client',
]

const BUILD_PACKAGES = ['vite', '@vitejs/plugin-react', '@tailwindcss/vite']

const ONLY_FOR_PAGES =
  /^(react|react-.*|radix-ui|sonner|lucide-react|@tanstack\/.*|@xstate\/react|uqr|pdfjs-dist|@fontsource.*)$/

const anyOf = (names: string[]) => (name: string) =>
  names.some(one => name === one || name.startsWith(`${one}/`))

const RULES: Record<Top, Rule> = {
  machines: { tops: ['machines'], packages: anyOf(['zod', 'xstate']), builtins: false },
  db: { tops: ['db', 'machines'], packages: anyOf(['kysely', 'better-sqlite3', 'pg']), builtins: true },
  agents: {
    tops: ['agents', 'machines'],
    packages: name => anyOf(['ai', 'zod'])(name) || name.startsWith('@ai-sdk/'),
    builtins: true,
  },
  server: {
    tops: ['server', 'machines', 'db', 'agents'],
    packages: name => !ONLY_FOR_PAGES.test(name) && !anyOf(BUILD_PACKAGES)(name),
    builtins: true,
  },
  web: {
    tops: ['web', 'machines'],
    types: ['server', 'agents'],
    packages: anyOf(BROWSER_PACKAGES),
    builtins: false,
  },
  tests: {
    tops: ['tests', 'machines', 'db', 'agents', 'server', 'web', 'scripts'],
    packages: () => true,
    builtins: true,
  },
  // The video is drawn from the pages, and recorded with the tests' browser.
  scripts: {
    tops: ['scripts', 'machines', 'db', 'agents', 'server', 'web', 'tests'],
    packages: () => true,
    builtins: true,
  },
}

/** Run during the build, not in the browser. */
const BUILD_FILES = ['web/vite.config.ts']
const buildRule: Rule = { tops: ['web', 'machines'], packages: anyOf(BUILD_PACKAGES), builtins: true }

function complaint(source: Source, { from, typeOnly }: Import): string | undefined {
  const rule = BUILD_FILES.includes(source.path) ? buildRule : RULES[source.top]
  if (from.startsWith('.'))
    return staysInside(source, from) ? undefined : 'leaves its folder by a relative path'
  if (from.startsWith('#')) return mayTakeFrom(rule, from, typeOnly) ? undefined : 'may not take from there'
  if (!isBuiltin(from)) return rule.packages(from) ? undefined : 'may not use this package'
  return rule.builtins && from.startsWith('node:') ? undefined : 'may not use Node, or not without node:'
}

function mayTakeFrom(rule: Rule, from: string, typeOnly: boolean): boolean {
  const allowed = typeOnly ? [...rule.tops, ...(rule.types ?? [])] : rule.tops
  return allowed.some(top => from.startsWith(`#${top}/`))
}

function staysInside(source: Source, from: string): boolean {
  const target = path.posix.join(path.posix.dirname(source.path), from)
  return target.startsWith(`${source.top}/`)
}

const complaintsAbout = (source: Source) =>
  importsOf(source).flatMap(one => {
    const why = complaint(source, one)
    return why ? [`${source.path} → ${one.from}: ${why}`] : []
  })

test('there are source files to check', () => {
  expect(sources.length).toBeGreaterThanOrEqual(FEWEST_FILES)
  expect(sources.flatMap(importsOf).length).toBeGreaterThanOrEqual(FEWEST_FILES)
})

test('every folder imports only from those it may', () => {
  expect(sources.flatMap(complaintsAbout)).toEqual([])
})

test('production code needs no development packages', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const isForDevelopment = anyOf(Object.keys(devDependencies))
  const found = sources
    .filter(({ top }) => top !== 'tests' && top !== 'scripts')
    .flatMap(source => importsOf(source).map(one => ({ ...one, path: source.path })))
    .filter(({ from, typeOnly }) => !typeOnly && isForDevelopment(from))
  expect(found).toEqual([])
})

test.for<{ source: Pick<Source, 'path' | 'top'>; text: string; why: string | undefined }>([
  { source: { path: 'machines/a.ts', top: 'machines' }, text: "import { z } from 'zod'", why: undefined },
  {
    source: { path: 'machines/a.ts', top: 'machines' },
    text: "import '#db/connection/open.ts'",
    why: 'may not take from there',
  },
  {
    source: { path: 'machines/a.ts', top: 'machines' },
    text: "import fs from 'node:fs'",
    why: 'may not use Node, or not without node:',
  },
  { source: { path: 'db/a.ts', top: 'db' }, text: "export * from 'hono'", why: 'may not use this package' },
  { source: { path: 'db/queries/a.ts', top: 'db' }, text: "import '../open.ts'", why: undefined },
  {
    source: { path: 'db/a.ts', top: 'db' },
    text: "import '../server/app.ts'",
    why: 'leaves its folder by a relative path',
  },
  {
    source: { path: 'web/a.tsx', top: 'web' },
    text: "import type { Api } from '#server/app.ts'",
    why: undefined,
  },
  {
    source: { path: 'web/a.tsx', top: 'web' },
    text: "const page = <a>{import('#server/app.ts')}</a>",
    why: 'may not take from there',
  },
  {
    // Keeps its side effect: only `import type` is erased.
    source: { path: 'web/a.tsx', top: 'web' },
    text: "import { type Api } from '#server/app.ts'",
    why: 'may not take from there',
  },
  { source: { path: 'server/a.ts', top: 'server' }, text: "import 'react'", why: 'may not use this package' },
  {
    source: { path: 'server/a.ts', top: 'server' },
    text: "import '#tests/support/setup.ts'",
    why: 'may not take from there',
  },
])('the rule itself: $source.path, $text', ({ source, text, why }) => {
  expect(complaintsAbout({ ...source, text })).toEqual(
    why === undefined ? [] : [expect.stringMatching(new RegExp(`: ${why}$`))],
  )
})

test('files are no deeper than top/area/part/file', () => {
  // Static files are where their URL says.
  const placed = files.filter(file => !file.path.startsWith('web/static/'))
  expect(placed.filter(file => file.path.split('/').length > 4)).toEqual([])
})

const MOST_IN_A_FOLDER = 30

test('a folder holds at most 30 files', () => {
  const programs = files.filter(file => /\.(ts|tsx|mjs|css)$/.test(file.path))
  const counts = Map.groupBy(programs, file => path.posix.dirname(file.path))
  const full = [...counts].filter(([, inside]) => inside.length > MOST_IN_A_FOLDER)
  expect(full.map(([folder, inside]) => `${folder}: ${inside.length}`)).toEqual([])
})

test('only the entry point is at the top of the server', () => {
  const top = files.filter(file => /^server\/[^/]+$/.test(file.path)).map(file => file.path)
  expect(top).toEqual(['app', 'compose', 'main', 'settings'].map(name => `server/${name}.ts`))
})

/** The files that `path` imports, as paths from the root. */
const targetsOf = (source: Source): string[] =>
  importsOf(source).flatMap(({ from }) => {
    if (from.startsWith('#')) return [from.slice(1)]
    return from.startsWith('.') ? [path.posix.join(path.posix.dirname(source.path), from)] : []
  })

/** Depth-first: a file met again on its own path closes a cycle. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (file: string, way: readonly string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file].join(' → '))
    if (at >= 0 || done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return found
}

test('no files import each other in a cycle, not even their types', () => {
  expect(circlesIn(new Map(sources.map(source => [source.path, targetsOf(source)])))).toEqual([])
})

test('the search for cycles finds one', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', []],
    ['d', ['a']],
  ])
  expect(circlesIn(graph)).toEqual(['a → b → d → a'])
})

test('names are in kebab-case and say what a file is about', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
  // Named by language tag.
  const words = /(^|[/-])(?:words|guides)\/[A-Za-z-]+(\/[a-z0-9-]+)?\.json$/
  const empty = /^(utils?|types|helpers?|common|misc|shared|index\.(ts|tsx|mjs))$/
  const isGood = (part: string) =>
    kebab.test(part) && !empty.test(part) && !empty.test(part.replace(/\.\w+$/, ''))
  expect(files.filter(({ path: name }) => !words.test(name) && !name.split('/').every(isGood))).toEqual([])
})

test('only the settings read the environment', () => {
  const reading = sources
    .filter(({ top }) => top !== 'tests' && top !== 'scripts')
    .filter(({ text }) =>
      /process\s*(\.|\?\.|\[\s*['"`])\s*env\b|\benv\b[^'"\n]*from 'node:process'/.test(text),
    )
    .map(source => source.path)
  expect(reading).toEqual(['server/settings.ts'])
})

test('no lint rule that protects the structure is turned off', () => {
  const held =
    /biome-ignore(-all|-start)?\s+lint\/(\w+\/)?(noProcessEnv|noExplicitAny|noNonNullAssertion|noImportCycles|noBarrelFile|noFloatingPromises|noExcessive\w+)/
  expect(sources.filter(({ text }) => held.test(text)).map(source => source.path)).toEqual([])
})

test('no compiler errors are suppressed', () => {
  expect(
    sources.filter(({ text }) => /@ts-(ignore|nocheck|expect-error)/.test(text)).map(source => source.path),
  ).toEqual([])
})
