import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { ifMissing } from './durable.ts'
import type { AppEnv } from './person.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
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

const namesFile = /\.[^/]*$/

const squeeze = promisify(gzip)
const squeezable = /^(text|application)\/|svg/

type Asset = { body: Uint8Array<ArrayBuffer>; type: string; etag: string; gzipped?: Uint8Array<ArrayBuffer> }

/** Only files that the build made are served, by a list made at start: no dotfile, no path trick reaches others. */
function listAssets(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(f => f.isFile())
  return new Map(
    files.map(f => {
      const path = join(f.parentPath, f.name)
      return [path.slice(root.length).replaceAll('\\', '/'), path] as const
    }),
  )
}

const plain = (bytes: Buffer) => new Uint8Array(bytes)

/** Answers with a file of the build, or with the app itself where the path names no file. */
export function servePages(root: string) {
  if (!existsSync(join(root, 'index.html'))) return undefined
  const files = listAssets(root)
  const loaded = new Map<string, Asset>()

  const load = async (name: string): Promise<Asset | undefined> => {
    const path = files.get(name)
    if (!path || /\/\./.test(name)) return undefined
    const known = loaded.get(name)
    if (known) return known
    const bytes = await readFile(path).catch(ifMissing(undefined)) // a build that ran meanwhile took it away
    if (!bytes) return undefined
    const type = types[extname(name)] ?? 'application/octet-stream'
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const small = squeezable.test(type) ? { gzipped: plain(await squeeze(bytes, { level: 9 })) } : {}
    const asset = { body: plain(bytes), type, etag, ...small }
    loaded.set(name, asset)
    return asset
  }

  return async (c: Context<AppEnv>): Promise<Response | undefined> => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return undefined
    const asset = await load(namesFile.test(c.env.path) ? c.env.path : '/index.html')
    return asset && answerWith(asset, c)
  }
}

function answerWith({ body, gzipped, type, etag }: Asset, c: Context<AppEnv>): Response {
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': c.env.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  if (gzipped && /\bgzip\b/.test(c.req.header('accept-encoding') ?? ''))
    return c.body(gzipped, 200, { ...headers, 'Content-Encoding': 'gzip' })
  return c.body(body, 200, headers)
}
