import type { InterviewWords } from '#machines/interview/words.ts'
import { folded, spaceless, type Word, wordsOf } from '#machines/text/fold.ts'
import { createPhrases } from '#machines/text/phrases.ts'
import { labelOf } from '#machines/vocabulary/labels.ts'
import { type VocabularyName, vocabularies } from '#machines/vocabulary/value-kinds.ts'
import type { Meaning, Pack } from './pack.ts'

/** Words that mean something, and where they stand. */
export type Hit = Meaning & {
  from: number
  to: number
  clause: number
  sentence: number
  isDenied: boolean
}

export type Told = {
  text: string
  hits: readonly Hit[]
  has(act: string): boolean
  /** Which of its sentences ask. */
  isAsked(sentence: number): boolean
}

const always = () => true

/** A short label is a part of other words. */
const isShort = (label: string): boolean => {
  if (/\p{sc=Thai}/u.test(label)) return label.length < 4
  return label.length < (/[\p{sc=Latin}\p{sc=Cyrillic}]/u.test(label) ? 3 : 2)
}

/** Endings are attached to words. */
const withEndings = (label: string) => (/\p{sc=Hangul}$/u.test(label) ? [label, `${label}*`] : [label])

/** 'Man' is a husband in a list of relatives, and anyone in a sentence. */
const toldByLabel = (Object.keys(vocabularies) as VocabularyName[]).filter(name => name !== 'relationships')

type Labels = ReturnType<typeof createPhrases<Meaning>>
const labelPhrases = new WeakMap<object, Labels>()

const nameIn = (language: string, code: string) =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code) ?? ''

/** The names of a language: in English, and in itself. */
const otherNames = (code: string): string[] => [nameIn('en', code), nameIn(code, code)]

/** The labels of codes, as chips show them. */
function labelsOf({ labels, language }: InterviewWords): Labels {
  const known = labelPhrases.get(labels)
  if (known) return known
  const phrases = createPhrases<Meaning>()
  for (const name of toldByLabel)
    for (const code of vocabularies[name]) {
      const label = labelOf(labels, language, name, code)
        .replace(/[(（].*[)）]/u, '')
        .trim()
      const all = name === 'languages' ? [label, ...otherNames(code)] : [label]
      phrases.add({ list: name, code }, all.filter(one => one !== '' && !isShort(one)).flatMap(withEndings))
    }
  labelPhrases.set(labels, phrases)
  return phrases
}

/** Whom it's about is no value of theirs. */
const people: readonly string[] = ['relationships']

/** Lists of what isn't a value. */
export const besides: readonly string[] = ['act', 'cue', 'link']

type Found = Meaning & { first: number; last: number }

type Range = { first: number; last: number }

/** Without what lies within a longer one. */
export function outermost<One extends Range>(found: readonly One[]): One[] {
  const groups = [...Map.groupBy(found, ({ first }) => first)].toSorted(([one], [other]) => one - other)
  let reached = -1
  return groups.flatMap(([, group]) => {
    const before = reached
    const longest = Math.max(...group.map(({ last }) => last))
    reached = Math.max(reached, longest)
    return group.filter(({ last }) => last === longest && before < last)
  })
}

/** These say something of other words, within any phrase; so does a word that asks. */
const isCue = ({ list, code }: Found) => list === 'cue' || code === 'asks'

/** Of two phrases over the same words the longer says what is meant. */
const meant = (found: readonly Found[]): Found[] => [
  ...found.filter(isCue),
  ...outermost(found.filter(one => !isCue(one))),
]

/** A single word begins or ends a question; within a sentence it's often another word. */
const isPlaced = (words: readonly Word[], { list, code, first, last }: Found): boolean =>
  list !== 'act' ||
  code !== 'asks' ||
  last > first ||
  words[first - 1]?.sentence !== words[first]?.sentence ||
  words[last + 1]?.sentence !== words[last]?.sentence

/** The clause of each word: what comes after 'but' is one of its own. */
function clausesOf(words: readonly Word[], breaks: ReadonlySet<number>): number[] {
  let more = 0
  return words.map(({ clause }, at) => {
    if (breaks.has(at)) more += 1
    return clause + more
  })
}

