import type { Hearing, Mention, Speech } from './words.ts'

const patterns = new Map<string, RegExp>()

/** Cached, so each pattern in the words files is compiled once. */
export const patternOf = (source: string): RegExp => {
  const known = patterns.get(source) ?? new RegExp(source, 'iu')
  patterns.set(source, known)
  return known
}

export const plainly = (text: string) => text.replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim()

export const upper = (line: string) => line.replace(/^\p{Ll}/u, first => first.toUpperCase())

export const isSaid = (text: string, says: readonly string[]): boolean =>
  says.some(source => patternOf(source).test(plainly(text)))

/** 'Mr.' and 'a.m.' don't end a sentence. */
export const sentencesOf = ({ abbreviated }: Hearing, text: string): string[] =>
  text
    .replaceAll('’', "'")
    .split(/(?<=[.!?])[\s"”)]+|(?<=[:;]-?\))\s+|\n+/u)
    .map((part, at, all) =>
      patternOf(abbreviated).test(all[at - 1] ?? '') ? `${all[at - 1]} ${part}` : part,
    )
    .filter(part => !patternOf(abbreviated).test(part))
    .map(plainly)
    .filter(sentence => sentence !== '')

/** What a text mentions in passing and doesn't negate. */
export const mentionsIn = ({ kind, voice }: Speech, text: string): { at: number; part: string }[] =>
  voice.mentions[kind].flatMap(({ says, part, plain }: Mention) => {
    const found = patternOf(says).exec(text)
    if (!found || (!plain && patternOf(voice.mentions.not).test(text.slice(0, found.index)))) return []
    return [{ at: found.index, part }]
  })
