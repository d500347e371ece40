import PDFDocument from 'pdfkit'
import { stop } from './programs.ts'
import { show } from './results.ts'
import { startTalkServer } from './talks.ts'

const rounds = 60

/** Two pages of jobs, as many people have, each with a different number. */
function twoPages(number: number): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'LETTER', margin: 54 })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.font('Helvetica-Bold', 20).text(`Maria Santos ${number}`)
  document.font('Helvetica', 10).text('Tacoma, WA | (206) 555-0134 | maria.santos@example.com')
  for (const page of [0, 1]) {
    if (page > 0) document.addPage()
    document.font('Helvetica-Bold', 13).text(page === 0 ? 'EXPERIENCE' : 'EARLIER EXPERIENCE')
    for (let job = 0; job < 7; job++) {
      document
        .font('Helvetica-Bold', 10)
        .text(`Caregiver, Sunrise Home Care ${job}, ${2004 + job} to ${2005 + job}`)
      document
        .font('Helvetica', 10)
        .text('Bathing, dressing and meals for two clients with dementia; rides to the clinic and the park.')
        .text('Light housekeeping, laundry, medication reminders and company in the evening.')
        .moveDown(0.5)
    }
  }
  document.end()
  return new Promise(resolve => document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks)))))
}

async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      ...{ name: 'Maria Santos', email: 'maria@people.example', role: 'caregiver' },
      password: 'a long pass phrase',
    }),
  })
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** From the first byte of the file to the last of the response, as a browser sees it. */
export async function measureResumes(dataDir: string): Promise<boolean[]> {
  const { child, port } = await startTalkServer(dataDir)
  const origin = `http://127.0.0.1:${port}`
  const cookie = await signUp(origin)
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const form = new FormData()
    form.append('file', new File([await twoPages(round)], 'resume.pdf'))
    const began = performance.now()
    const answer = await fetch(`${origin}/api/functions/process-resume`, {
      ...{ method: 'POST', headers: { cookie, origin }, body: form },
    })
    if (!answer.ok) throw new Error(`the resume was refused: ${await answer.text()}`)
    await answer.arrayBuffer()
    times.push(performance.now() - began)
  }
  await stop(child)
  console.log(`      the very first one: ${Math.round(times[0] ?? 0)} ms`)
  const sorted = times.slice(1).sort((a, b) => a - b)
  return [show('a PDF of two pages, read and noted, p95', sorted[Math.floor(rounds * 0.95)] ?? 0, 'ms', 400)]
}
