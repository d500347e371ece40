import type { PhoneAnswer } from '#server/sms/routes.ts'
import { untyped as api } from '../lib/api.ts'

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
  const [phone, consents] = await Promise.all([
    api.get<PhoneAnswer>('/api/phone'),
    api.get<Consents>('/api/consents'),
  ])
  return { phone, consent: consentIn(consents) }
}

export const askForCode = (number: string) => api.post<PhoneAnswer>('/api/phone', { number })

export const confirmCode = (code: string) => api.post<PhoneAnswer>('/api/phone/confirm', { code })

export async function removePhone(): Promise<PhoneAnswer> {
  await api.delete('/api/phone')
  return api.get<PhoneAnswer>('/api/phone')
}

export const agreeToTexts = async (given: boolean): Promise<TextConsent> =>
  consentIn(await api.replace<Consents>('/api/consents', { purpose, given }))
