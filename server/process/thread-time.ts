import type { Worker } from 'node:worker_threads'

const leastMs = 10
/** A thread that shows no sign of life for this long is stuck, however busy the machine is. */
const stuckMs = 30_000

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** The processor time this thread has used. */
export const ownTime = (): number => millisecondsOf(process.threadCpuUsage())

const timeOf = async (worker: Worker): Promise<number> => millisecondsOf(await worker.cpuUsage())

/**
 * Says when a thread has used more processor time than it may; time in which a busy machine lets others run doesn't
 * count. Returns what ends the watch.
 */
export function watchTime(
  worker: Worker,
  { ms, from }: { ms: number; from?: number | undefined },
  onOver: () => void,
): () => void {
  let base = from
  let isOver = false
  let looking: NodeJS.Timeout | undefined
  const stop = () => {
    isOver = true
    clearTimeout(looking)
  }
  const over = () => {
    if (isOver) return
    stop()
    onOver()
  }
  const look = async () => {
    const stuck = setTimeout(over, stuckMs)
    // A thread that ends while it's asked has its own ending.
    const time = await timeOf(worker).catch(() => undefined)
    clearTimeout(stuck)
    if (isOver || time === undefined) return
    base ??= time
    const left = ms - (time - base)
    if (left <= 0) over()
    else looking = setTimeout(() => void look(), Math.max(leastMs, left))
  }
  // It can't have used up its time before that much has passed.
  looking = setTimeout(() => void look(), base === undefined ? 0 : ms)
  return stop
}
