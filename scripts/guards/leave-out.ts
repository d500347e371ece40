import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestModule } from 'vitest/node'
import { openTests, relative } from './tests.ts'

type Outcome = {
  kind: 'reached' | 'failed' | 'doubtful' | 'noticed'
  guard: string
  file: string
  test: string
}

export type LeftOut = {
  /** Tests that fail with every guard in force. */
  failed: string[]
  /** By guard: the test that fails without it. */
  noticed: Map<string, string>
  reached: Set<string>
}

/** A file, and how many of its tests it is about. */
type Place = { file: string; tests: number }

const told = ({ file, test }: Pick<Outcome, 'file' | 'test'>) => `${relative(file)}: ${test}`

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'guards-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function outcomesIn(folder: string): Outcome[] {
  const file = path.join(folder, 'outcomes.jsonl')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Outcome)
}

/** One run of all tests, in which each test leaves out the guards it reaches. */
const runAll = (filters: string[], workers: number): Promise<Outcome[]> =>
  withFolder(async folder => {
    const vitest = await openTests({ folder, workers })
    await vitest.runTestSpecifications(await vitest.globTestSpecifications(filters))
    await vitest.close()
    return outcomesIn(folder)
  })

const failuresIn = (module: TestModule): string[] => {
  const failed = [...module.children.allTests('failed')].map(test => test.fullName)
  return failed.length === 0 && module.state() === 'failed' ? ['before its tests'] : failed
}

/** What fails in a run of its own without this guard, or with all of them; whole files, whose tests may build on each other. */
const failuresWithout = (guard: string, places: readonly Place[]): Promise<string[]> =>
  withFolder(async folder => {
    const vitest = await openTests({ folder, workers: 1, without: guard })
    const project = vitest.getRootProject()
    const { testModules } = await vitest.runTestSpecifications(
      places.map(({ file }) => project.createSpecification(file, {})),
    )
    await vitest.close()
    return testModules.flatMap(module =>
      failuresIn(module).map(test => told({ file: module.moduleId, test })),
    )
  })

function placesOf(outcomes: readonly Outcome[]): Place[] {
  const files = Map.groupBy(outcomes, ({ file }) => file)
  return [...files].map(([file, all]) => ({ file, tests: new Set(all.map(({ test }) => test)).size }))
}

/** How many files are looked at once more for one guard. */
const mostFiles = 5

/** Those of the guard's own area first, then those that reach little else. */
function likeliest(guard: string, places: readonly Place[]): Place[] {
  const areas = guard.split(':')[0]?.split('/').slice(1, -1) ?? []
  const isNear = ({ file }: Place) => areas.some(area => file.includes(`/${area}/`))
  const rank = (place: Place) => (isNear(place) ? 0 : 1000) + place.tests
  return places.toSorted((a, b) => rank(a) - rank(b)).slice(0, mostFiles)
}

async function inTurns<T>(
  items: readonly T[],
  hands: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const line = [...items]
  const hand = async () => {
    for (let item = line.shift(); item !== undefined; item = line.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: hands }, hand))
}

type Wish = { filters: string[]; workers: number }

/**
 * Most guards are noticed in one run. Those that no test noticed there get a run of their own: some tests can't run
 * twice, and some fail because of what another one did while a guard was missing.
 */
export async function leaveOutEach(guards: readonly string[], { filters, workers }: Wish): Promise<LeftOut> {
  const outcomes = await runAll(filters, workers)
  const noticed = new Map<string, string>()
  for (const outcome of outcomes) if (outcome.kind === 'noticed') noticed.set(outcome.guard, told(outcome))
  const reached = Map.groupBy(
    outcomes.filter(({ kind }) => kind === 'reached'),
    ({ guard }) => guard,
  )
  const left = guards.filter(guard => reached.has(guard) && !noticed.has(guard))
  console.log(`${noticed.size} were noticed at once; ${left.length} get a run of their own …`)
  await inTurns(left, workers, async guard => {
    const places = likeliest(guard, placesOf(reached.get(guard) ?? []))
    const [failure] = await failuresWithout(guard, places)
    if (failure !== undefined) noticed.set(guard, failure)
  })
  const doubted = placesOf(outcomes.filter(({ kind }) => kind === 'failed'))
  const failed = doubted.length > 0 ? await failuresWithout('', doubted) : []
  return { failed, noticed, reached: new Set(reached.keys()) }
}
