import { readFile, stat } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parentPort } from 'node:worker_threads'
import type { JudgeAnswer, JudgeRequest } from './judge.ts'
import { judgePaper } from './paper.ts'
import { drawnOf, RefusedPaper } from './paper-fault.ts'

// On Linux this is the priority of this thread alone: judging yields to every request.
try {
  setPriority(0, 10)
} catch {
  // A system that refuses only loses the courtesy.
}

setFlagsFromString('--expose-gc')
const collect: unknown = runInNewContext('gc')

/** A file and its text are ten megabytes that nobody needs any more; the next one is waiting already. */
const forget = () => {
  if (typeof collect === 'function') collect()
}

async function judge({ path, name }: JudgeRequest): Promise<JudgeAnswer> {
  const kind = judgePaper(await readFile(path), name)
  if (kind === 'pdf') return { kind, path, size: (await stat(path)).size }
  const { redraw } = await import('./picture.ts')
  const drawn = drawnOf(path)
  await redraw(path, drawn, kind)
  return { kind, path: drawn, size: (await stat(drawn)).size }
}

parentPort?.on('message', async (request: JudgeRequest) => {
  const answer = await judge(request).catch((cause: unknown) =>
    cause instanceof RefusedPaper ? { fault: cause.fault } : { broken: String(cause) },
  )
  forget()
  parentPort?.postMessage({ id: request.id, answer })
})
