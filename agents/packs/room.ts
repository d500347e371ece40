import type { InterviewKind } from '#machines/interview/kinds.ts'
import { wordsFor } from '../words/interview-words.ts'
import { packFor } from './pack.ts'
import type { Room } from './reply.ts'

/** What it takes to talk in a language of the packs; undefined in the others, and in English. */
export async function roomIn(kind: InterviewKind, language: string): Promise<Room | undefined> {
  const pack = packFor(language)
  return pack && { pack, words: await wordsFor(kind, pack.language) }
}
