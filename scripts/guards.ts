// Leaves out each guard of the product in turn; each time, a test has to fail.
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { guardsIn } from './guards/find.ts'
import { harmless } from './guards/harmless.ts'
import { leaveOutEach } from './guards/leave-out.ts'
import { named } from './guards/named.ts'
import { root } from './guards/tests.ts'

const started = Date.now()
const guards = globSync(['server/**/*.ts', 'db/queries/**/*.ts'], { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .sort()
  .flatMap(file => guardsIn(file, readFileSync(path.join(root, file), 'utf8'), named))
  .map(({ id }) => id)

console.log(`Leaving out ${guards.length} guards in turn …`)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { continue: { type: 'boolean', default: false }, workers: { type: 'string' } },
})
const { failed, noticed, asked, matters } = await leaveOutEach(guards, {
  // Some tests only, to look at one area.
  filters: positionals,
  workers: Number(values.workers ?? availableParallelism()),
  again: values.continue,
})
for (const guard of guards) {
  const by = noticed.get(guard)
  if (by !== undefined) console.log(`✓ ${guard}\n    ${by}`)
}
const missed = guards.filter(guard => !noticed.has(guard))
const whyMissed = (guard: string) => {
  if (!asked.has(guard)) return 'No test gets there.'
  return matters.has(guard) ? 'No test fails without it.' : 'Tests get there, but it never refuses anything.'
}
for (const guard of missed)
  console.log(
    Object.hasOwn(harmless, guard)
      ? `– ${guard}\n    ${harmless[guard]}`
      : `✗ ${guard}\n    ${whyMissed(guard)}`,
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
