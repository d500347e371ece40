import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const versions = z.record(z.string(), z.string()).default({})

const manifest = z
  .object({ dependencies: versions, devDependencies: versions, optionalDependencies: versions })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))

const { packages } = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        resolved: z.string().optional(),
        integrity: z.string().optional(),
        inBundle: z.boolean().optional(),
        gypfile: z.boolean().optional(),
        dependencies: versions,
        devDependencies: versions,
        optionalDependencies: versions,
      }),
    ),
  })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

const installed = Object.entries(packages).filter(([place]) => place !== '')
const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }

/** Node's own resolution: next to the importing package, then next to each of its parents. */
function isLocked(asking: string, name: string): boolean {
  for (let at = asking; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (`${at ? `${at}/` : ''}node_modules/${name}` in packages) return true
    if (at === '') return false
  }
}

test('the lockfile belongs to this package.json', () => {
  expect(installed.length).toBeGreaterThan(100)
  const { dependencies, devDependencies, optionalDependencies } = packages[''] ?? {}
  expect({ dependencies, devDependencies, optionalDependencies }).toEqual(manifest)
})

test('every version is exact', () => {
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  )
})

test('every version is the locked one', () => {
  expect(
    Object.entries(wanted).filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version),
  ).toEqual([])
})

test('no package for another platform is missing, because npm ci would refuse', () => {
  const missing = installed.flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies)
      .filter(name => !isLocked(place, name))
      .map(name => `${place} → ${name}`),
  )
  expect(missing).toEqual([])
})

test("better-sqlite3 isn't compiled, because npm ci would fail without a compiler", () => {
  expect(packages['node_modules/better-sqlite3']?.gypfile).toBe(false)
})

test("packages come from the user's registry, and are the known ones", () => {
  expect(installed.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  expect(installed.filter(([, one]) => !one.inBundle && !one.integrity?.startsWith('sha512-'))).toEqual([])
})
