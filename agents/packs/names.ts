import { spaceless } from '#machines/text/fold.ts'
import reading from '../places/words/reading-en.json' with { type: 'json' }
import type { Told } from './hits.ts'
import type { Pack } from './pack.ts'

const MOST_WORDS = 3
const MOST_CHARACTERS = 20
const LONGEST = 40

/** Small parts between two names. */
const small = reading.inNames.split(' ')

const stop = /[.!?\n\r。！？؟।॥…,;:،؛、，；：—–"'«»“”()]/u

/** Words of a name begin with a capital where the script has them; its small parts do between two. */
const isNamed = (word: string) => !/^\p{Ll}/u.test(word) && /^\p{L}/u.test(word)

function ahead(rest: string): string {
  const [clause = ''] = rest.trimStart().split(stop)
  if (spaceless.test(clause)) {
    const [name = ''] = clause.trim().split(/\s/u)
    return name.length <= MOST_CHARACTERS ? name : ''
  }
  const words = clause.split(/\s+/u).slice(0, MOST_WORDS)
  const isPart = (word: string, at: number) =>
    isNamed(word) || (at > 0 && small.includes(word) && isNamed(words[at + 1] ?? 'x'))
  const until = words.findIndex((word, at) => !isPart(word, at))
  // Scripts without capitals don't show where a name ends, unless the message does: its first word is surely part of it.
  const isAll = /\p{Lu}/u.test(clause) || rest.trim().replace(/[.!。।]+$/u, '') === clause.trim()
  const all = until < 0 ? words : words.slice(0, until)
  return (isAll ? all : all.slice(0, 1)).join(' ')
}

function behind(rest: string): string {
  const clause = rest.trimEnd().split(stop).at(-1) ?? ''
  if (spaceless.test(clause)) {
    const name =
      clause
        .split(/[はがのもを是叫]/u)
        .at(-1)
        ?.trim() ?? ''
    return name.length <= MOST_CHARACTERS ? name : ''
  }
  const words = clause.trim().split(/\s+/u)
  return words.at(-1) ?? ''
}

type Frames = { before: readonly string[]; after: readonly string[] }

const indexIn = (text: string, phrase: string) => text.toLowerCase().indexOf(phrase.toLowerCase())

const isApart = (text: string, at: number, phrase: string) =>
  spaceless.test(phrase) || !/[\p{L}\p{M}]/u.test(text[at - 1] ?? ' ')

const isName = (name: string) => name.length > 0 && name.length <= LONGEST && !/\p{N}/u.test(name)

/** 'Park입니다': what's attached behind a name isn't part of it. */
const withoutEnding = (name: string, endings: readonly string[]): string => {
  const ending = endings.find(one => name.endsWith(one) && name.length > one.length)
  return ending ? name.slice(0, -ending.length).trim() : name
}

/** The name right beside one of these phrases. */
export function nameBy(
  { before, after }: Frames,
  text: string,
  endings: readonly string[],
): string | undefined {
  const found = [
    ...before.flatMap(phrase => {
      const at = indexIn(text, phrase)
      return at >= 0 && isApart(text, at, phrase)
        ? [withoutEnding(ahead(text.slice(at + phrase.length)), [...after, ...endings])]
        : []
    }),
    ...after.flatMap(phrase => {
      const at = indexIn(text, phrase)
      return at > 0 ? [behind(text.slice(0, at))] : []
    }),
  ]
  return found.map(name => withoutEnding(name, endings)).find(isName)
}

const MOST_ALONE = 4

/** An answer that's nothing but a name. */
export function nameAlone({ text, hits }: Told, { words }: Pack): string | undefined {
  const { self, person, endings } = words.names
  const bare = text
    .trim()
    .replace(/[.!。！।,،]+$/u, '')
    .trim()
  const frame = [...self.before, ...person.before].find(one =>
    bare.toLowerCase().startsWith(`${one.toLowerCase()} `),
  )
  const plain = withoutEnding(bare.slice(frame?.length ?? 0).trim(), [
    ...self.after,
    ...person.after,
    ...endings,
  ])
  const isShort = spaceless.test(plain)
    ? plain.length <= MOST_CHARACTERS
    : plain.split(/\s+/u).length <= MOST_ALONE
  const isAct = hits.some(({ list }) => list === 'act' || list === 'date')
  return isShort && !isAct && isName(plain) && !/[?？؟;]/u.test(text) ? plain : undefined
}
