// The server itself, which also tells how much of its memory is in use when it is asked by a signal.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

process.on('SIGUSR2', () => {
  // What the first collection unlinks, code above all, is only freed by the second.
  if (typeof collect === 'function') for (let n = 0; n < 2; n++) collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`bytes in use: ${heapUsed + external}`)
})

await import('#server/main.ts')
