import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { makeAdministrator } from '#tests/support/identities.ts'

const app = '<!doctype html><html lang="en" dir="ltr"><title>The app</title>'
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

const build = {
  'web/index.html': app,
  'web/assets/app-1a2b.js': 'console.info(1)',
  'web/assets/app-1a2b.js.br': brotliCompressSync('console.info(1)'),
  'web/film/tale.webm': film,
  'web/.env': 'SECRET=1',
  'site/site.json': JSON.stringify({
    pages: { '/': 'home.html', '/about': 'about.html' },
    assets: { style: '/assets/a.css', script: '/assets/a.js', early: '/assets/b.js' },
    app: ['/auth', '/dashboard/profile', '/admin/pia/:id', '/machines'],
    first: { en: { next: 'Next' } },
    languages: { site: ['en', 'ar'], app: ['en', 'ar', 'es'] },
  }),
  // A page in another language, and nothing for addresses of the app.
  'site/render.js': `export const renderPage = (path, assets, language) =>
    path === '/about' ? '<html lang="' + language + '">' : undefined
  export const renderCaregivers = () => ''`,
  'site/pages/home.html': '<link rel="canonical" href="https://origin.invalid/"><p>© %YEAR%</p>',
  'site/pages/about.html': 'About us',
  'site/pages/404.html': 'Not here',
  'site/pages/robots.txt': 'Sitemap: https://origin.invalid/sitemap.xml',
  'site/pages/sitemap.xml': '<loc>https://origin.invalid/</loc>',
}

async function siteWith(
  files: Record<string, string | Buffer> = build,
  clock?: () => Date,
  env: Record<string, string> = {},
) {
  const around = mkdtempSync(join(tmpdir(), 'care-web-'))
  onTestFinished(() => rmSync(around, { recursive: true, force: true }))
  writeFileSync(join(around, 'secret.txt'), 'x')
  const dist = join(around, 'dist')
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), content)
  }
  const server = await oneApp({ dist, env, ...(clock && { clock }) })
  return { dist, server, visitor: server.visitor() }
}

