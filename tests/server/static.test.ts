import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { oneApp } from '#tests/support/app.ts'

async function siteWith(files: Record<string, string>) {
  const around = mkdtempSync(join(tmpdir(), 'care-web-'))
  onTestFinished(() => rmSync(around, { recursive: true, force: true }))
  writeFileSync(join(around, 'secret.txt'), 'x')
  const webRoot = join(around, 'site')
  mkdirSync(join(webRoot, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(webRoot, name), text)
  const app = await oneApp({ webRoot })
  return { webRoot, visitor: app.visitor() }
}

const shell = '<!doctype html><title>The app</title>'
const build = {
  'index.html': shell,
  'assets/app-1a2b.js': 'console.info(1)',
  '.env': 'SECRET=1',
}

describe('the pages', () => {
  it('answer with the app wherever the path names no file', async () => {
    const { visitor } = await siteWith(build)
    for (const path of ['/', '/dashboard/profile', '/no/such/page']) {
      const answer = await visitor.get(path)
      expect([answer.status, answer.text]).toEqual([200, shell])
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('keep files for ever that are named after their content, and answer 304 and gzip', async () => {
    const { visitor } = await siteWith(build)
    const first = await visitor.get('/assets/app-1a2b.js')
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect(first.headers.get('content-type')).toContain('javascript')
    const etag = first.headers.get('etag') ?? ''
    expect((await visitor.get('/assets/app-1a2b.js', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    )
    const small = await visitor.get('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(small.bytes)).toString()).toBe(shell)
  })

  it('are nothing but the build: no missing asset, no dotfile, no way out of the folder', async () => {
    const { visitor, webRoot } = await siteWith(build)
    for (const path of [
      '/assets/gone.js',
      '/.env',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/%00.js',
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
    rmSync(join(webRoot, 'assets/app-1a2b.js'))
    expect((await visitor.get('/assets/app-1a2b.js')).status).toBe(404)
    expect((await visitor.send('POST', '/dashboard', { json: {} })).status).toBe(404)
  })
})
