import type { Read } from './read.ts'

/** Reads on this very thread, however long that takes. */
export const readHere: Read = async (name, input) => {
  const { tasks } = await import('./tasks.ts')
  const run = await tasks[name](input)
  return run()
}