describe('the pages', () => {
  it("are separate HTML files on the public site, with this server's address and the year", async () => {
    let now = new Date('2026-12-31T12:00:00Z')
    const { visitor } = await siteWith(build, () => now)
    const home = await visitor.get('/')
    expect(home.status).toBe(200)
    expect(home.text).toMatch(/^<link rel="canonical" href="http:\/\/[^/]+\/"><p>© 2026<\/p>$/)
    expect(home.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(home.headers.get('cache-control')).toBe('no-cache')
    now = new Date('2027-01-02T12:00:00Z')
    expect((await visitor.get('/')).text).toContain('© 2027')
    expect((await visitor.get('/about')).text).toBe('About us')
    for (const path of ['/robots.txt', '/sitemap.xml'])
      expect((await visitor.get(path)).text).toMatch(/http:\/\/(?!origin\.invalid)/)
  })

  it('are the app on its own paths, and where no one may learn whether a page exists', async () => {
    const { visitor } = await siteWith()
    for (const path of [
      '/auth',
      '/auth?role=caregiver',
      '/dashboard/profile',
      '/admin/pia/7',
      '/admin/nothing',
    ]) {
      const answer = await visitor.get(path)
      expect([path, answer.status, answer.text]).toEqual([path, 200, app])
    }
  })

  it('show the machines to developers, and in production to administrators', async () => {
    const { visitor: builder } = await siteWith()
    expect([(await builder.get('/machines')).status, (await builder.get('/machines')).text]).toEqual([
      200,
      app,
    ])
    const production = { NODE_ENV: 'production', AUTH_SECRET: 's'.repeat(40) }
    const { server, visitor } = await siteWith(build, undefined, production)
    const seeker = await server.signUp('care-seeker')
    const halfWay = await makeAdministrator(server, { secondFactor: false })
    for (const person of [visitor, seeker, halfWay])
      for (const path of ['/machines', '/machines/', '/machines?machine=session']) {
        const answer = await person.get(path)
        expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not here'])
      }
    const coordinator = await makeAdministrator(server)
    expect((await coordinator.get('/machines?machine=session')).text).toBe(app)
    expect((await coordinator.send('HEAD', '/machines')).status).toBe(200)
    expect((await visitor.send('HEAD', '/machines')).status).toBe(404)
  })

  it("say 404 in text and in status when they don't exist", async () => {
    const { visitor } = await siteWith()
    for (const path of ['/no/such/page', '/about/us', '/authors', '/abouts']) {
      const answer = await visitor.get(path)
      expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not here'])
    }
    expect((await visitor.get('/api/nothing')).headers.get('content-type')).toContain('json')
  })

  it('cache hashed files forever, and respond with 304 and gzip', async () => {
    const { visitor } = await siteWith()
    const first = await visitor.get('/assets/app-1a2b.js')
    expect(first.headers.get('cache-control')).toContain('immutable')
    expect(first.headers.get('content-type')).toContain('javascript')
    const etag = first.headers.get('etag') ?? ''
    expect((await visitor.get('/assets/app-1a2b.js', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    )
    const small = await visitor.get('/about', { headers: { 'accept-encoding': 'gzip' } })
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(Buffer.from(small.bytes)).toString()).toBe('About us')
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const smallest = await visitor.get('/assets/app-1a2b.js', { headers })
    expect(smallest.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(smallest.bytes).toString()).toBe('console.info(1)')
  })

  it.for([
    ['bytes=0-1', 206, 0, 1],
    ['bytes=990-', 206, 990, 999],
    ['bytes=-5', 206, 995, 999],
    ['bytes=500-9999', 206, 500, 999],
  ] as const)('give a film in pieces: %s', async ([range, status, start, end]) => {
    const { visitor } = await siteWith()
    const piece = await visitor.get('/film/tale.webm', { headers: { range } })
    expect([piece.status, piece.headers.get('content-range')]).toEqual([status, `bytes ${start}-${end}/1000`])
    expect(Buffer.from(piece.bytes)).toEqual(film.subarray(start, end + 1))
  })

  it('serve a whole video, and refuse ranges outside it', async () => {
    const { visitor } = await siteWith()
    const whole = await visitor.get('/film/tale.webm')
    expect([whole.status, whole.headers.get('accept-ranges'), whole.headers.get('content-type')]).toEqual([
      200,
      'bytes',
      'video/webm',
    ])
    expect(Buffer.from(whole.bytes)).toEqual(film)
    for (const range of ['bytes=1000-', 'bytes=7-3', 'bytes=', 'lines=1-2'])
      expect((await visitor.get('/film/tale.webm', { headers: { range } })).status).toBe(416)
  })

  it('are only the build: no missing asset, no dotfile, no path out of the folder', async () => {
    const { visitor, dist } = await siteWith()
    for (const path of [
      '/assets/gone.js',
      '/.env',
      '/site.json',
      '/site/site.json',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/%00.js',
    ])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
    rmSync(join(dist, 'web/assets/app-1a2b.js'))
    expect((await visitor.get('/assets/app-1a2b.js')).status).toBe(404)
    expect((await visitor.send('POST', '/dashboard', { json: {} })).status).toBe(404)
  })
})

describe('the language of a page', () => {
  it('is the one asked for, then the one remembered, then the browser’s, as far as it is written', async () => {
    const { visitor } = await siteWith()
    const about = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await visitor.get(path, { headers })
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
      return answer.text
    }
    expect(await about('/about', { 'accept-language': 'fr, ar-EG;q=0.8, en;q=0.5' })).toBe('<html lang="ar">')
    expect(await about('/about', { 'accept-language': 'fr' })).toBe('About us')
    expect(await about('/about', { 'accept-language': 'en', cookie: 'a=b; language=ar' })).toBe(
      '<html lang="ar">',
    )
    expect(await about('/about?language=en', { cookie: 'language=ar' })).toBe('About us')
    for (const odd of ['*', '../../x', 'ar;q=0', ';;;', '%00'])
      expect(await about('/about', { 'accept-language': odd })).toBe('About us')
  })

  it('may be in front of its address, and is remembered', async () => {
    const { visitor } = await siteWith()
    const there = await visitor.get('/ar/about', { headers: { 'accept-language': 'en' } })
    expect([there.status, there.text]).toEqual([200, '<html lang="ar">'])
    expect(there.headers.get('set-cookie')).toContain('language=ar;')
    const sentOn = async (path: string) => {
      const answer = await visitor.get(path)
      return [answer.status, answer.headers.get('location'), visitor.cookies.get('language')]
    }
    expect(await sentOn('/ar/auth?role=caregiver')).toEqual([302, '/auth?role=caregiver', 'ar'])
    expect(await sentOn('/en/about')).toEqual([302, '/about', 'en'])
    expect(await sentOn('/ar/about?language=en')).toEqual([302, '/about?language=en', 'en'])
    expect(await sentOn('/ar/no/such/page')).toEqual([302, '/no/such/page', 'ar'])
    // It's remembered, though no page is written in it yet.
    expect(await sentOn('/es/about')).toEqual([302, '/about', 'es'])
    // Not a language, or another site's address.
    for (const path of ['/ar//evil.example', '/ar/\\evil.example', '/arabic/about'])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 404])
  })

  it('marks the app before it runs, also right to left', async () => {
    const { visitor } = await siteWith()
    const shell = async (language: string) =>
      (await visitor.get('/dashboard/profile', { headers: { cookie: `language=${language}` } })).text
    expect(await shell('ar')).toContain('<html lang="ar" dir="rtl">')
    expect(await shell('es-MX')).toContain('<html lang="es" dir="ltr">')
    expect(await shell('vi')).toContain('<html lang="en" dir="ltr">')
    expect(await shell('en-XA')).toContain('<html lang="en-XA" dir="ltr">')
  })

  it('opens the app though what’s sent along can’t be read', async () => {
    const { server } = await siteWith({ ...build, 'web/index.html': `${app}<div id="app"></div>` })
    const caregiver = await server.signUp('caregiver')
    expect((await caregiver.get('/dashboard')).text).toContain('first-home')
    await sql`alter table visits rename to visits_elsewhere`.execute(server.parts.db)
    const answer = await caregiver.get('/dashboard')
    expect([answer.status, answer.text.includes('The app')]).toEqual([200, true])
    expect(answer.text).not.toContain('first-home')
    await sql`alter table visits_elsewhere rename to visits`.execute(server.parts.db)
  })

  it('is remembered when an address asks for it; the language of tests is not there in production', async () => {
    const { visitor } = await siteWith(build, undefined, { NODE_ENV: 'production' })
    const asked = await visitor.get('/about?language=pt-BR')
    expect(asked.headers.get('set-cookie')).toMatch(/^language=pt; Path=\/; Max-Age=\d+; SameSite=Lax/)
    expect((await visitor.get('/about?language=Spanish')).headers.get('set-cookie')).toBeNull()
    const test = await visitor.get('/dashboard/profile', { headers: { cookie: 'language=en-XA' } })
    expect(test.text).toContain('<html lang="en"')
  })
})
