import type { PhoneAnswer } from '#server/sms/routes.ts'
import { api } from '../lib/api.ts'

type Consents = { consents: readonly { purpose: string; given: boolean; wording: string }[] }

/** Whether texts may come, and what exactly is agreed to. */
export type TextConsent = { given: boolean; wording: string }

const purpose = 'text-messages'

const consentIn = ({ consents }: Consents): TextConsent => {
  const { given = false, wording = '' } = consents.find(one => one.purpose === purpose) ?? {}
  return { given, wording }
}

export type Texting = { phone: PhoneAnswer; consent: TextConsent }

export async function readTexting(): Promise<Texting> {
  const [phone, consents] = await Promise.all([api.get('/api/phone'), api.get('/api/consents')])
  return { phone, consent: consentIn(consents) }
}

export const askForCode = (number: string) => api.post('/api/phone', { body: { number } })

export const confirmCode = (code: string) => api.post('/api/phone/confirm', { body: { code } })

export async function removePhone(): Promise<PhoneAnswer> {
  await api.delete('/api/phone')
  return api.get('/api/phone')
}

export const agreeToTexts = async (given: boolean): Promise<TextConsent> =>
  consentIn(await api.put('/api/consents', { body: { purpose, given } }))
