import type { Message, Understood } from '../message.ts'
import { type Heard, itemsOf } from './settle.ts'

/** Open lists take nearly any words; these two know theirs. */
const OPEN = ['servicesProvided', 'personality', 'values', 'interests'].map(name => `profile.${name}`)
const KNOWN = ['availableShifts', 'locationsServiced'].map(name => `profile.${name}`)

const [PHONE, REGISTRY] = ['profile.phoneNumber', 'profile.hcaRegistryId']
const LIKE_PHONE = /\d{3}\D{1,2}\d{3}\D\d{4}/u
const digitsOf = (one: Heard | undefined) => String(one?.value ?? '').replaceAll(/\D/gu, '')

/** One number is one answer: written like a phone number, it's that. */
const oneNumber = (heard: readonly Heard[]): readonly Heard[] => {
  const [phone, registry] = [PHONE, REGISTRY].map(field => heard.find(one => one.field === field))
  if (!phone || digitsOf(phone) !== digitsOf(registry)) return heard
  const other = LIKE_PHONE.test(phone.quote) ? registry : phone
  return heard.filter(one => one !== other)
}

/** 'Weekends' is a time, and 'Tacoma' a town, even when Emma asked what they help with. */
export const withoutTwice = ({ kind }: Message, understood: Understood): Understood => {
  if (kind !== 'caregiver') return understood
  const heard = oneNumber(understood.heard)
  const known = heard
    .filter(({ field }) => KNOWN.includes(field))
    .flatMap(({ value }) => itemsOf(value).map(item => item.toLowerCase()))
  if (known.length === 0) return { ...understood, heard: [...heard] }
  return {
    ...understood,
    heard: heard.flatMap(one => {
      if (!OPEN.includes(one.field)) return [one]
      const value = itemsOf(one.value).filter(item => !known.includes(item.toLowerCase()))
      return value.length > 0 ? [{ ...one, value }] : []
    }),
  }
}
