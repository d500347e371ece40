// Leaves out each guard of the product in turn; each time, a test has to fail.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { guardsIn } from './guards/find.ts'
import { leaveOutEach } from './guards/leave-out.ts'
import { harmless, named } from './guards/named.ts'
import { root } from './guards/tests.ts'

const started = Date.now()
const guards = globSync(['server/**/*.ts', 'db/queries/**/*.ts'], { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .sort()
  .flatMap(file => guardsIn(file, readFileSync(path.join(root, file), 'utf8'), named))
  .map(({ id }) => id)

console.log(`Leaving out ${guards.length} guards in turn …`)
const { failed, noticed, reached } = await leaveOutEach(guards, {
  // Some tests only, to look at one area.
  filters: process.argv.slice(2),
  workers: availableParallelism(),
})
for (const guard of guards) {
  const by = noticed.get(guard)
  if (by !== undefined) console.log(`✓ ${guard}\n    ${by}`)
}
const missed = guards.filter(guard => !noticed.has(guard))
for (const guard of missed)
  console.log(
    Object.hasOwn(harmless, guard)
      ? `– ${guard}\n    ${harmless[guard]}`
      : `✗ ${guard}\n    ${reached.has(guard) ? 'No test fails without it.' : 'No test gets there.'}`,
  )
const unnoticed = missed.filter(guard => !Object.hasOwn(harmless, guard))
// What is listed as harmless and isn't there, or is noticed after all, is left over.
const outdated = Object.keys(harmless).filter(guard => !missed.includes(guard))
for (const guard of outdated) console.log(`Listed as harmless for nothing: ${guard}`)
for (const test of failed) console.log(`Fails with every guard in force: ${test}`)
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `${guards.length} guards, ${noticed.size} noticed, ${missed.length - unnoticed.length} harmless, ${unnoticed.length} unnoticed, in ${seconds} s`,
)
process.exit(unnoticed.length + outdated.length + failed.length > 0 ? 1 : 0)
