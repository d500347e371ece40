import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const most = 12 * 1024 * 1024
let spent = 0

/**
 * Bytes that went through and are no longer needed. The garbage collector counts objects, not their size: by
 * itself it would keep a hundred megabytes of uploads around.
 */
export function spend(bytes: number): void {
  spent += bytes
  if (spent < most || typeof collect !== 'function') return
  spent = 0
  collect({ type: 'minor', execution: 'sync' })
}
