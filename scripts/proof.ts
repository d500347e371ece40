// What the product promises, tried on this machine, without any other: one line for each promise, and how many hold.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import { type Check, checks } from './proof/checks.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

const wished = process.argv.slice(2)
const isWhole = wished.includes('whole')
const numbers = wished.filter(word => word !== 'whole').map(Number)
const unknown = numbers.filter(number => !checks[number - 1])
if (unknown.length > 0) {
  console.error(`There are checks 1 to ${checks.length}, or whole.`)
  process.exit(1)
}

type Outcome = { held: boolean; result: string }
type Ran = { file: string; name: string; state: string }

const isWished = (_: Check, at: number) => numbers.length === 0 || numbers.includes(at + 1)

const tested = await runTests()
const outcomes: (Outcome | undefined)[] = []
for (const [at, check] of checks.entries())
  outcomes.push(isWished(check, at) ? await outcomeOf(check) : undefined)
report()
const chosen = outcomes.filter(outcome => outcome !== undefined)
const held = chosen.filter(outcome => outcome.held).length
console.log(`${held} of ${chosen.length}`)
process.exitCode = held === chosen.length ? 0 : 1
// Handles that a test left open must not keep this from ending.
setTimeout(() => process.exit(), 5000).unref()

async function runTests(): Promise<Ran[]> {
  const files = new Set(checks.filter(isWished).flatMap(({ tests = [] }) => tests.map(({ file }) => file)))
  if (files.size === 0) return []
  const vitest = await startVitest([...files], { run: true, watch: false, update: 'none', root: ROOT })
  const ran = vitest.state.getTestModules().flatMap(module =>
    [...module.children.allTests()].map(test => ({
      file: path.relative(ROOT, module.moduleId).replaceAll('\\', '/'),
      name: test.fullName,
      state: test.result().state,
    })),
  )
  await vitest.close()
  return ran
}

async function outcomeOf({ tests, bench, program }: Check): Promise<Outcome> {
  if (bench) return await ended('tests/bench/main.ts', [bench.part], isWhole ? {} : bench.env)
  if (program) {
    return isWhole ? await ended(program, []) : { held: false, result: 'not tried: it takes hours' }
  }
  return ofTests(tests ?? [])
}

/** One that didn't run, or was skipped, proves nothing. */
function ofTests(wanted: NonNullable<Check['tests']>): Outcome {
  const found = wanted.map(({ file, title = /./ }) =>
    tested.filter(test => test.file === file && title.test(test.name)),
  )
  const all = found.flat()
  const good = all.filter(({ state }) => state === 'passed').length
  const isThere = found.every(some => some.length > 0)
  if (!isThere) return { held: false, result: 'there is no such test' }
  return { held: good === all.length, result: `${good} of ${all.length} tests` }
}

/** A program's last words are its result. */
async function ended(program: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    process.stdout.write(text)
    output += text
  })
  const [code] = await once(child, 'close')
  const measured = output.split('\n').filter(line => /^(ok|MISS) /.test(line))
  const last = measured.length > 0 ? measured : output.trim().split('\n').slice(-1)
  return { held: code === 0, result: last.map(line => line.replace(/^\w+ +/, '').trim()).join('; ') }
}

function report(): void {
  for (const [at, { what, often }] of checks.entries()) {
    const outcome = outcomes[at]
    if (outcome)
      console.log(
        `${outcome.held ? '✓' : '✗'} ${String(at + 1).padStart(2)}  ${what}\n        ${often}: ${outcome.result}`,
      )
  }
}
