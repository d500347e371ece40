import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RunnerTestCase, type RunnerTestSuite, TestRunner, type TestTryOptions } from 'vitest'

// Runs inside the tests. Each test runs once with every guard in force, which shows the guards it reaches, and then
// again without one of them after the other, until each has been noticed.

const folder = process.env.GUARDS_FOLDER ?? ''
const onlyWithout = process.env.GUARD_LEFT_OUT

/**
 * How often one process leaves out a guard that no one has noticed yet: in tests of its own area, and in others, which
 * reach it only on their way. What's left is looked at once more at the end.
 */
const mostTries = { near: 40, far: 6 }
const mostRepeats = 1000

type Step = { kind: 'all' } | { kind: 'without'; guard: string } | { kind: 'again'; guard: string }

type Going = { reached: Set<string>; tried: Set<string>; step: Step; failed: boolean; over: boolean }

const outcomes = join(folder, 'outcomes.jsonl')

const note = (line: object) => appendFileSync(outcomes, `${JSON.stringify(line)}\n`)

const nameOf = (task: { name: string; suite?: { name: string } | undefined }): string =>
  task.suite ? `${nameOf(task.suite)} > ${task.name}` : task.name

// One worker has many files and a runner for each.
let file = ''
const preparing = new Set<string>()
const noticed = new Set<string>()
const tries = new Map<string, number>()
let leftOut: string | undefined = onlyWithout

/** What a file needs before its tests. */
function prepare(guard: string): void {
  if (preparing.has(`${file} ${guard}`)) return
  preparing.add(`${file} ${guard}`)
  note({ kind: 'reached', guard, file, test: '' })
}

let reach = prepare

globalThis.isGuardKept = guard => {
  reach(guard)
  return guard !== leftOut
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
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test)
    if (test.mode === 'run' && onlyWithout === undefined) test.repeats = mostRepeats
  }

  override onBeforeTryTask(test: RunnerTestCase, options: TestTryOptions): void {
    super.onBeforeTryTask(test, options)
    if (onlyWithout !== undefined) return
    const going = this.#going.get(test)
    if (!going) {
      const reached = new Set<string>()
      this.#going.set(test, { reached, tried: new Set(), step: { kind: 'all' }, failed: false, over: false })
      reach = guard => void reached.add(guard)
      return
    }
    const next = stepAfter(test, going)
    if (next) going.step = next
    else test.context.skip()
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test)
    const going = this.#going.get(test)
    if (!going) return void (await run())
    leftOut = going.step.kind === 'without' ? going.step.guard : undefined
    try {
      await run()
      going.failed = false
    } catch (cause) {
      going.failed = true
      if (going.step.kind === 'all') throw cause
    } finally {
      leftOut = undefined
      reach = prepare
    }
  }
}

const placeOf = (test: RunnerTestCase) => ({ file: test.file.filepath, test: nameOf(test) })

/** What was seen in the first run; false when the test can't be used. */
function noteFirst(test: RunnerTestCase, { reached, failed }: Going): boolean {
  for (const guard of reached) note({ kind: 'reached', guard, ...placeOf(test) })
  if (failed) note({ kind: 'failed', guard: '', ...placeOf(test) })
  readNoticed()
  return !failed
}

/** Whoever fails without a guard must pass with it: some tests can't run twice. */
function noteAgain(test: RunnerTestCase, guard: string, failed: boolean): boolean {
  note({ kind: failed ? 'doubtful' : 'noticed', guard, ...placeOf(test) })
  if (!failed) noticed.add(guard)
  return !failed
}

/** Walks of every route are near to everything. */
function nearness(guard: string, testFile: string): 'near' | 'far' {
  const areas = guard.split(':')[0]?.split('/').slice(1, -1) ?? []
  const isNear = ['http', ...areas].some(area => testFile.includes(`/${area}/`))
  return isNear ? 'near' : 'far'
}

function stepAfter(test: RunnerTestCase, going: Going): Step | undefined {
  const { step, failed } = going
  if (step.kind === 'all' && !noteFirst(test, going)) return undefined
  if (step.kind === 'without' && failed) return { kind: 'again', guard: step.guard }
  if (step.kind === 'again' && !noteAgain(test, step.guard, failed)) return undefined
  const left = [...going.reached].filter(guard => !noticed.has(guard) && !going.tried.has(guard))
  const guard = left.find(one => (tries.get(one) ?? 0) < mostTries[nearness(one, test.file.filepath)])
  if (guard === undefined) return undefined
  going.tried.add(guard)
  tries.set(guard, (tries.get(guard) ?? 0) + 1)
  return { kind: 'without', guard }
}
