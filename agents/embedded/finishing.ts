import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { SeenInterview } from '../emma/view.ts'
import { ending } from '../packs/reply.ts'
import { roomIn } from '../packs/room.ts'
import { closing, missingNames } from './values.ts'
import { speechIn } from './words.ts'

/** Emma's reply to a message that she couldn't read in the time there is for one. */
export const wordsOnTooMuch = async (kind: InterviewKind, language: string): Promise<string> => {
  const [missed] = (await roomIn(kind, language))?.pack.words.says.missed ?? []
  return missed ?? (await speechIn(kind, language)).voice.tooMuch
}

/** Emma's reply when someone wants to finish: what's still needed, or that everything's there. */
export const lastWords = async (
  { missing }: Pick<SeenInterview, 'missing'>,
  kind: InterviewKind,
  language: string,
): Promise<string> => {
  const room = await roomIn(kind, language)
  if (room) return ending(room, missing)
  const speech = await speechIn(kind, language)
  return missing.length === 0
    ? closing(speech, missing)
    : speech.voice.missing.replaceAll('{parts}', () => missingNames(speech, missing))
}
