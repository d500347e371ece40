import { expect, test } from 'vitest'
import { launcherProject } from '#tests/support/launcher-project.ts'

/** Makes Node report another version. */
const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
]

const WITH_TESTS = JSON.stringify({
  packages: {
    'node_modules/vite': { version: '1.0.0' },
    'node_modules/vitest': { version: '1.0.0', dev: true },
  },
})

test('an old Node gets one sentence, before anything is installed', async () => {
  const { launch, npmCalls } = launcherProject()
  const { code, output } = await launch(['start'], asNode('18.20.4')).ended
  expect(output).toBe(
    'This needs Node 20 or later, and this is Node 18.20.4: please install a newer one from https://nodejs.org.\n',
  )
  expect(code).toBe(1)
  expect(npmCalls()).toEqual([])
})

test('an unknown command gets one sentence that names the known ones', async () => {
  const { launch, npmCalls } = launcherProject()
  const { code, output } = await launch(['strat']).ended
  expect(output).toMatch(/^There is no command 'strat': use one of start, dev, test, .*\.\n$/)
  expect(code).toBe(1)
  expect(npmCalls()).toEqual([])
})

test('the first start installs and builds, the second only starts', async () => {
  const { launch, npmCalls, builds } = launcherProject()
  const first = await launch(['start']).ended
  expect(first.output).toMatch(
    /^Installing packages …\nPackages installed in \d+ s\.\nBuilding the pages …\nPages built/,
  )
  expect(npmCalls()).toEqual([
    'ci --ignore-scripts --omit=dev --include=optional --no-audit --no-fund --loglevel=error',
  ])
  const second = await launch(['start']).ended
  expect(second.output).toBe(`server ${process.version} \n`)
  expect(second.code).toBe(0)
  expect(npmCalls()).toHaveLength(1)
  expect(builds()).toBe(1)
})

test('what only tests need is installed when they first run, and stays', async () => {
  const { launch, npmCalls, write } = launcherProject()
  write('package-lock.json', WITH_TESTS)
  write('scripts/machines.ts', 'console.log("drawn")')
  await launch(['start']).ended
  write('brought/.package-lock.json', WITH_TESTS)
  expect((await launch(['machines']).ended).output).toMatch(/\ndrawn\n$/)
  await launch(['start']).ended
  await launch(['machines']).ended
  expect(npmCalls().map(call => call.split(' ')[2])).toEqual(['--omit=dev', '--include=dev'])
})

test('an install that only runs keeps nothing that no one runs', async () => {
  const { launch, write, holds } = launcherProject()
  write(
    'package.json',
    '{ "type": "module", "dependencies": { "vite": "1.0.0", "better-sqlite3": "1.0.0" } }',
  )
  const vite = {
    version: '1.0.0',
    dependencies: { needed: '1' },
    optionalDependencies: { '@napi-rs/canvas': '1' },
    peerDependencies: { peer: '1', typescript: '1' },
    peerDependenciesMeta: { typescript: { optional: true } },
  }
  const others = ['needed', 'peer', 'typescript', '@napi-rs/canvas', 'better-sqlite3']
  const forEditors = ['needed/a.js.map', 'needed/a.d.ts', 'peer/a.d.mts', 'peer/deep/a.d.cts']
  const files = [
    ...others.map(name => `${name}/package.json`),
    ...['better-sqlite3/deps/sqlite3.c', 'needed/a.js', 'needed/folder.map/a.js', ...forEditors],
  ]
  for (const file of files) write(`brought/${file}`, '{}')
  const packages = Object.fromEntries(others.map(name => [`node_modules/${name}`, { version: '1.0.0' }]))
  write(
    'brought/.package-lock.json',
    JSON.stringify({ packages: { ...packages, 'node_modules/vite': vite } }),
  )
  expect((await launch(['start']).ended).code).toBe(0)
  expect(files.filter(file => holds(`node_modules/${file}`))).toEqual([
    'needed/package.json',
    'peer/package.json',
    'better-sqlite3/package.json',
    'needed/a.js',
    'needed/folder.map/a.js',
  ])
})

test('a Node that can run the product gets no second one', async () => {
  const { launch, npmCalls, write, forget } = launcherProject()
  forget('brought/.bin/node')
  write('brought/node/package.json', '{}')
  expect((await launch(['start']).ended).output).toMatch(/server v24\.[\d.]+ \n$/)
  expect(npmCalls()).toHaveLength(1)
})

