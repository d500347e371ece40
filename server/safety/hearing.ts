import type { Danger } from '#machines/safety/dangers.ts'
import { createHearing, type Hearing } from '#machines/safety/hearing.ts'
import { heardLanguages, safetyWordsOf } from '#machines/safety/words.ts'

/** One language after the other, so that other requests are answered in between. */
async function open(): Promise<Hearing> {
  const hearing = createHearing()
  for (const code of heardLanguages) hearing.add(code, await safetyWordsOf(code))
  return hearing
}

let opened: Promise<Hearing> | undefined

/** Loaded once someone writes something; a message may be in any language. */
export const openHearing = (): Promise<Hearing> => {
  opened ??= open()
  return opened
}

/** What a text says of danger to someone, whoever writes it and wherever. */
export const dangersIn = async (text: string, language: string): Promise<Danger[]> =>
  text.trim() === '' ? [] : (await openHearing()).dangers(text, language)

export const isDangerous = async (text: string, language: string): Promise<boolean> =>
  (await dangersIn(text, language)).length > 0
