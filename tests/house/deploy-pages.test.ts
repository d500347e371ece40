import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pieceBytes, uploadBytes } from '#machines/documents/upload-limits.ts'
import { limits } from '#machines/limits.ts'
import { envOf, readDockerfile } from '#tests/support/deploy/dockerfile.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')
const withoutComments = (text: string) => text.replace(/^\s*#.*\n/gm, '')

const nginx = withoutComments(read('nginx.conf'))
const caddy = withoutComments(read('Caddyfile'))
const command = read('command.sh')
const unit = read('kindred-hands@.service')

const blocks = ['INTERNET.md', 'UPGRADE.md'].flatMap(page =>
  [...read(page).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block),
)

const valuesOf = (name: string) =>
  [...nginx.matchAll(new RegExp(`^ *${name} +(.+);$`, 'gm'))].map(([, value = '']) => value)

test('nginx of Debian 12 and newer takes it: http2 is a directive of its own since 1.25 only', () => {
  expect(valuesOf('http2')).toEqual([])
  expect(valuesOf('listen')).toEqual(['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
})

test('both proxies hand on streams and uploads as they come', () => {
  expect([valuesOf('proxy_buffering'), valuesOf('proxy_request_buffering')]).toEqual([['off'], ['off']])
  expect(caddy).toMatch(/flush_interval -1/)
  // Films and recordings come in pieces.
  const most = Math.max(pieceBytes, uploadBytes.document, uploadBytes.resume)
  const [accepted, patience] = ['client_max_body_size', 'proxy_read_timeout'].map(name =>
    Number.parseInt(valuesOf(name)[0] ?? '', 10),
  )
  expect(accepted).toBeGreaterThan(most / 1024 / 1024)
  expect(patience).toBeGreaterThan((2 * limits.heartbeatMs) / 1000)
})

test('both say where a request comes from, and neither lets a visitor say it', () => {
  expect(nginx).toMatch(/proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/)
  expect(nginx).toMatch(/proxy_set_header traceparent "";/)
  expect(caddy).toMatch(/header_up -traceparent/)
  // Caddy replaces X-Forwarded-For by itself, unless it’s told whom to trust.
  expect(caddy).not.toMatch(/trusted_proxies/)
})

test('headers of security are the server’s alone, and http goes to https', () => {
  expect(nginx).not.toMatch(/add_header|more_set_headers/)
  expect(caddy).not.toMatch(/^\s*header\s/m)
  expect(valuesOf('return')).toEqual(['301 https://care.example.org$request_uri', '404'])
  // The certificate is renewed over http, without a redirect.
  expect(nginx).toMatch(/location \/\.well-known\/acme-challenge\/ \{\s+root \/var\/www\/html;/)
})

test('what’s to be copied into a shell is one, names files there are, and the Node that’s tested', () => {
  expect(blocks.length).toBeGreaterThan(7)
  for (const block of blocks) execFileSync('sh', ['-n'], { input: block })
  const files = blocks.join('\n').match(/(?<=[\s'])deploy\/[\w.@-]+/g) ?? []
  const made = 'deploy/kindred-hands.env'
  expect(files.filter(file => file !== made && !existsSync(file))).toEqual([])
  const { optionalDependencies } = z
    .object({ optionalDependencies: z.object({ node: z.string() }) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const { node } = optionalDependencies
  expect(blocks.join('\n')).toContain(`/v${node}/node-v${node}-linux-x64.tar.xz`)
})

test('commands run as the service does: its user, settings, folder and data', () => {
  for (const name of ['User', 'Group', 'UMask', 'WorkingDirectory', 'EnvironmentFile'])
    expect(command).toContain(`--property=${new RegExp(`^${name}=.*$`, 'm').exec(unit)?.[0]}`)
  expect(command).toContain(`:-${/DATA_DIR=(.+)/.exec(unit)?.[1]}}`)
  expect(command).toContain(`NODE_ENV=${envOf(readDockerfile('deploy/Dockerfile').at(-1)).NODE_ENV}`)
  const launcher = readFileSync('scripts/launcher/commands.mjs', 'utf8')
  const used = blocks.join('\n').match(/(?<=^|launch\.mjs |\s)(?:kindred-hands |launch\.mjs )(\w+)/gm) ?? []
  const names = [...new Set(used.map(text => text.split(' ')[1]))]
  expect(names.length).toBeGreaterThan(1)
  for (const name of names) expect(launcher).toContain(`  ${name}: { program:`)
  execFileSync('sh', ['-n'], { input: command })
})