const linksIn = (found: readonly Found[], code: string) =>
  found.filter(one => one.list === 'link' && one.code === code)

/** More than anyone says in a message. */
const MOST_HITS = 400

function hitsOf(words: readonly Word[], all: readonly Found[], notFollows: boolean): Hit[] {
  const found = all.slice(0, MOST_HITS)
  const denying = new Set(linksIn(found, 'not').map(({ last }) => last))
  // '없지만', 'doesn't have, but': one word denies and ends its clause.
  const breaks = linksIn(found, 'but').map(({ first, last }) => (denying.has(last) ? last + 1 : first))
  const clauses = clausesOf(words, new Set(breaks))
  const nots = linksIn(found, 'not')
  const firstNot = new Map(nots.toReversed().map(one => [clauses[one.first], one]))
  const values = found.filter(({ list }) => !besides.includes(list) && !people.includes(list))
  // What's denied afterwards is what was said last.
  const deniedAfter = new Set(
    nots.map(
      not =>
        values.findLast(({ first, last }) => last < not.first && clauses[first] === clauses[not.first])?.last,
    ),
  )
  const isDenied = (one: Found) => {
    const not = firstNot.get(clauses[one.first])
    if (notFollows) return deniedAfter.has(one.last)
    return not !== undefined && not.first < one.first
  }
  return found.map(one => ({
    ...{ list: one.list, code: one.code },
    from: words[one.first]?.from ?? 0,
    to: words[one.last]?.to ?? 0,
    clause: clauses[one.first] ?? 0,
    sentence: words[one.first]?.sentence ?? 0,
    isDenied: !besides.includes(one.list) && !people.includes(one.list) && isDenied(one),
  }))
}

const asksBySign = /[?？؟;]/u

/** Where the sentences end that have a question mark. */
function markedIn(text: string): Set<number> {
  const marked = new Set<number>()
  const stops = [...text.matchAll(/[.!?\n\r。！？؟।॥…]+/gu)]
  stops.forEach(({ 0: sign }, at) => {
    if (asksBySign.test(sign)) marked.add(at)
  })
  return marked
}

/** What a message says, in the words of a language. */
export function toldIn({ phrases, words: pack }: Pack, labels: InterviewWords, text: string): Told {
  const words = wordsOf(text)
  const isExact = pack.marksTell && words.some(({ plain, marked }) => plain !== marked)
  const said = phrases().find(words, always, isExact)
  // 'Hindi' is a no in Filipino.
  const linked = new Set(
    said.flatMap(({ of, first, last }) => (of.list === 'link' ? [`${first} ${last}`] : [])),
  )
  const labelled = labelsOf(labels)
    .find(words, always, isExact)
    .filter(({ first, last }) => !linked.has(`${first} ${last}`))
  const found = [...said, ...labelled]
  const placed = found
    .map(({ of, first, last }) => ({ ...of, first, last }))
    .filter(one => isPlaced(words, one))
  const hits = hitsOf(
    words,
    meant(placed).toSorted((one, other) => one.first - other.first),
    pack.notFollows,
  )
  const unique = [
    ...new Map(hits.map(one => [`${one.list} ${one.code} ${one.from} ${one.to}`, one])).values(),
  ]
  const marked = markedIn(text)
  return {
    text,
    hits: unique,
    has: act => unique.some(({ list, code }) => besides.includes(list) && code === act),
    isAsked: sentence =>
      marked.has(sentence) ||
      unique.some(one => one.list === 'act' && one.code === 'asks' && one.sentence === sentence),
  }
}

const SHORT = 24
const SHORT_WITHOUT_SPACES = 8

/** A few words, in which a no is the whole answer. */
export const isBriefly = (text: string): boolean =>
  text.trim().length <= (spaceless.test(text) ? SHORT_WITHOUT_SPACES : SHORT)

/** The same words, whatever their case and marks. */
export const isSame = (one: string, other: string) => bare(one) === bare(other)

const bare = (text: string) =>
  folded(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}$/–-]+/gu, ' ')
    .trim()
