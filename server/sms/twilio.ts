import { z } from 'zod'
import { Fault } from '#machines/fault.ts'
import type { Settings } from '../settings.ts'
import type { Texts } from './texts.ts'

const patienceMs = 10_000

/** What the carrier won't change its mind about (https://www.twilio.com/docs/api/errors). */
const stoppedCode = 21610
const unreachableCodes: ReadonlySet<number | undefined> = new Set([21211, 21214, 21217, 21408, 21612, 21614])

const refusal = z.object({ code: z.number() })

const codeIn = async (answer: Response): Promise<number | undefined> =>
  refusal.safeParse(await answer.json().catch(() => undefined)).data?.code

/** Sends by Twilio's REST protocol; a number of ours, or a messaging service that chooses one. */
export function createTwilio({
  accountSid,
  authToken,
  from,
  baseUrl,
}: NonNullable<Settings['twilio']>): Texts {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }

  const post = async (to: string, body: string): Promise<Response> => {
    try {
      return await fetch(url, {
        ...{ method: 'POST', redirect: 'error', signal: AbortSignal.timeout(patienceMs) },
        headers: { authorization, accept: 'application/json' },
        body: new URLSearchParams({ To: to, Body: body, ...sender }),
      })
    } catch (cause) {
      throw new Fault('We couldn’t reach Twilio.', { cause })
    }
  }

  return {
    describe: 'Twilio',
    forget: async () => {},
    async send({ to, body }) {
      const answer = await post(to, body)
      if (answer.ok) {
        await answer.body?.cancel()
        return 'sent'
      }
      const code = await codeIn(answer)
      if (code === stoppedCode) return 'stopped'
      if (answer.status === 400 && unreachableCodes.has(code)) return 'unreachable'
      throw new Fault(`Twilio answered ${answer.status}${code === undefined ? '' : ` (${code})`}.`)
    },
  }
}
