import { randomUUID } from 'node:crypto'
import { firstLine, run, stop } from '../programs.ts'
import { median, show } from '../results.ts'

const tries = 40
const password = 'a long pass phrase'

/** Whether an address has an account can't be told from how long a refusal takes. */
export async function measureTiming(dataDir: string): Promise<boolean[]> {
  const child = run('server/main.ts', [], {
    PORT: '0',
    DATA_DIR: dataDir,
    SAMPLE: 'off',
    RATE_LIMITS: 'off',
    LOGS: 'off',
  })
  const origin = await firstLine(child, /open at (\S+)/)
  const post = async (path: string, json: object) => {
    const headers = { origin, 'content-type': 'application/json', 'user-agent': randomUUID() }
    const began = performance.now()
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(json) })
    await answer.arrayBuffer()
    return { status: answer.status, ms: performance.now() - began }
  }
  const known = 'ann@people.example'
  await post('/api/auth/sign-up/email', { name: 'Ann', email: known, password, role: 'caregiver' })
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 0; n < tries; n++)
    for (const kind of ['known', 'unknown'] as const) {
      const email = kind === 'known' ? known : `${randomUUID()}@people.example`
      const { status, ms } = await post('/api/auth/sign-in/email', { email, password: 'another pass phrase' })
      if (status !== 401) throw new Error(`signing in answered ${status}`)
      times[kind].push(ms)
    }
  await stop(child)
  const [known50, unknown50] = [median(times.known), median(times.unknown)]
  console.log(
    `      ${known50.toFixed(1)} ms for an address with an account, ${unknown50.toFixed(1)} ms without`,
  )
  const ratio = Math.max(known50, unknown50) / Math.min(known50, unknown50)
  return [show('wrong password against unknown address, medians', ratio, 'times', 1.15)]
}
