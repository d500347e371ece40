// The server itself, which also reports its memory use on a signal.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

process.on('SIGUSR2', () => {
  // Memory the first garbage collection unlinks, mostly code, is only freed by the second.
  if (typeof collect === 'function') for (let n = 0; n < 2; n++) collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`bytes in use: ${heapUsed + external}`)
})

await import('#server/main.ts')
