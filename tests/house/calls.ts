import { execFileSync } from 'node:child_process'
import path from 'node:path'
import type { RouterRoute } from 'hono/types'
import { z } from 'zod'
import { access } from '#server/http/access.ts'
import { findDocs } from '#server/http/validate.ts'
import { importGraph, listSources, reachable } from '#tests/support/sources.ts'

export const callsFile = 'server/http/calls.ts'

const root = path.resolve(import.meta.dirname, '../..')

type Side = 'input' | 'output'
type Names = ReadonlyMap<z.core.$ZodType, { file: string; name: string }>

/** The exported shapes of all that the app loads. */
async function namesOfShapes(): Promise<Names> {
  const files = [...reachable(importGraph(listSources()), 'server/app.ts')].sort()
  const modules = await Promise.all(files.map(file => import(/* @vite-ignore */ path.join(root, file))))
  return new Map(
    modules.flatMap((loaded: Record<string, unknown>, at) =>
      Object.entries(loaded).flatMap(([name, value]) =>
        value instanceof z.ZodType ? [[value, { file: files[at] ?? '', name }] as const] : [],
      ),
    ),
  )
}

const camel = (words: string) =>
  words.replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `server/visits/feed-routes.ts` is `visitsFeedRoutes`. */
const moduleName = (file: string) => camel(file.replace(/^server\//, '').replace(/\.ts$/, ''))

/** Writes a shape as a type: by its exported name, or by what it's made of. */
function createTypes(names: Names) {
  const used = new Set<string>()
  const isOptional = (shape: z.core.$ZodType, side: Side) =>
    (side === 'input' ? shape._zod.optin : shape._zod.optout) !== undefined
  const field = (name: string, shape: z.core.$ZodType, side: Side) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name)
    const type = typeOf(shape, side)
    return isOptional(shape, side) ? `${key}?: ${type} | undefined` : `${key}: ${type}`
  }
  const either = (all: string[]) => (all.length === 1 ? all.join() : `(${[...new Set(all)].join(' | ')})`)

  function made(shape: z.core.$ZodType, side: Side): string {
    // Zod's own name for "one of its kinds", told apart by `type`.
    const { def } = (shape as z.core.$ZodTypes)._zod
    const of = (inner: z.core.$ZodType) => typeOf(inner, side)
    switch (def.type) {
      case 'object':
        return `{ ${Object.entries(def.shape)
          .map(([name, one]) => field(name, one, side))
          .join('; ')} }`
      case 'array':
        return `${of(def.element)}[]`
      case 'record':
        return `Record<${of(def.keyType)}, ${of(def.valueType)}>`
      case 'union':
        return either(def.options.map(of))
      case 'nullable':
        return either([of(def.innerType), 'null'])
      case 'optional':
      case 'default':
      case 'prefault':
      case 'catch':
      case 'readonly':
      case 'nonoptional':
        return of(def.innerType)
      case 'pipe':
        return of(side === 'input' ? def.in : def.out)
      case 'enum':
        return either(Object.values(def.entries).map(value => JSON.stringify(value)))
      case 'literal':
        return either(def.values.map(value => JSON.stringify(value)))
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return def.type
      default:
        throw new Error(`Give this ${def.type} a name and export it.`)
    }
  }

  const typeOf = (shape: z.core.$ZodType, side: Side): string => {
    const named = names.get(shape)
    if (!named) return made(shape, side)
    used.add(named.file)
    return `${side === 'input' ? 'Given' : 'Told'}<typeof ${moduleName(named.file)}.${named.name}>`
  }
  return { typeOf, used }
}

function callOf(
  routes: RouterRoute[],
  key: string,
  typeOf: ReturnType<typeof createTypes>['typeOf'],
): string {
  const [method, place] = key.split(' ')
  const docs = routes
    .filter(route => route.method === method && route.path === place)
    .flatMap(route => findDocs(route.handler) ?? [])
  const query = docs.find(d => d.target === 'query')?.schema
  const sends = docs.find(d => d.sends)?.sends
  const body = sends ? sends['application/json'] : docs.find(d => d.target === 'json')?.schema
  const files = Object.keys(sends ?? {}).filter(type => type !== 'application/json')
  const answer = docs.find(d => d.answer)?.answer
  const comes = docs.find(d => d.comes)?.comes
  const isEmpty = docs.some(d => d.done?.every(status => status >= 204))
  const parts = [
    query && `query: ${typeOf(query, 'input')}`,
    body && `body: ${typeOf(body, 'input')}`,
    files.length > 0 && `sends: ${files.map(type => JSON.stringify(type)).join(' | ')}`,
    answer && `answer: ${typeOf(answer, 'output')}`,
    comes && `comes: ${JSON.stringify(comes)}`,
    isEmpty && 'answer: undefined',
  ]
  return `  ${JSON.stringify(key)}: { ${parts.filter(Boolean).join('; ')} }`
}

const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome')

const tidy = (text: string) =>
  execFileSync(process.execPath, [biome, 'check', '--write', `--stdin-file-path=${callsFile}`], {
    ...{ input: text, cwd: root, encoding: 'utf8' },
  })

/** What the file of calls says when it says what the routes say. */
export async function writeCalls(routes: RouterRoute[]): Promise<string> {
  const { typeOf, used } = createTypes(await namesOfShapes())
  const calls = Object.keys(access).map(key => callOf(routes, key, typeOf))
  const imports = [...used].sort().map(file => `import type * as ${moduleName(file)} from '#${file}'`)
  return tidy(`import type { z } from 'zod'
${imports.join('\n')}

type Told<Shape extends z.ZodType> = z.output<Shape>
type Given<Shape extends z.ZodType> = z.input<Shape>

/**
 * What each route takes and answers, by the shapes that check it. Made from the routes, which a test compares with
 * it: \`CALLS=keep npm test -- tests/house/calls.test.ts\` writes it anew.
 */
export type Calls = {
${calls.join('\n')}
}
`)
}
