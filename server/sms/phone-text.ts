import { z } from 'zod'
import { e164Of } from '#machines/messages/phone-numbers.ts'
import { line } from '../http/validate.ts'
import { words } from './words.ts'

/** A number however it was typed, as networks write it. */
export const phoneText = line(40, 1).transform((text, c) => {
  const number = e164Of(text)
  if (number !== undefined) return number
  c.addIssue({ code: 'custom', message: words.problems.number })
  return z.NEVER
})
