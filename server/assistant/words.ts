import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'
import { isRecord } from '#machines/is-record.ts'
import type english from './words/en.json'

/** What Emma says after the interview, and what her cards say. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), z.custom<typeof english>(isRecord))

export type Words = ReturnType<typeof wordsIn>
