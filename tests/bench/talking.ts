import { Agent, type IncomingMessage, request } from 'node:http'
import type { Talker } from './people.ts'

/** One connection each, so that whoever leaves closes it. */
export const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

export type Place = { port: number; path: string }

export const messages = '/api/interviews/care/messages'

type Sent = Place & { cookie?: string; json?: unknown }

export const open = ({ port, path, cookie = '', json }: Sent): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...{ cookie, origin: `http://127.0.0.1:${port}` },
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const method = json === undefined ? 'GET' : 'POST'
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, answer => {
      // Active readers get the error; those who left don't need it.
      answer.on('error', () => undefined)
      resolve(answer)
    })
    asked.on('error', reject)
    asked.end(json === undefined ? undefined : JSON.stringify(json))
  })

export const read = async (sent: Sent): Promise<string> => {
  const answer = await open(sent)
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  if ((answer.statusCode ?? 500) >= 400) throw new Error(`${sent.path}: ${answer.statusCode} ${text}`)
  return text
}

export type Heard = { firstMs: number; gaps: number[]; pieces: string[] }

/** One message and its reply, with the times of the first words and of every chunk. */
export async function hear(sent: Sent): Promise<Heard> {
  const began = performance.now()
  const answer = await open(sent)
  const heard: Heard = { firstMs: 0, gaps: [], pieces: [] }
  let last = 0
  for await (const chunk of answer) {
    const now = performance.now()
    const text = String(chunk)
    heard.pieces.push(text)
    if (heard.firstMs > 0) heard.gaps.push(now - last)
    else if (text.includes('"text-delta"')) heard.firstMs = now - began
    last = now
  }
  if (answer.statusCode !== 200 || heard.firstMs === 0)
    throw new Error(`no words: ${answer.statusCode} ${heard.pieces.join('').slice(0, 300)}`)
  return heard
}

const event = (field: string, value: unknown) => ({ id: crypto.randomUUID(), type: 'answer', field, value })

const whole: Record<string, unknown> = {
  'basicInfo.careType': 'family',
  'basicInfo.recipientName': 'Rosa Meyer',
  'basicInfo.recipientAge': 83,
  'careNeeds.careLevel': 'moderate',
  'careNeeds.primaryNeeds': ['companionship', 'daily-activities'],
  'careNeeds.mobilityStatus': 'assisted',
  'careNeeds.medicalConditions': ['arthritis', 'high blood pressure'],
  'schedule.frequency': 'weekly',
  'schedule.startDate': '2027-03-16',
  'schedule.duration': 'ongoing',
  'schedule.schedulePattern': ['Monday morning', 'Thursday morning'],
  'preferences.requiredSkills': ['cooking', 'driving'],
  'preferences.experienceLevel': 'intermediate',
  'preferences.languageRequirements': ['English', 'Spanish'],
  'preferences.personality': ['patient', 'cheerful'],
  'location.address': '12 Elm Street',
  'location.city': 'Spokane',
  'location.state': 'WA',
  'location.zipCode': '99201',
  'additionalInfo.additionalNotes':
    'She likes to sing old songs in the kitchen while somebody cooks with her.',
}

/** A complete interview, so that Emma's summary of it takes a while. */
export const fillIn = (port: number, { cookie }: Talker) =>
  read({
    ...{ port, cookie, path: '/api/interviews/care/events' },
    json: { events: Object.entries(whole).map(([field, value]) => event(field, value)) },
  })

export const askForAll = { message: 'What have you got so far?', today: '2026-03-11' }
