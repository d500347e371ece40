import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '../..')

const TOPS = ['machines', 'db', 'agents', 'server', 'web', 'tests', 'scripts'] as const
export type Top = (typeof TOPS)[number]

/** A file of the project: its path from the root with forward slashes, and its top-level folder. */
export type Source = { path: string; top: Top; text: string }

export type Import = { from: string; typeOnly: boolean }

/** Every file in the project's seven folders. */
export function listFiles(): { path: string; top: Top }[] {
  return TOPS.flatMap(top =>
    readdirSync(path.join(ROOT, top), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => ({
        path: path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
        top,
      })),
  )
}

/** Source code files. */
export function listSources(): Source[] {
  return listFiles()
    .filter(file => /\.(ts|tsx|mjs)$/.test(file.path))
    .map(file => ({ ...file, text: readFileSync(path.join(ROOT, file.path), 'utf8') }))
}

export function parse({ path: name, text }: Pick<Source, 'path' | 'text'>): ESTree.Program {
  const { program, errors } = parseSync(name, text)
  if (errors.length > 0) throw new Error(`${name} cannot be read: ${errors[0]?.message}`)
  return program
}

/** What a file imports, re-exports or loads lazily, anywhere in it. */
export function importsOf(source: Pick<Source, 'path' | 'text'>): Import[] {
  const found: Import[] = []
  const add = (from: unknown, typeOnly: boolean) => {
    if (typeof from === 'string') found.push({ from, typeOnly })
  }
  new Visitor({
    ImportDeclaration: node => add(node.source.value, node.importKind === 'type'),
    ExportAllDeclaration: node => add(node.source.value, node.exportKind === 'type'),
    ExportNamedDeclaration: node => add(node.source?.value, node.exportKind === 'type'),
    ImportExpression: node => add(node.source.type === 'Literal' ? node.source.value : undefined, false),
    TSImportType: node => add(node.source.value, true),
  }).visit(parse(source))
  return found
}

/** Which of these files each of them imports. */
export function importGraph(sources: Source[]): Map<string, string[]> {
  const known = new Set(sources.map(({ path: name }) => name))
  const target = (from: string, to: string) =>
    to.startsWith('#') ? to.slice(1) : path.posix.join(path.posix.dirname(from), to)
  return new Map(
    sources.map(source => [
      source.path,
      importsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ from }) => target(source.path, from))
        .filter(name => known.has(name)),
    ]),
  )
}

/** A file and all that it imports, however far, but for some. */
export function reachable(graph: Map<string, string[]>, first: string, without: string[] = []): Set<string> {
  const found = new Set([first])
  for (const name of found)
    for (const more of graph.get(name) ?? []) if (!without.includes(more)) found.add(more)
  return found
}
