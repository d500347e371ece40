// The server itself, which also tells how much of its memory is in use when it is asked by a signal.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

process.on('SIGUSR2', () => {
  if (typeof collect === 'function') collect()
  const { heapUsed, external } = process.memoryUsage()
  console.log(`bytes in use: ${heapUsed + external}`)
})

await import('#server/main.ts')
