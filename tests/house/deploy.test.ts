import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { commandIn, envOf, readDockerfile, textsOf } from '#tests/support/deploy/dockerfile.ts'

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8')

const { version, optionalDependencies } = z
  .object({ version: z.string(), optionalDependencies: z.object({ node: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const stages = readDockerfile('deploy/Dockerfile')
const [building, running] = stages
const compose = read('compose.yaml')
const unit = read('kindred-hands@.service').replaceAll('%i', '0')

const settings = [...read('SETTINGS.md').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name)

const valuesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, value = '']) => value)

test('every image is one exact version', () => {
  const images = [...stages.map(stage => stage.image), ...valuesIn(compose, /^ +image: (\S+)$/gm)]
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter(image => !/^[a-z-]+:\d+\.\d+(\.\d+)?(-[a-z]+)*$/.test(image))).toEqual([])
  expect(stages.map(({ image }) => image.split(/[:-]/)[1])).toEqual(
    stages.map(() => optionalDependencies.node),
  )
  expect(compose).toContain(`kindred-hands:${version}`)
})

test('the image is built by the script that is tested, and nothing else', () => {
  expect(textsOf(building, 'RUN')).toEqual(['sh /build/deploy/build.sh /build /srv/kindred-hands'])
  expect(textsOf(running, 'COPY')).toEqual(['--from=build /srv/kindred-hands /srv/kindred-hands'])
  expect(textsOf(running, 'WORKDIR')).toEqual(['/srv/kindred-hands'])
  expect(stages.flatMap(stage => textsOf(stage, 'ADD'))).toEqual([])
})

test('it runs as someone without rights, says whether it is well, and hears when to stop', () => {
  expect(textsOf(running, 'USER')).toEqual(['node'])
  const names = running?.steps.map(step => step.name) ?? []
  expect(names.lastIndexOf('RUN')).toBeLessThan(names.indexOf('USER'))
  expect(commandIn(textsOf(running, 'CMD')[0])).toEqual(['node', 'server/main.ts'])
  expect(commandIn(textsOf(running, 'HEALTHCHECK')[0])[0]).toBe('node')
  expect(compose).toMatch(/read_only: true[\s\S]*cap_drop: \[ALL\][\s\S]*no-new-privileges:true/)
})

test('with and without Docker it is set the same, but for where it is', () => {
  const { HOST, DATA_DIR, ...same } = envOf(running)
  const lines = valuesIn(unit, /^Environment=(.+)$/gm).map(line => line.split('='))
  const { HOST: _host, DATA_DIR: dataDir, ...there } = Object.fromEntries(lines)
  expect([HOST, DATA_DIR, dataDir]).toEqual(['0.0.0.0', '/data', '/var/lib/kindred-hands'])
  expect(there).toEqual(same)
  expect(unit).toMatch(/^User=kindred$/m)
})

test('what the examples set are settings there are, and no secret is filled in', () => {
  const example = read('example.env')
  const names = [...valuesIn(example, /^(?:# )?([A-Z_]+)=/gm), ...Object.keys(envOf(running))]
  expect(names.length).toBeGreaterThan(10)
  const others = ['SITE', 'POSTGRES_PASSWORD', 'MALLOC_ARENA_MAX']
  expect(names.filter(name => !settings.includes(name) && !others.includes(name))).toEqual([])
  expect(valuesIn(example, /^(?:AUTH_SECRET|FILES_KEY|BACKUP_KEY|POSTGRES_PASSWORD)=(.+)$/gm)).toEqual([])
  expect(read('Dockerfile.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['.git', 'data', 'node_modules', '**/*.env']),
  )
})

test('no proxy shows the world what is for the operator', () => {
  expect(read('Caddyfile')).toMatch(/@inside path \/metrics \/healthz \/readyz\n\trespond @inside 404/)
  expect(read('nginx.conf')).toMatch(/location ~ \^\/\(metrics\|healthz\|readyz\)\$ \{\n +return 404;/)
})
