import { z } from 'zod'
import { isStorable } from '../documents/storable.ts'
import { limits } from '../limits.ts'

/** Line breaks and control characters, and those that turn the direction of whatever is written after them. */
const unprintable = /[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A name stands in the middle of other people's lists and sentences: it's one line, and changes nothing around it. */
export const tidyName = (name: string): string =>
  name.replace(/\s+/gu, ' ').replace(unprintable, '').replace(/ +/g, ' ').trim()

/** What someone is called. */
export const nameText = z
  .string()
  .refine(isStorable, 'contains characters we can’t save')
  .overwrite(tidyName)
  .min(1)
  .max(limits.nameMax)
  .refine(name => name === '' || /[^\s\p{Cf}]/u.test(name), 'is blank')
