// Every check in one run: types, lint, unused code, the build of the pages, and all tests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { startVitest, type Vitest } from 'vitest/node'

const ROOT = path.resolve(import.meta.dirname, '..')

type Check = { name: string; program: string; args: string[] }
type Count = { passed: number; failed: number }

const colours = process.stdout.isTTY ? 'force' : 'off'

const CHECKS: Check[] = [
  {
    name: 'types',
    program: 'node_modules/typescript/bin/tsc',
    // What hasn't changed since the last run is known to be right.
    args: ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.json'],
  },
  {
    name: 'lint and layout',
    program: 'node_modules/@biomejs/biome/bin/biome',
    args: ['ci', `--colors=${colours}`, '.'],
  },
  { name: 'unused code', program: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
]

const PAGES: Check = { name: 'pages', program: 'scripts/launch.mjs', args: ['build'] }

/** `npm test -- quick`: what most changes break first, without a browser, in well under 90 seconds. */
const QUICK = [
  'tests/machines/',
  'tests/web/',
  'tests/house/',
  'tests/db/migrations.test.ts',
  'tests/db/queries.test.ts',
  'tests/agents/emma/acknowledging.test.ts',
  'tests/agents/emma/asked-back.test.ts',
  'tests/agents/emma/asking.test.ts',
  'tests/agents/understand/by-classifier.test.ts',
  'tests/agents/understand/corrections.test.ts',
  'tests/agents/understand/other-answer.test.ts',
  'tests/agents/understand/two-people.test.ts',
  'tests/agents/understand/understand-care.test.ts',
  'tests/agents/understand/understand-lists.test.ts',
  'tests/agents/understand/understand-people.test.ts',
  'tests/server/http/access.test.ts',
  'tests/server/http/edge.test.ts',
  'tests/server/interviews/interview-moves.test.ts',
  'tests/server/mail/emails.test.ts',
]

const wished = process.argv.slice(2)
const isQuick = wished[0] === 'quick'
const filters = isQuick ? QUICK : wished
const checks = isQuick || wished.length === 0 ? CHECKS : []
if (checks.length > 0) console.log(`Checking ${checks.map(check => check.name).join(', ')} …`)
const checked = await runChecks(checks)
const named = isQuick ? existing(QUICK) : { passed: 0, failed: 0 }
const pages = await runChecks(isQuick ? [] : [PAGES])
const tested = await runTests(filters)
const total = [checked, named, pages, tested].reduce(add)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
// Handles a test left open must not keep the run from ending.
setTimeout(() => process.exit(), 5000).unref()

/** Vitest passes over a path where nothing is. */
function existing(paths: string[]): Count {
  const missing = paths.filter(name => !existsSync(path.join(ROOT, name)))
  for (const name of missing) console.log(`✗ there is no ${name}`)
  return { passed: 0, failed: missing.length }
}

async function runChecks(checks: Check[]): Promise<Count> {
  const counts = await Promise.all(checks.map(runCheck))
  return counts.reduce(add, { passed: 0, failed: 0 })
}

async function runCheck({ name, program, args }: Check): Promise<Count> {
  const started = Date.now()
  const child = spawn(process.execPath, [program, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.trim())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runTests(paths: string[]): Promise<Count> {
  // A missing snapshot fails instead of being written from the current output.
  const options = { run: true, watch: false, update: 'none', root: ROOT } as const
  const vitest = await startVitest(paths, { ...options, reporters: ['default'] })
  const count = countTests(vitest)
  await vitest.close()
  return count
}

/**
 * A file or suite that failed outside its tests, and an error no test owns, count as failures too; so does an
 * empty run.
 */
function countTests(vitest: Vitest): Count {
  const modules = vitest.state.getTestModules()
  const states = modules.flatMap(module => [...module.children.allTests()].map(test => test.result().state))
  const passed = states.filter(state => state === 'passed').length
  const skipped = states.filter(state => state === 'skipped').length
  const suites = modules.flatMap(module => [module, ...module.children.allSuites()])
  const broken = suites.filter(suite => suite.errors().length > 0).length
  const stray = vitest.state.getUnhandledErrors().length
  if (skipped > 0) console.log(`${skipped} skipped`)
  const failed = states.length - passed - skipped + broken + stray
  if (passed + failed > 0) return { passed, failed }
  console.log('No test ran.')
  return { passed: 0, failed: 1 }
}

function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}
