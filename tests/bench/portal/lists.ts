import { loadavg } from 'node:os'
import { firstLine, run, stop } from '#tests/bench/programs.ts'
import { median, show } from '#tests/bench/results.ts'

/** Teresa coordinates, Amara gives care to Maya's mother; everyone is from the sample community. */
const people = {
  teresa: 'teresa.molina@sample.example',
  amara: 'amara.okafor@sample.example',
  maya: 'maya.brooks@sample.example',
}

type Who = keyof typeof people

/** Every endpoint that answers a list, as the pages ask for it. */
const lists: [who: Who | undefined, path: string][] = [
  [undefined, '/api/caregivers'],
  ...[
    ...['/api/admin/caregivers', '/api/admin/care-recipients', '/api/admin/documents', '/api/admin/matches'],
    ...['/api/admin/conversations', '/api/admin/community', '/api/admin/reviews', '/api/admin/concerns'],
    ...['/api/admin/audit', '/api/admin/activity', '/api/admin/urgent', '/api/admin/coordinators'],
    ...['/api/admin/saved-replies', '/api/admin/saved-views?list=caregivers', '/api/pia'],
    ...['/api/admin/find?search=Amara', '/api/admin/rejection-reasons'],
  ].map(path => ['teresa', path] as [Who, string]),
  ...[
    ...['/api/clients', '/api/community', '/api/trainings', '/api/documents', '/api/matches', '/api/visits'],
    ...[
      '/api/payments',
      '/api/reviews',
      '/api/check-ins',
      '/api/conversations',
      '/api/news',
      '/api/sessions',
    ],
    ...['/api/availability', '/api/recordings', '/api/interviews/caregiver/messages'],
  ].map(path => ['amara', path] as [Who, string]),
  ...[
    ...[
      '/api/matches',
      '/api/visits',
      '/api/payments',
      '/api/reviews',
      '/api/check-ins',
      '/api/conversations',
    ],
    ...['/api/care-search', '/api/saved-searches', '/api/saved-guides', '/api/interviews/care/messages'],
    ...['/api/consents', '/api/blocks'],
  ].map(path => ['maya', path] as [Who, string]),
]

const rounds = 3
const roundMs = 700
const connections = 8
const wanted = 0.15

type Load = (job: { port: number; request: string; connections: number; ms: number }) => Promise<{
  perSecond: number
  failed: number
}>

const request = (path: string, cookie: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`

async function signIn(origin: string, who: Who): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `bench-${who}` },
    body: JSON.stringify({ email: people[who], password: 'kindred-sample' }),
  })
  if (!answer.ok) throw new Error(`${who}: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** Requests a second, against a bare Hono that answers the same text. */
async function compare(
  load: Load,
  { port, path, cookie, text }: Record<'path' | 'cookie' | 'text', string> & { port: number },
) {
  const bare = run('tests/bench/bare.ts', [text])
  const barePort = Number(await firstLine(bare, /^(\d+)$/))
  const ratios: number[] = []
  const speeds: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await load({ port, request: request(path, cookie), connections, ms: roundMs })
    const theirs = await load({ port: barePort, request: request('/', ''), connections, ms: roundMs })
    if (ours.failed + theirs.failed > 0) throw new Error(`${path}: ${ours.failed + theirs.failed} failed`)
    // The first round warms both up.
    if (round === 0) continue
    ratios.push(ours.perSecond / theirs.perSecond)
    speeds.push(ours.perSecond)
  }
  await stop(bare)
  return { ratio: median(ratios), perSecond: median(speeds) }
}

export async function measureLists(dataDir: string, load: Load): Promise<boolean[]> {
  const child = run('server/main.ts', [], { PORT: '0', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOGS: 'off' })
  const origin = await firstLine(child, /open at (\S+)/)
  const port = Number(new URL(origin).port)
  const cookies = {
    teresa: await signIn(origin, 'teresa'),
    amara: await signIn(origin, 'amara'),
    maya: await signIn(origin, 'maya'),
  }
  const found: number[] = []
  for (const [who, path] of lists.filter(([, path]) => path.includes(process.env.ONLY ?? ''))) {
    const cookie = who ? cookies[who] : ''
    const answer = await fetch(`${origin}${path}`, { headers: { cookie } })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    const { ratio, perSecond } = await compare(load, { port, path, cookie, text })
    found.push(ratio)
    const name = `${path} for ${who ?? 'anyone'}, ${text.length} characters, ${Math.round(perSecond)} a second`
    show(name, ratio, '', wanted, true)
  }
  await stop(child)
  console.log(`      median of all ${median(found).toFixed(2)}; load ${loadavg()[0]?.toFixed(1)}`)
  const slow = found.filter(ratio => ratio < wanted).length
  return [show(`of ${found.length} lists, those under ${wanted} of bare Hono`, slow, '', 0)]
}
