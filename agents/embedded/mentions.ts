import { patternOf } from './sentences.ts'
import type { Mention, Speech } from './words.ts'

/** What a text mentions in passing and doesn't negate. */
export const mentionsIn = ({ kind, voice }: Speech, text: string): { at: number; part: string }[] =>
  voice.mentions[kind].flatMap(({ says, part, plain }: Mention) => {
    const found = patternOf(says).exec(text)
    if (!found || (!plain && patternOf(voice.mentions.not).test(text.slice(0, found.index)))) return []
    return [{ at: found.index, part }]
  })
