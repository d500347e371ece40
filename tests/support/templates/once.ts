import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'

/** Whether it wasn't there: of many that ask at once, one hears yes. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** Made once a run, by the worker that asks first; the others wait for what came out. */
export async function madeOnce(name: string, make: (folder: string) => Promise<string>): Promise<string> {
  const folder = join(inject('templatesFolder'), name)
  const [made, failed] = [join(folder, '.made'), join(folder, '.failed')]
  if (isFirst(folder)) {
    try {
      writeFileSync(`${made}.draft`, await make(folder))
      renameSync(`${made}.draft`, made)
    } catch (error) {
      writeFileSync(failed, String(error))
      throw error
    }
  }
  while (!existsSync(made)) {
    if (existsSync(failed)) throw new Error(`${name} was not made: ${readFileSync(failed, 'utf8')}`)
    await wait(25)
  }
  return readFileSync(made, 'utf8')
}
