import { createHash } from 'node:crypto'
import { openAsBlob, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { AppEnv } from '../accounts/person.ts'
import { ifMissing } from '../storage/durable.ts'

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export const kindOf = (name: string) => kinds[extname(name)] ?? 'application/octet-stream'

const squeeze = promisify(gzip)
const squeezable = /^(text|application)\/|svg/

type Bytes = Uint8Array<ArrayBuffer>

/** Content encodings, best first. */
const packings = ['br', 'gzip'] as const
type Packing = (typeof packings)[number]
export type Asset = { body: Bytes; kind: string; etag: string; packed: Partial<Record<Packing, Bytes>> }

const plain = (bytes: Uint8Array) => new Uint8Array(bytes)

/** A body kept ready to send. */
export async function assetOf(bytes: Uint8Array, kind: string, br?: Uint8Array): Promise<Asset> {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const gzip = squeezable.test(kind) ? { gzip: plain(await squeeze(bytes, { level: 9 })) } : {}
  return { body: plain(bytes), kind, etag, packed: { ...gzip, ...(br && { br: plain(br) }) } }
}

const bestFor = (accepted: string, packed: Asset['packed']) =>
  packings.find(one => packed[one] && new RegExp(`\\b${one}\\b`).test(accepted))

export function answerWith(
  { body, packed, kind, etag }: Asset,
  c: Context<AppEnv>,
  status: 200 | 404 = 200,
  varies = 'Accept-Encoding',
) {
  const headers: Record<string, string> = {
    'Content-Type': kind,
    'Cache-Control': c.env.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: varies,
  }
  if (status === 200 && c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const packing = bestFor(c.req.header('accept-encoding') ?? '', packed)
  if (!packing) return c.body(body, status, headers)
  return c.body(packed[packing] ?? body, status, { ...headers, 'Content-Encoding': packing })
}

/** `bytes=10-`, `bytes=10-19` and `bytes=-10`; a range that makes no sense is undefined. */
function rangeOf(asked: string, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(asked) ?? []
  if (from === '' && to === '') return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start <= end && start < size ? { start, end } : undefined
}

/** Films are read piece by piece, as players ask for them. */
async function answerInPieces(path: string, c: Context<AppEnv>): Promise<Response | undefined> {
  const film = await openAsBlob(path).catch(ifMissing(undefined))
  if (!film) return undefined
  const headers = {
    'Content-Type': kindOf(path),
    'Cache-Control': 'public, max-age=3600',
    'Accept-Ranges': 'bytes',
  }
  const asked = c.req.header('range')
  const range = asked === undefined ? { start: 0, end: film.size - 1 } : rangeOf(asked, film.size)
  if (!range) return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${film.size}` })
  const { start, end } = range
  const sized = { ...headers, 'Content-Length': String(end - start + 1) }
  if (asked === undefined) return new Response(film.stream(), { headers: sized })
  return new Response(film.slice(start, end + 1).stream(), {
    status: 206,
    headers: { ...sized, 'Content-Range': `bytes ${start}-${end}/${film.size}` },
  })
}

/**
 * Only files the build made are served, from a list made at start: no dotfile, no path trick reaches others.
 */
function listFiles(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(f => f.isFile())
  const named = files.map(f => {
    const path = join(f.parentPath, f.name)
    return [path.slice(root.length).replaceAll('\\', '/'), path] as const
  })
  return new Map(named.filter(([name]) => !/\/\./.test(name)))
}

/** Serves the files of a folder. */
export function serveFiles(root: string) {
  const files = listFiles(root)
  const loaded = new Map<string, Asset>()

  return async (name: string, c: Context<AppEnv>): Promise<Response | undefined> => {
    const path = files.get(name)
    if (path === undefined) return undefined
    if (kindOf(name).startsWith('video/')) return answerInPieces(path, c)
    const known = loaded.get(name)
    if (known) return answerWith(known, c)
    const bytes = await readFile(path).catch(ifMissing(undefined)) // a build that ran meanwhile took it away
    if (!bytes) return undefined
    const br = files.get(`${name}.br`)
    const packed = br === undefined ? undefined : await readFile(br).catch(ifMissing(undefined))
    const asset = await assetOf(bytes, kindOf(name), packed)
    loaded.set(name, asset)
    return answerWith(asset, c)
  }
}
