import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { commandIn, envOf, readDockerfile, textsOf } from '#tests/support/deploy/dockerfile.ts'
import { scratchFolder } from '#tests/support/scratch.ts'

const [building, running] = readDockerfile('deploy/Dockerfile')

const nobody = 65_534

const mayAnyonePass = (folder: string): boolean =>
  folder === dirname(folder) || ((statSync(folder).mode & 0o001) !== 0 && mayAnyonePass(dirname(folder)))

/** Only root can become someone else; anyone else has no rights to lose. */
const asNobody =
  process.getuid?.() === 0 && mayAnyonePass(resolve('node_modules')) ? { uid: nobody, gid: nobody } : {}

/** What git would check out, with the pages as they're built, so that they aren't built again. */
function cleanCopy(): string {
  const folder = scratchFolder('care-deployed-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const build = join(folder, 'build')
  mkdirSync(build)
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { maxBuffer: 1e8 })
  const files = String(listed)
    .split('\0')
    .filter(file => file && !file.startsWith('tests/') && existsSync(file))
  execFileSync('cp', ['-p', '--parents', ...files, build])
  execFileSync('cp', ['-Rp', 'dist', build])
  symlinkSync(resolve('node_modules'), join(build, 'node_modules'))
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return folder
}

function start([program = '', ...args]: string[], cwd: string, env: Record<string, string>) {
  const child: ChildProcess = spawn(program === 'node' ? process.execPath : program, args, {
    ...asNobody,
    cwd,
    env: { PATH: dirname(process.execPath), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', text => {
      output += text
    })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code) }
}

test('what the Dockerfile builds runs in a plain folder that it may not write to, as someone without rights', async () => {
  const folder = cleanCopy()
  const placed = (text: string) =>
    text.replaceAll(/(?<= )\/(build|srv\/kindred-hands)/g, (_, place) => join(folder, place))
  for (const step of textsOf(building, 'RUN')) {
    // The Node that runs the tests, as the image brings its own.
    const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH}` }
    execFileSync('sh', ['-c', placed(step)], { env, stdio: 'pipe' })
  }
  const program = join(folder, 'srv/kindred-hands')
  expect(readdirSync(program)).not.toContain('tests')
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (asNobody.uid) chownSync(data, nobody, nobody)
  const env = { ...envOf(running), HOST: '127.0.0.1', PORT: '0', DATA_DIR: data }
  const server = start(commandIn(textsOf(running, 'CMD')[0]), program, env)
  await expect.poll(server.output, { timeout: 60_000 }).toMatch(/open at http:\S+[\s\S]+Stop with/)
  const port = /open at http:\/\/[^:]+:(\d+)/.exec(server.output())?.[1] ?? ''

  const healthy = (PORT: string) =>
    start(commandIn(textsOf(running, 'HEALTHCHECK')[0]), program, { PORT }).ended
  expect(await healthy(port)).toBe(0)
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(page).toContain('Kindred Hands')
  const command = start(['node', 'scripts/launch.mjs', 'admin', 'invite', 'ana@example.org'], program, env)
  expect(await command.ended).toBe(0)
  expect(command.output()).toMatch(/It works once, until /)

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(await healthy(port)).toBe(1)
  if (asNobody.uid) {
    const written = execFileSync('find', [program, '-user', String(nobody)])
    expect(String(written)).toBe('')
  }
})
