import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export type Job = { port: number; request: string; connections: number; ms: number }
export type Result = { perSecond: number; p50: number; p99: number; failed: number }

const headEnd = Buffer.from('\r\n\r\n')
const statusAt = 9
const two = 0x32

/** Where the first complete response in the buffer ends. */
function endOf(buffer: Buffer): number | undefined {
  const end = buffer.indexOf(headEnd)
  if (end < 0) return undefined
  const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, end))?.[1]
  const size = end + headEnd.length + Number(length ?? 0)
  return buffer.length < size ? undefined : size
}

/** Sends requests one by one on one connection and times each response. */
function keepAsking({ port, request }: Job, until: number, times: number[]): Promise<number> {
  return new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let failed = 0
    let buffered = Buffer.alloc(0)
    const send = () => {
      sentAt = performance.now()
      socket.write(request)
    }
    const answered = () => {
      times.push(performance.now() - sentAt)
      if (buffered[statusAt] !== two) failed += 1
      if (performance.now() < until) send()
      else socket.destroy()
    }
    socket.on('connect', send)
    socket.on('data', chunk => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
      const end = endOf(buffered)
      if (end === undefined) return
      answered()
      buffered = buffered.subarray(end)
    })
    socket.on('error', () => {
      failed += 1
    })
    socket.on('close', () => resolve(failed))
  })
}

async function drive(job: Job): Promise<Result> {
  const times: number[] = []
  const began = performance.now()
  const failures = await Promise.all(
    Array.from({ length: job.connections }, () => keepAsking(job, began + job.ms, times)),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (q: number) => times[Math.min(times.length - 1, Math.floor(times.length * q))] ?? 0
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failed: failures.reduce((a, b) => a + b, 0),
  }
}

parentPort?.postMessage(await drive(workerData as Job))
