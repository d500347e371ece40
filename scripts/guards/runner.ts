import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerTestCase, type RunnerTestSuite, TestRunner, type TestTryOptions } from 'vitest'

// Runs inside the tests. Each test runs once with every guard in force, which shows the guards that make a difference
// to it; then again without all of those that no test has noticed yet; and while it fails, without half of them.

const folder = process.env.GUARDS_FOLDER ?? ''
const outcomes = join(folder, 'outcomes.jsonl')
const leftOutFile = join(folder, 'left-out.json')

const mostRepeats = 1000

type Step = { without: string[] } | 'again'

type Going = { matters: Set<string>; line: string[][]; step: Step; failed: boolean; began: number }

const note = (line: object) => appendFileSync(outcomes, `${JSON.stringify(line)}\n`)

const nameOf = (task: { name: string; suite?: { name: string } | undefined }): string =>
  task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name

// One worker has many files and a runner for each.
let file = ''
const preparing = new Set<string>()
const asked = new Set<string>()
const noticed = new Set<string>()
/** The one guard that whole files run without; otherwise each test leaves out those that matter to it. */
let whole: string | undefined
let leftOut = new Set<string>()

/** What a file needs before its tests. */
function prepare(guard: string): void {
  if (preparing.has(`${file} ${guard}`)) return
  preparing.add(`${file} ${guard}`)
  note({ kind: 'matters', guard, file, test: '' })
}

let matter = prepare

globalThis.isGuardKept = guard => {
  if (!asked.has(guard)) note({ kind: 'asked', guard, file, test: '' })
  asked.add(guard)
  return !leftOut.has(guard)
}

globalThis.guardSays = (guard, said, without) => {
  const other = without?.()
  // What isn't a plain value may be equal and still another one.
  if (!without || typeof said === 'object' || Boolean(said) !== Boolean(other)) matter(guard)
  return said
}

/** Two processes share the work. */
function readNoticed(): void {
  if (!existsSync(outcomes)) return
  for (const line of readFileSync(outcomes, 'utf8').trim().split('\n')) {
    const { kind, guard } = JSON.parse(line) as { kind: string; guard: string }
    if (kind === 'noticed') noticed.add(guard)
  }
}

export default class extends TestRunner {
  readonly #going = new WeakMap<object, Going>()

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    file = suite.file.filepath
    whole = existsSync(leftOutFile) ? (JSON.parse(readFileSync(leftOutFile, 'utf8')) as string) : undefined
    leftOut = new Set(whole === undefined ? [] : [whole])
    await super.onBeforeRunSuite(suite)
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (whole === undefined && 'filepath' in suite) note({ kind: 'file', guard: '', file, test: '' })
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.mode === 'run' && whole === undefined) test.repeats = mostRepeats
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options)
    if (whole !== undefined) return
    const going = this.#going.get(test)
    if (!going) {
      const matters = new Set<string>()
      this.#going.set(test, { matters, line: [], step: { without: [] }, failed: false, began: Date.now() })
      matter = guard => void matters.add(guard)
      return
    }
    const next = stepAfter(test, going)
    if (next) going.step = next
    else {
      note({ kind: 'over', guard: '', ...placeOf(test), ms: Date.now() - going.began })
      test.context.skip()
    }
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const going = this.#going.get(test)
    if (!going) return void (await run())
    const { step } = going
    const isFirst = step !== 'again' && step.without.length === 0
    leftOut = new Set(step === 'again' ? [] : step.without)
    try {
      await run()
      going.failed = false
    } catch (cause) {
      going.failed = true
      if (isFirst) throw cause
    } finally {
      leftOut = new Set()
      matter = prepare
    }
  }
}

const placeOf = (test: RunnerTestCase) => ({ file: test.file.filepath, test: nameOf(test) })

/** What was seen in the first run. */
function noteFirst(test: RunnerTestCase, going: Going): void {
  for (const guard of going.matters) note({ kind: 'matters', guard, ...placeOf(test) })
  note({
    kind: going.failed ? 'failed' : 'passed',
    guard: '',
    ...placeOf(test),
    ms: Date.now() - going.began,
  })
  readNoticed()
  const left = [...going.matters].filter(guard => !noticed.has(guard))
  if (!going.failed && left.length > 0) going.line.push(left)
}

const halves = (guards: readonly string[]) => {
  const middle = Math.ceil(guards.length / 2)
  return [guards.slice(0, middle), guards.slice(middle)]
}

/** Whether a test that failed without these passes with all; some tests can't run twice, and are of no more use. */
function settle(test: RunnerTestCase, { failed, line }: Going): void {
  const suspects = line.shift() ?? []
  const [only] = suspects
  if (failed) {
    for (const guard of [suspects, ...line].flat()) note({ kind: 'doubtful', guard, ...placeOf(test) })
    line.length = 0
  } else if (suspects.length > 1) line.unshift(...halves(suspects))
  else if (only !== undefined) {
    note({ kind: 'noticed', guard: only, ...placeOf(test) })
    noticed.add(only)
  }
}

/** The next step of a test; one that fails without guards has to pass with all of them. */
function stepAfter(test: RunnerTestCase, going: Going): Step | undefined {
  const { step, failed, line } = going
  if (step === 'again') settle(test, going)
  else if (step.without.length === 0) noteFirst(test, going)
  else if (failed) return 'again'
  else line.shift()
  const [without] = line
  return without && { without }
}
