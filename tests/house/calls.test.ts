import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { oneApp } from '#tests/support/app.ts'
import { callsFile, writeCalls } from './calls.ts'

it('what pages may ask and are told is what the routes say now', async () => {
  const { app } = await oneApp()
  const said = await writeCalls(app.routes)
  if (process.env.CALLS === 'keep') writeFileSync(callsFile, said)
  expect(readFileSync(callsFile, 'utf8')).toBe(said)
})