test('a changed package-lock.json is installed', async () => {
  const { launch, npmCalls, write } = launcherProject()
  await launch(['start']).ended
  write('package-lock.json', '{ "packages": { "node_modules/vite": { "version": "2.0.0" } } }')
  await launch(['start']).ended
  expect(npmCalls()).toHaveLength(2)
})

test('a manual install that matches package-lock.json is good enough', async () => {
  const { launch, npmCalls, write } = launcherProject()
  await launch(['start']).ended
  write('package-lock.json', '{ "comment": "", "packages": { "node_modules/vite": { "version": "1.0.0" } } }')
  await launch(['start']).ended
  expect(npmCalls()).toHaveLength(1)
})

test.for(['web/main.tsx', 'web/auth/new-page.tsx', 'machines/roles.ts'])(
  'the pages are built again after a change to %s',
  async (file, { expect }) => {
    const { launch, builds, write } = launcherProject()
    await launch(['build']).ended
    write(file, 'export const changed = true')
    await launch(['build']).ended
    expect(builds()).toBe(2)
  },
)

test('a command that needs no pages builds none', async () => {
  const { launch, builds, write } = launcherProject()
  write('server/commands/admin.ts', 'console.log(process.argv.slice(2).join("+"))')
  const { output } = await launch(['admin', 'invite', 'ana@example.org']).ended
  expect(output).toMatch(/invite\+ana@example\.org\n$/)
  expect(builds()).toBe(0)
})

test('a failed install says why, with npm’s last lines', async () => {
  const { launch, write } = launcherProject()
  write('npm-fails.txt', '')
  const { code, output } = await launch(['start']).ended
  expect(output).toBe(
    'Installing packages …\n' +
      'Installing the packages failed: the package registry cannot be reached. npm said:\n' +
      'npm error code ENOTFOUND\nnpm error request to the registry failed\n',
  )
  expect(code).toBe(1)
})

test("where npm installs no Node, the current one is used if it's new enough", async () => {
  const { launch, forget } = launcherProject()
  forget('brought/.bin/node')
  const { code, output } = await launch(['start']).ended
  expect(output).toMatch(/server v24\.[\d.]+ \n$/)
  expect(code).toBe(0)
})

test("and if it isn't, a sentence says what to install", async () => {
  const { launch, forget } = launcherProject()
  forget('brought/.bin/node')
  const { code, output } = await launch(['start'], asNode('22.17.1')).ended
  expect(output).toMatch(
    /\nnpm could not bring Node 24 along\. Your own is 22\.17\.1: please install Node 24 from https:\/\/nodejs\.org and start again\.\n$/,
  )
  expect(code).toBe(1)
})

test('two starts at once install once', async () => {
  const { launch, npmCalls, builds } = launcherProject()
  const ended = await Promise.all([launch(['start']).ended, launch(['start']).ended])
  expect(ended.map(({ code }) => code)).toEqual([0, 0])
  expect(npmCalls()).toHaveLength(1)
  expect(builds()).toBe(1)
})

test("an interrupted install doesn't block the next one", async () => {
  const { launch, npmCalls, write, forget } = launcherProject()
  write('npm-waits.txt', '')
  const interrupted = launch(['start'])
  await expect.poll(npmCalls).toHaveLength(1)
  interrupted.child.kill('SIGTERM')
  expect((await interrupted.ended).code).toBe(143)
  forget('npm-waits.txt')
  expect((await launch(['start']).ended).code).toBe(0)
})

test('the exit code is the program’s', async () => {
  const { launch } = launcherProject()
  expect((await launch(['start', '3']).ended).code).toBe(3)
})

test('a signal reaches the program, and its exit code comes back', async () => {
  const { launch } = launcherProject()
  const run = launch(['start', 'stay'])
  await expect.poll(run.output).toContain('server ')
  run.child.kill('SIGTERM')
  expect((await run.ended).code).toBe(7)
})

test.skipIf(process.platform === 'win32')('the program ends with the npm that started it', async () => {
  const { launchByShell, serverEnded } = launcherProject()
  const run = launchByShell(['start', 'stay'])
  await expect.poll(run.output).toContain('server ')
  run.child.kill('SIGKILL')
  await expect.poll(serverEnded).toBe(true)
})
