import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

type Run = {
  child: ChildProcess
  output: () => string
  ended: Promise<{ code: number | null; output: string }>
}

/** npm as far as the launcher uses it: records each call, and on `ci` installs Node and Vite. */
const NPM = `
const fs = require('node:fs')
fs.appendFileSync('npm-calls.txt', process.argv.slice(2).join(' ') + '\\n')
if (fs.existsSync('npm-fails.txt')) {
  console.error('npm error code ENOTFOUND\\nnpm error request to the registry failed')
  process.exit(1)
}
setTimeout(() => {
  if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
  fs.cpSync('brought', 'node_modules', { recursive: true, verbatimSymlinks: true })
}, fs.existsSync('npm-waits.txt') ? 120_000 : 300)
`

const BUILD = `
import fs from 'node:fs'
fs.appendFileSync('build-calls.txt', 'once\\n')
fs.mkdirSync('dist/site', { recursive: true })
fs.writeFileSync('dist/site/site.json', '')
`

const SERVER = `
import { writeFileSync } from 'node:fs'
console.log('server', process.version, process.argv.slice(2).join(' '))
process.on('SIGTERM', () => {
  writeFileSync('server-ended.txt', 'yes')
  process.exit(7)
})
if (process.argv[2] === 'stay') setInterval(() => {}, 1000)
else process.exitCode = Number(process.argv[2] ?? 0)
`

/** The launcher in a project of its own, with an npm and a build that only record their calls. */
export function launcherProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'launcher of '))
  const runs: Run[] = []
  onTestFinished(async () => {
    // Programs write their compile cache when they exit.
    await Promise.all(runs.map(({ ended }) => ended))
    rmSync(root, { recursive: true, force: true })
  })
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  cpSync('scripts', path.join(root, 'scripts'), { recursive: true })
  write('package.json', '{ "type": "module", "dependencies": { "vite": "1.0.0" } }')
  write('package-lock.json', '{ "packages": { "node_modules/vite": { "version": "1.0.0" } } }')
  write('npm/npm-cli.cjs', NPM)
  write('scripts/build-web.ts', BUILD)
  write('brought/.bin/placeholder', '')
  write('brought/.package-lock.json', '{ "packages": { "node_modules/vite": { "version": "1.0.0" } } }')
  symlinkSync(process.execPath, path.join(root, 'brought/.bin/node'))
  write('server/main.ts', SERVER)
  write('web/main.tsx', 'export {}')
  write('machines/roles.ts', 'export {}')

  const lines = (file: string) => {
    try {
      return readFileSync(path.join(root, file), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }

  const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}): Run => {
    const npm = { npm_execpath: path.join(root, 'npm/npm-cli.cjs'), npm_lifecycle_event: undefined }
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...npm, ...env } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text
      })
    }
    const ended = new Promise<{ code: number | null; output: string }>(resolve => {
      child.once('close', code => resolve({ code, output }))
    })
    const started = { child, output: () => output, ended }
    runs.push(started)
    return started
  }

  const launch = (args: string[], flags: string[] = []) =>
    run(process.execPath, [...flags, 'scripts/launch.mjs', ...args])

  /** As npm does it: through a shell. */
  const launchByShell = (args: string[]) =>
    run('sh', ['-c', `"${process.execPath}" scripts/launch.mjs ${args.join(' ')}; exit $?`], {
      npm_lifecycle_event: args[0],
    })

  return {
    write,
    forget: (file: string) => rmSync(path.join(root, file)),
    holds: (file: string) => existsSync(path.join(root, file)),
    launch,
    launchByShell,
    npmCalls: () => lines('npm-calls.txt'),
    builds: () => lines('build-calls.txt').length,
    serverEnded: () => lines('server-ended.txt').length > 0,
  }
}
