import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestModule, TestSpecification, Vitest } from 'vitest/node'
import { openTests, relative, root } from './tests.ts'

type Outcome = {
  kind: 'asked' | 'matters' | 'passed' | 'failed' | 'over' | 'doubtful' | 'noticed' | 'alone' | 'file'
  guard: string
  file: string
  test: string
  ms?: number
}

export type LeftOut = {
  /** Tests that fail with every guard in force. */
  failed: string[]
  /** By guard: the test that fails without it. */
  noticed: Map<string, string>
  /** Guards that tests get to, and those that make a difference there. */
  asked: Set<string>
  matters: Set<string>
}

/** A file, and how long its tests take that a guard makes a difference to. */
type Place = { file: string; ms: number }

/** Stays after a run, so that one that was cut short can be continued. */
const folder = path.join(root, 'node_modules/.cache/guards')
const outcomesFile = path.join(folder, 'outcomes.jsonl')
const leftOutFile = path.join(folder, 'left-out.json')

const told = ({ file, test }: Pick<Outcome, 'file' | 'test'>) => `${relative(file)}: ${test}`

function outcomes(): Outcome[] {
  if (!existsSync(outcomesFile)) return []
  return readFileSync(outcomesFile, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Outcome)
}

const note = (outcome: Outcome) => appendFileSync(outcomesFile, `${JSON.stringify(outcome)}\n`)

/** Walks through all routes come last: they get everywhere, and little is left for them then. */
const isWalk = ({ moduleId }: TestSpecification) => /\/(?:http|process)\//.test(moduleId)

/** One run of all tests, in which each test leaves out the guards that matter to it. */
async function runAll(vitest: Vitest, filters: string[]): Promise<void> {
  const ran = new Set(outcomes().flatMap(({ kind, file }) => (kind === 'file' ? [file] : [])))
  const files = await vitest.globTestSpecifications(filters)
  const left = files.filter(({ moduleId }) => !ran.has(moduleId))
  for (const some of [left.filter(file => !isWalk(file)), left.filter(isWalk)])
    if (some.length > 0) await vitest.runTestSpecifications(some)
}

const failuresIn = (module: TestModule): string[] => {
  const failed = [...module.children.allTests('failed')].map(test => test.fullName)
  return failed.length === 0 && module.state() === 'failed' ? ['before its tests'] : failed
}

/** What fails in whole files without this guard, or with all of them; their tests may build on each other. */
async function failureWithout(
  vitest: Vitest,
  guard: string,
  places: readonly Place[],
): Promise<Pick<Outcome, 'file' | 'test'> | undefined> {
  const project = vitest.getRootProject()
  writeFileSync(leftOutFile, JSON.stringify(guard))
  for (const { file } of places) {
    const { testModules } = await vitest.runTestSpecifications([project.createSpecification(file, {})])
    // Others are what they were in an earlier run.
    const own = testModules.filter(module => module.moduleId === file)
    for (const test of own.flatMap(failuresIn)) return { file, test }
  }
  return undefined
}

/**
 * Tests that fail with every guard in force. Most of those that failed do so because of what an earlier one did without
 * a guard; they run again, which shows what matters to them, too.
 */
async function failuresOf(vitest: Vitest): Promise<Pick<Outcome, 'file' | 'test'>[]> {
  const doubted = new Set(outcomes().flatMap(({ kind, file }) => (kind === 'failed' ? [file] : [])))
  const failed: Pick<Outcome, 'file' | 'test'>[] = []
  for (const file of doubted) {
    const failure = await failureWithout(vitest, '', [{ file, ms: 0 }])
    if (failure) failed.push(failure)
  }
  return failed
}

function placesOf(found: readonly Outcome[], ms: ReadonlyMap<string, number>): Place[] {
  const files = Map.groupBy(found, ({ file }) => file)
  return [...files.keys()].map(file => ({ file, ms: ms.get(file) ?? 0 }))
}

/** How many files of a kind are looked at once more for one guard. */
const mostFiles = 3

/**
 * Where a test failed without it and then again with it; and where it matters to what a file prepares, those of its own
 * area first. Any other test ran without it.
 */
function likeliest(guard: string, found: readonly Outcome[], ms: ReadonlyMap<string, number>): Place[] {
  const own = found.filter(outcome => outcome.guard === guard)
  const areas = guard.split(':')[0]?.split('/').slice(1, -1) ?? []
  const isNear = ({ file }: Place) => areas.some(area => file.includes(`/${area}/`))
  const quickest = (outcomes: readonly Outcome[]) =>
    placesOf(outcomes, ms)
      .sort((a, b) => Number(isNear(b)) - Number(isNear(a)) || a.ms - b.ms)
      .slice(0, mostFiles)
  const doubtful = quickest(own.filter(({ kind }) => kind === 'doubtful'))
  const prepared = quickest(own.filter(({ kind, test }) => kind === 'matters' && test === ''))
  return [...doubtful, ...prepared.filter(({ file }) => doubtful.every(one => one.file !== file))]
}

type Wish = { filters: string[]; workers: number; again: boolean }

/**
 * Most guards are noticed in one run. Those that no test noticed there run whole files without them: some tests can't
 * run twice, and some fail because of what another one did while a guard was missing.
 */
export async function leaveOutEach(guards: readonly string[], wish: Wish): Promise<LeftOut> {
  const { filters, workers, again } = wish
  if (!again) rmSync(folder, { recursive: true, force: true })
  rmSync(leftOutFile, { force: true })
  mkdirSync(folder, { recursive: true })
  const vitest = await openTests({ folder, workers })
  await runAll(vitest, filters)
  const failed = await failuresOf(vitest)
  const found = outcomes()
  const of = (kind: Outcome['kind']) => found.filter(outcome => outcome.kind === kind)
  const noticed = new Map(of('noticed').map(outcome => [outcome.guard, told(outcome)]))
  const matters = Map.groupBy(of('matters'), ({ guard }) => guard)
  const ms = new Map<string, number>()
  for (const outcome of of('passed')) ms.set(outcome.file, (ms.get(outcome.file) ?? 0) + (outcome.ms ?? 0))
  const seenAlone = new Set(of('alone').map(({ guard }) => guard))
  const left = guards.filter(guard => matters.has(guard) && !noticed.has(guard) && !seenAlone.has(guard))
  console.log(`${noticed.size} were noticed at once; ${left.length} get a run of their own …`)
  for (const guard of left) {
    // What fails anyway says nothing about a guard.
    const places = likeliest(guard, found, ms).filter(({ file }) => failed.every(one => one.file !== file))
    const failure = await failureWithout(vitest, guard, places)
    note({ kind: 'alone', guard, file: '', test: '' })
    if (!failure) continue
    note({ kind: 'noticed', guard, ...failure })
    noticed.set(guard, told(failure))
  }
  await vitest.close()
  return {
    failed: failed.map(told),
    noticed,
    asked: new Set(of('asked').map(({ guard }) => guard)),
    matters: new Set(matters.keys()),
  }
}
