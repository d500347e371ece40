import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../scratch.ts'
import { runProgram } from '../server.ts'
import { madeOnce } from './once.ts'

const loaded = () =>
  madeOnce('sample', async folder => {
    const dataDir = join(folder, 'data')
    const { code, output } = await runProgram('server/commands/sample.ts', ['load'], { dataDir })
    if (code !== 0) throw new Error(`The sample community was not loaded: ${output}`)
    return dataDir
  })

/** A server's folder with the sample community in it. Loading it takes seconds, so a run does it once and copies. */
export async function sampleFolder(atEnd: (clean: () => void) => void): Promise<string> {
  const from = await loaded()
  const folder = scratchFolder('care-server-')
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(from, folder, { recursive: true })
  return folder
}
