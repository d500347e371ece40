import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { makeTalkers, secret, type Talker } from './people.ts'
import { firstLine, run, stop } from './programs.ts'
import { median, show } from './results.ts'

const uploads = 40
const rounds = 3
const bytes = 5 * 1024 * 1024
/** Every fourth is a photo, which has to be decoded and redrawn. */
const photoEvery = 4

const residentMiB = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Five megabytes as phones take them: twelve megapixels with a small lens's noise. */
async function photo(): Promise<Buffer> {
  const raw = { width: 3024, height: 4032, channels: 3 } as const
  const pixels = Buffer.alloc(raw.width * raw.height * 3, 128)
  const noise = randomBytes(pixels.length)
  for (let at = 0; at < pixels.length; at += 3) pixels[at] = 96 + ((noise[at] ?? 0) >> 2)
  for (let quality = 95; quality > 40; quality -= 3) {
    const made = await sharp(pixels, { raw }).jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer()
    if (made.length <= bytes) return made
  }
  throw new Error('no photo is small enough')
}

const document = () =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 200), Buffer.from('\n%%EOF\n')])

type Sent = { name: string; content: File }

const fileOf = (content: Buffer) => new File([Uint8Array.from(content)], 'file')

async function send(origin: string, { cookie }: Talker, { name, content }: Sent): Promise<void> {
  const form = new FormData()
  form.set('document_type', 'references')
  form.set('file', content, name)
  const answer = await fetch(`${origin}/api/documents`, { method: 'POST', headers: { cookie }, body: form })
  if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** The server's peak memory above its level before. */
async function addedBy(server: ChildProcess, work: () => Promise<void>): Promise<number> {
  const before = residentMiB(server)
  let most = before
  let going = true
  const watching = (async () => {
    for (; going; await sleep(10)) most = Math.max(most, residentMiB(server))
  })()
  await work()
  going = false
  await watching
  return most - before
}

/** Forty people upload five megabytes each at the same time, starting from an idle server each round. */
export async function measureUploads(dataDir: string): Promise<boolean[]> {
  const files: Sent[] = [
    { name: 'document.pdf', content: fileOf(document()) },
    { name: 'photo.jpg', content: fileOf(await photo()) },
  ]
  const env = { PORT: '0', DATA_DIR: dataDir, SAMPLE: 'off', RATE_LIMITS: 'off', AUTH_SECRET: secret }
  const added: number[] = []
  for (let round = 0; round < rounds; round++) {
    const child = run('server/main.ts', [], env)
    const origin = await firstLine(child, /open at (\S+)/)
    // A keep-alive connection would be closed while this program is busy.
    await (await fetch(`${origin}/readyz`, { headers: { connection: 'close' } })).text()
    const people = await makeTalkers(dataDir, uploads, 'caregiver')
    await sleep(2000)
    const from = performance.now()
    const mib = await addedBy(child, async () => {
      const sent = people.map((one, n) => {
        const file = files[n % photoEvery === 0 ? 1 : 0]
        return file && send(origin, one, file)
      })
      await Promise.all(sent)
    })
    console.log(`      ${mib.toFixed(1)} MiB, ${((performance.now() - from) / 1000).toFixed(1)} s`)
    added.push(mib)
    await stop(child)
  }
  return [show(`memory that ${uploads} uploads of 5 MB at once add`, median(added), 'MiB', 64)]
}
