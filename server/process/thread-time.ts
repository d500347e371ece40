import type { Worker } from 'node:worker_threads'

/** How long to wait before looking again. */
const leastMs = 10

/** A thread that only waits uses no time: one that takes this long altogether isn't waited for. */
const mostTimes = 15
const mostMs = 30_000

const millisecondsOf = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** The processor time this thread has used. */
export const ownTime = (): number => millisecondsOf(process.threadCpuUsage())

type Watched = Pick<Worker, 'cpuUsage'>

/** Undefined while it starts or ends. */
const timeOf = (worker: Watched): Promise<number | undefined> =>
  worker.cpuUsage().then(millisecondsOf, () => undefined)

/**
 * Says when a thread has used more processor time than it may; time in which a busy machine lets others run doesn't
 * count. `from`: what it had used before, if that's known. Returns what ends the watch.
 */
export function watchTime(
  worker: Watched,
  { ms, from }: { ms: number; from?: number | undefined },
  onOver: () => void,
): () => void {
  let base = from
  let isOver = false
  let looking: NodeJS.Timeout | undefined
  const stop = () => {
    isOver = true
    clearTimeout(looking)
    clearTimeout(altogether)
  }
  const over = () => {
    stop()
    onOver()
  }
  const look = async () => {
    const time = await timeOf(worker)
    if (isOver) return
    base ??= time
    const left = time === undefined || base === undefined ? ms : ms - (time - base)
    if (left <= 0) over()
    else looking = setTimeout(() => void look(), time === undefined ? leastMs : Math.max(leastMs, left))
  }
  const altogether = setTimeout(over, Math.max(mostMs, mostTimes * ms))
  // It can't have used up its time before that much has passed.
  looking = setTimeout(() => void look(), base === undefined ? 0 : ms)
  return stop
}
