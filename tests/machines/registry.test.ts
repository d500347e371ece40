import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { registeredMachines } from '#machines/documents/registry.ts'
import { listSources } from '#tests/support/sources.ts'

const files = listSources().filter(
  ({ top, path: file }) => top === 'machines' && file !== 'machines/documents/registry.ts',
)

const making = files.filter(({ text }) => /\bcreateMachine\s*\(/.test(text))

test('every machine in the folder is registered, with its file', async () => {
  const found: { machine: AnyStateMachine; file: string }[] = []
  for (const { path: file } of making) {
    const module: Record<string, unknown> = await import(pathToFileURL(path.resolve(file)).href)
    for (const machine of Object.values(module))
      if (machine instanceof StateMachine) found.push({ machine, file })
  }
  expect(found.length).toBeGreaterThanOrEqual(5)
  const nameOf = ({ machine, file }: { machine: AnyStateMachine; file: string }) => `${machine.id} of ${file}`
  expect(registeredMachines.map(nameOf).sort()).toEqual(found.map(nameOf).sort())
})

test('every machine is exported, so that it can be found', () => {
  const made = making.map(({ path: file }) => file)
  expect([...new Set(registeredMachines.map(({ file }) => file))].sort()).toEqual(made.sort())
})

test('each has a unique name', () => {
  expect(new Set(registeredMachines.map(({ machine }) => machine.id)).size).toBe(registeredMachines.length)
})
