import type { Message, Understood } from '../message.ts'
import { itemsOf } from './settle.ts'

/** Open lists take nearly any words; these two know theirs. */
const OPEN = ['servicesProvided', 'personality', 'values', 'interests'].map(name => `profile.${name}`)
const KNOWN = ['availableShifts', 'locationsServiced'].map(name => `profile.${name}`)

/** 'Weekends' is a time, and 'Tacoma' a town, even when Emma asked what they help with. */
export const withoutTwice = ({ kind }: Message, understood: Understood): Understood => {
  if (kind !== 'caregiver') return understood
  const known = understood.heard
    .filter(({ field }) => KNOWN.includes(field))
    .flatMap(({ value }) => itemsOf(value).map(item => item.toLowerCase()))
  if (known.length === 0) return understood
  return {
    ...understood,
    heard: understood.heard.flatMap(one => {
      if (!OPEN.includes(one.field)) return [one]
      const value = itemsOf(one.value).filter(item => !known.includes(item.toLowerCase()))
      return value.length > 0 ? [{ ...one, value }] : []
    }),
  }
}
