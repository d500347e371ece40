import { join } from 'node:path'
import { z } from 'zod'
import { isRecord } from '#machines/is-record.ts'
import { openWords } from '../../words/catalog.ts'
import type { Words } from './sentences.ts'

/** The sentences about matches, in the language of who reads them. */
export const { wordsIn } = openWords(join(import.meta.dirname, '../words'), z.custom<Words>(isRecord))
