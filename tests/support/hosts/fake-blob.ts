import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'

type Blob = { body: Buffer; contentType: string; access: string; cacheSeconds: number; uploadedAt: Date }

export type FakeBlob = {
  token: string
  blobs: ReadonlyMap<string, Blob>
  /** Blobs per page of a listing. */
  pageSize: number
  /** This many of the next uploads lose their connection after the first bytes. */
  cutUploads: number
  close(): Promise<void>
}

const objectHost = '.blob.vercel-storage.com'

/**
 * Vercel Blob on loopback, both of its hosts: the API (vercel.com/api/blob) and the private object host. The
 * library keeps its real URLs; only the dispatcher of its `fetch` connects elsewhere.
 */
export async function startFakeBlob(): Promise<FakeBlob> {
  const blobs = new Map<string, Blob>()
  const fake = { token: 'vercel_blob_rw_store123_secret', blobs, pageSize: 1000, cutUploads: 0 }
  const server = createServer((request, response) => {
    answer(fake, blobs, request, response).catch(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The fake store has no port.')
  const restore = leadHere(`http://127.0.0.1:${address.port}`)
  return Object.assign(fake, {
    close: async () => {
      restore()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  })
}

type Dispatcher = { dispatch(options: { origin: string | URL; path: string }, handler: object): boolean }

const isDispatcher = (value: unknown): value is Dispatcher =>
  typeof value === 'object' && value !== null && 'dispatch' in value

/** Sends requests for Vercel to `base`, and refuses every host that isn't loopback. */
function leadHere(base: string): () => void {
  const key = Symbol.for('undici.globalDispatcher.1')
  const real: unknown = Reflect.get(globalThis, key)
  if (!isDispatcher(real)) throw new Error('undici keeps its dispatcher somewhere else now.')
  const redirecting: Dispatcher = {
    dispatch(options, handler) {
      const { host, hostname } = new URL(options.origin)
      if (host === 'vercel.com') return real.dispatch({ ...options, origin: base }, handler)
      if (host.endsWith(objectHost)) {
        const path = `/object/${host.slice(0, -objectHost.length)}${options.path}`
        return real.dispatch({ ...options, origin: base, path }, handler)
      }
      if (hostname !== '127.0.0.1') throw new Error(`A request to the outside host ${host}`)
      return real.dispatch(options, handler)
    },
  }
  Reflect.set(globalThis, key, redirecting)
  return () => Reflect.set(globalThis, key, real)
}

type State = Pick<FakeBlob, 'token' | 'pageSize' | 'cutUploads'>

type Call = {
  state: State
  blobs: Map<string, Blob>
  url: URL
  request: IncomingMessage
  response: ServerResponse
}

const operations: Record<string, (call: Call) => Promise<void> | void> = {
  'PUT /': upload,
  'POST /delete': remove,
  'GET /': call => (call.url.searchParams.has('url') ? head(call) : listing(call)),
}

async function answer(
  state: State,
  blobs: Map<string, Blob>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', 'http://fake')
  const { pathname } = url
  if (request.headers.authorization !== `Bearer ${state.token}`) return fail(response, 403, 'forbidden')
  const operation = pathname.startsWith('/object/')
    ? serveObject
    : operations[`${request.method} ${pathname.replace(/^\/api\/blob\/?/, '/')}`]
  if (!operation) return fail(response, 400, 'bad_request')
  await operation({ state, blobs, url, request, response })
}

async function remove({ blobs, request, response }: Call): Promise<void> {
  const { urls } = z.object({ urls: z.array(z.string()) }).parse(JSON.parse(String(await bodyOf(request))))
  for (const name of urls) blobs.delete(name)
  json(response, null)
}

function head({ blobs, url, response }: Call): void {
  const name = url.searchParams.get('url') ?? ''
  const blob = blobs.get(name)
  if (blob) json(response, describe(name, blob))
  else fail(response, 404, 'not_found')
}

async function upload({ state, blobs, url, request, response }: Call): Promise<void> {
  if (state.cutUploads > 0) {
    state.cutUploads--
    request.once('data', () => request.socket.destroy())
    return
  }
  const name = url.searchParams.get('pathname') ?? ''
  const header = (key: string) => String(request.headers[key] ?? '')
  // An aborted request throws here, and nothing is stored.
  const body = await bodyOf(request)
  if (blobs.has(name) && header('x-allow-overwrite') !== '1') return fail(response, 400, 'bad_request')
  const blob = {
    body,
    contentType: header('x-content-type'),
    access: header('x-vercel-blob-access'),
    cacheSeconds: Number(header('x-cache-control-max-age')),
    uploadedAt: new Date(),
  }
  blobs.set(name, blob)
  json(response, describe(name, blob))
}

/** Newest first, unlike a real store, so that no one can rely on the order. */
function listing({ state, blobs, url, response }: Call): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const start = Number(url.searchParams.get('cursor') ?? 0)
  const all = [...blobs].filter(([name]) => name.startsWith(prefix)).reverse()
  const page = all.slice(start, start + state.pageSize)
  const next = start + page.length
  const hasMore = next < all.length
  json(response, {
    blobs: page.map(([name, blob]) => describe(name, blob)),
    hasMore,
    ...(hasMore && { cursor: String(next) }),
  })
}

function serveObject({ blobs, url, request, response }: Call): void {
  const [, , store = '', ...parts] = url.pathname.split('/')
  const name = decodeURIComponent(parts.join('/'))
  const blob = blobs.get(name)
  if (!blob || store !== `store123.${blob.access}`) {
    fail(response, 404, 'not_found')
    return
  }
  const range = /^bytes=(\d+)-(\d*)$/.exec(String(request.headers.range ?? ''))
  if (range) {
    servePart(blob, Number(range[1]), range[2], response)
    return
  }
  const zipped = String(request.headers['accept-encoding'] ?? '').includes('gzip')
  const content = zipped ? gzipSync(blob.body) : blob.body
  response.writeHead(200, {
    'content-type': blob.contentType,
    'content-length': content.length,
    ...(zipped && { 'content-encoding': 'gzip' }),
    etag: etagOf(blob),
  })
  response.end(content)
}

function servePart(blob: Blob, from: number, end: string | undefined, response: ServerResponse): void {
  const size = blob.body.length
  if (from >= size) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end()
    return
  }
  const to = Math.min(end ? Number(end) : size - 1, size - 1)
  const part = blob.body.subarray(from, to + 1)
  response.writeHead(206, {
    'content-type': blob.contentType,
    'content-length': part.length,
    'content-range': `bytes ${from}-${to}/${size}`,
    etag: etagOf(blob),
  })
  response.end(part)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

const etagOf = (blob: Blob) => `"${createHash('md5').update(blob.body).digest('hex')}"`

const describe = (name: string, blob: Blob) => {
  const url = `https://store123.${blob.access}${objectHost}/${name}`
  return {
    url,
    downloadUrl: `${url}?download=1`,
    pathname: name,
    size: blob.body.length,
    contentType: blob.contentType,
    contentDisposition: 'inline',
    cacheControl: `max-age=${blob.cacheSeconds}`,
    uploadedAt: blob.uploadedAt.toISOString(),
    etag: etagOf(blob),
  }
}

const json = (response: ServerResponse, value: unknown) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

const fail = (response: ServerResponse, status: number, code: string) => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { code, message: code } }))
}
