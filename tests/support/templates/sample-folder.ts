import { cpSync, rmSync } from 'node:fs'
import { scratchFolder } from '../scratch.ts'
import { runProgram } from '../server.ts'
import { atWorkerEnd } from '../worker.ts'

const prefix = 'care-sample-'
let loaded: Promise<string> | undefined

async function load(): Promise<string> {
  const folder = scratchFolder(prefix)
  atWorkerEnd(() => rmSync(folder, { recursive: true, force: true }))
  const { code, output } = await runProgram('server/commands/sample.ts', ['load'], { dataDir: folder })
  if (code !== 0) throw new Error(`The sample community was not loaded: ${output}`)
  return folder
}

/** A server's folder with the sample community in it. Loading it takes seconds, so each worker does it once and copies. */
export async function sampleFolder(atEnd: (clean: () => void) => void): Promise<string> {
  loaded ??= load()
  const folder = scratchFolder(prefix)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(await loaded, folder, { recursive: true })
  return folder
}
