import { loadavg } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { CaregiverFacts, FamilyFacts } from '#agents/matching/facts.ts'
import { createMatchIndex, type MatchIndex } from '#agents/matching/match-index.ts'
import { makeCrowd } from '#tests/matching/crowd.ts'
import { compareLists } from '#tests/matching/equality.ts'
import { around } from '#tests/matching/people.ts'
import { regionPlaces } from '#tests/matching/region.ts'
import { measureMatchingApi } from './matching-api.ts'
import { openSql } from './matching-sql.ts'
import { median, share95, show } from './results.ts'

const counts = { caregivers: 100_000, families: 1000 }
const rounds = 5
const limit = 20
/** Queries take a tenth of a second, so fewer are timed. */
const asked = 100
const changes = 500
/** Inserting and reading a profile takes far longer than keeping it. */
const caregiversOnDisk = 2000
const casesOfRun = 2
const runs = 5000

const usual = { limit, settings: around.settings, day: around.day }
/** The query knows neither places kept for new caregivers nor near misses. */
const plain = {
  ...usual,
  settings: { ...usual.settings, newCaregiverStart: false, suggestNearMisses: false },
}

const timed = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') for (let n = 0; n < 2; n++) collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Of each round, the median and the 95th of a hundred; the first round warms up. */
function searchTimes(index: MatchIndex, families: readonly FamilyFacts[]): { middle: number; slow: number } {
  const times = Array.from({ length: rounds + 1 }, () =>
    families.map(family => timed(() => index.top(family, usual))),
  ).slice(1)
  return { middle: median(times.map(median)), slow: median(times.map(share95)) }
}

/** Their rate changes, and the next search knows. */
function changeTimes(
  index: MatchIndex,
  caregivers: readonly CaregiverFacts[],
  family: FamilyFacts,
): number[] {
  return caregivers.slice(0, changes).map(one =>
    timed(() => {
      index.update({ ...one, rate: (one.rate ?? 2500) + 50 })
      index.top(family, usual)
    }),
  )
}

/** How many times faster than the same search in SQL, median against median; the fits are the same. */
function aheadOfSql(
  index: MatchIndex,
  caregivers: readonly CaregiverFacts[],
  families: readonly FamilyFacts[],
): { times: number; different: number } {
  const sql = openSql(caregivers)
  const [ours, theirs]: [number[], number[]] = [[], []]
  let different = 0
  for (const family of families) {
    const query = sql.top(family, plain)
    let [list, rows]: [number[], number[]] = [[], []]
    theirs.push(timed(() => (rows = query.run())))
    ours.push(timed(() => (list = index.top(family, plain).map(({ fit }) => fit))))
    if (list.join() !== rows.join()) different += 1
  }
  sql.close()
  const [slow, quick] = [median(theirs), median(ours)]
  console.log(
    `      SQL: median ${slow.toFixed(1)} ms, p95 ${share95(theirs).toFixed(1)} ms; here ${quick.toFixed(2)} ms`,
  )
  return { times: slow / quick, different }
}

/** The best twenty for a family among a hundred thousand caregivers of one region. */
export async function measureMatching(dataDir: string): Promise<boolean[]> {
  const { caregivers, families } = makeCrowd(7, counts)
  const before = bytesInUse()
  const index = createMatchIndex(caregivers, regionPlaces)
  const times = searchTimes(index, families)
  const bytes = (bytesInUse() - before) / index.size
  console.log(`      median ${times.middle.toFixed(2)} ms, at a load of ${loadavg()[0]?.toFixed(1)}`)
  const results = [
    show('top 20 of 100,000 caregivers, p95', times.slow, 'ms', 2),
    show('memory, with all that searches leave behind', bytes, 'bytes a caregiver', 150),
  ]
  const { times: ahead, different } = aheadOfSql(index, caregivers, families.slice(0, asked))
  results.push(
    show('faster than the same in SQL', ahead, 'times', 50, true),
    show('lists that SQL orders otherwise', different, `of ${asked}`, 0),
  )
  const [family] = families
  if (family)
    results.push(show('changed and counted, p95', share95(changeTimes(index, caregivers, family)), 'ms', 50))
  const { found } = compareLists(runs)
  console.log(
    `      ${runs * casesOfRun} random cases with ${found} caregivers listed are as in the plain model`,
  )
  return [...results, ...(await measureMatchingApi(dataDir, caregiversOnDisk))]
}
