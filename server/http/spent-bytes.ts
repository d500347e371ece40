import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')
const most = 12 * 1024 * 1024
let spent = 0

/**
 * Bytes that have gone through and that nobody needs any more. The collector looks at how many objects there are, not
 * at how large they are: by itself it would let a hundred megabytes of uploads lie about.
 */
export function spend(bytes: number): void {
  spent += bytes
  if (spent < most || typeof collect !== 'function') return
  spent = 0
  collect({ type: 'minor', execution: 'sync' })
}
