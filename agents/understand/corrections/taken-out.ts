import type { Answers } from '#machines/interview/fields.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { isNarrowed } from '#machines/interview/taken-out.ts'
import { clausesOf } from '../clauses/clauses.ts'
import { splitAnd } from '../direct/direct-lists.ts'
import { type Lexicon, lexiconOf } from '../lexicon/lexicon.ts'
import type { Message, Understood } from '../message.ts'
import { findEach, only, read, type Stretch, says, stretchOfText } from '../text/reading.ts'
import { fieldNamed } from './named-fields.ts'
import { type OutSaid, outSaidIn } from './out-said.ts'

type Known = { kind: InterviewKind; lexicon: Lexicon; answers: Answers }

const CONDITIONS = 'careNeeds.medicalConditions'
const SKILLS = 'preferences.requiredSkills'
const PETS = 'additionalInfo.petDetails'
const HAS_PETS = 'additionalInfo.hasPets'
const NAMES = ['basicInfo.recipientName', 'profile.name']
const LANGUAGES = ['preferences.languageRequirements', 'profile.languages']

/** What these hold is a fact about someone: once it's untrue, no text may say it either. */
const FACTS = [CONDITIONS, ...LANGUAGES]

const isText = (kind: InterviewKind, field: string) =>
  ['text', 'longText'].includes(fieldOf(kind, field)?.control ?? '')

/** Hours are moved as a whole, by a reading of their own. */
const isWhole = ({ kind }: Known, field: string) => fieldOf(kind, field)?.whole === true

const small = (text: string) => text.toLowerCase().replaceAll('’', "'")

const named = (words: string, what: string) => ` ${words} `.includes(` ${what} `)

const conditionsIn = (lexicon: Lexicon, line: Stretch) =>
  findEach(lexicon, line, lexicon.conditions).map(({ name }) => name)

/** 'Diabetic' is the saved 'diabetes', 'driving' the saved 'Driving and errands'. */
const isItem = ({ lexicon }: Known, field: string, item: string, { what, line, how }: OutSaid): boolean => {
  const own = small(item)
  const sources = [...(lexicon.options[field]?.[item] ?? []), ...(lexicon.lists[field]?.items[item] ?? [])]
  const isExact = own === what || own.startsWith(`${what} `) || says(lexicon, line, only(sources))
  if (isExact) return true
  // 'Not COPD its asthma' names both, and denies one.
  const meant = conditionsIn(lexicon, line).filter(
    name => how !== 'denied' || says(lexicon, line, only(lexicon.conditions[name])),
  )
  const isSame =
    field === CONDITIONS && meant.some(one => conditionsIn(lexicon, read(lexicon, item)).includes(one))
  return isSame || (how !== 'denied' && (named(what, own) || says(lexicon, line, sources)))
}

const stemOf = ({ verbEnding }: Lexicon, word: string) =>
  word
    .replace(verbEnding, '')
    .replace(/s$/u, '')
    .replace(/(\p{L})\1$/u, '$1')

/** 'The humming' is in 'she hums when she is tired'. */
const isInText = (lexicon: Lexicon, text: string, what: string): boolean => {
  const said = read(lexicon, text).words.map(word => stemOf(lexicon, word.text))
  const wanted = what.split(' ').map(word => stemOf(lexicon, word))
  return wanted.length > 0 && wanted.every(word => said.includes(word))
}

const piecesOf = (lexicon: Lexicon, field: string, text: string): string[] => {
  if (field !== PETS) return text.split(/(?<=[.!?;])\s+|\n+/u)
  return text.split(/[,;.\n]+/u).flatMap(part => {
    const line = read(lexicon, part)
    return splitAnd(lexicon, line).map(({ first, last }) =>
      part.slice(line.words[first]?.from ?? 0, line.words[last]?.to ?? part.length).trim(),
    )
  })
}

/** A text without what it says of this; undefined when nothing is left. */
const textWithout = ({ lexicon }: Known, field: string, text: string, what: string): string | undefined => {
  const pieces = piecesOf(lexicon, field, text)
  const kept = pieces.filter(piece => !isInText(lexicon, piece, what))
  if (kept.length === pieces.length) return text
  return kept.join(field === PETS ? ', ' : text.includes('\n') ? '\n' : ' ') || undefined
}

const isAllOf = (value: string, what: string, field: string) =>
  small(value) === what || (NAMES.includes(field) && named(small(value), what))

const without = (answers: Answers, field: string, left: unknown): Answers => {
  const { [field]: _, ...others } = answers
  return left === undefined ? others : { ...answers, [field]: left }
}

const withoutItems = (known: Known, out: OutSaid): Answers =>
  Object.entries(known.answers).reduce<Answers>((answers, [field, value]) => {
    if (!Array.isArray(value) || isWhole(known, field)) return answers
    const left = value.filter(item => !isItem(known, field, String(item), out))
    return left.length === value.length
      ? answers
      : without(answers, field, left.length > 0 ? left : undefined)
  }, known.answers)

const withoutScalars = (known: Known, { what }: OutSaid): Answers =>
  Object.entries(known.answers).reduce<Answers>(
    (answers, [field, value]) =>
      typeof value === 'string' && isText(known.kind, field) && isAllOf(value, what, field)
        ? without(answers, field, undefined)
        : answers,
    known.answers,
  )

const textsWithout = (known: Known, what: string, fields: (field: string) => boolean): Answers =>
  Object.entries(known.answers).reduce<Answers>(
    (answers, [field, value]) =>
      typeof value === 'string' && isText(known.kind, field) && fields(field)
        ? without(answers, field, textWithout(known, field, value, what))
        : answers,
    known.answers,
  )

const isNews = (one: Answers, other: Answers) => !isSameAnswer(one, other)

type Way = { take(known: Known): Answers; isTexts?: true }

/** Each way in which an answer can say it; the first that any answer does is what's meant. */
const waysOf = (out: OutSaid): Way[] => {
  const texts: Way = {
    take: known => textsWithout(known, out.what, field => !NAMES.includes(field)),
    isTexts: true,
  }
  if (out.how === 'about') return [texts]
  const ways: Way[] = [
    { take: known => withoutItems(known, out) },
    { take: known => withoutScalars(known, out) },
    { take: known => textsWithout(known, out.what, field => field === PETS) },
  ]
  // 'She isn't tired' takes out no sentence.
  return out.how === 'denied' ? ways : [...ways, texts]
}

/** 'Remove the note about the cat' leaves the other notes, which the reading before may have taken with it. */
const withTexts = ({ kind, answers }: Known, before: Answers): Answers => ({
  ...Object.fromEntries(Object.entries(before).filter(([field]) => isText(kind, field))),
  ...answers,
})

/** The answers without what this takes out: an item, a whole answer, or what a text says of it. */
const withoutSaid = (known: Known, before: Answers, out: OutSaid): Answers => {
  const way = waysOf(out).find(({ take }) => isNews(take({ ...known, answers: before }), before))
  if (!way) return known.answers
  // 'Take the notes out' is about all of them.
  const isOfField = out.how === 'ordered' && fieldNamed(known, out.what) !== undefined
  if (way.isTexts && isOfField) return known.answers
  return way.take({ ...known, answers: withTexts(known, before) })
}

/** The items that are gone of what's a fact, also by the reading before this one. */
const factsGone = (before: Answers, after: Answers): { field: string; item: string }[] =>
  FACTS.flatMap(field => {
    const [was, is] = [before[field], after[field]].map(value => (Array.isArray(value) ? value : []))
    return (was ?? []).filter(item => !is?.includes(item)).map(item => ({ field, item: String(item) }))
  })

/** A condition that's untrue isn't a skill that's wanted, and stands in no text. */
const withoutEchoes = (known: Known, gone: readonly { field: string; item: string }[]): Answers =>
  gone.reduce((answers, { field, item }) => {
    const words = small(item)
    const one = { ...known, answers }
    const texts = textsWithout(one, words, () => true)
    const skills = texts[SKILLS]
    const isOf = (skill: unknown) =>
      says(known.lexicon, stretchOfText(words), known.lexicon.options[SKILLS]?.[String(skill)] ?? [])
    if (field !== CONDITIONS || !Array.isArray(skills)) return texts
    const left = skills.filter(skill => !isOf(skill))
    return without(texts, SKILLS, left.length > 0 ? left : undefined)
  }, known.answers)

const after = (before: Answers, { heard, taken }: Understood): Answers => ({
  ...Object.fromEntries(Object.entries(before).filter(([field]) => !taken.includes(field))),
  ...Object.fromEntries(heard.map(({ field, value }) => [field, value])),
})

/** 'Remove driving' adds no driving; 'not COPD, it's asthma' does add asthma. */
const withoutAdded = (known: Known, understood: Understood, outs: readonly OutSaid[]): Understood => ({
  ...understood,
  heard: understood.heard.flatMap(one => {
    const { field, value } = one
    const was = known.answers[field]
    if (!Array.isArray(value) || isWhole(known, field)) return [one]
    const old: readonly unknown[] = Array.isArray(was) ? was : []
    const isOut = (item: unknown) =>
      !old.includes(item) && outs.some(out => out.how !== 'denied' && isItem(known, field, String(item), out))
    const left = value.filter(item => !isOut(item))
    if (left.length === value.length) return [one]
    return left.length === 0 || isSameAnswer(left, was) ? [] : [{ ...one, value: left }]
  }),
})

const LIES = ['preferenceByOrigin']

/** As a reading: what's left of each answer, and what's gone. */
const asRead = (message: Message, understood: Understood, was: Answers, is: Answers): Understood => {
  const changed = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    field => !isSameAnswer(was[field], is[field]),
  )
  if (changed.length === 0) return understood
  const isOther = ({ field }: { field: string }) => !changed.includes(field)
  const left = changed.filter(field => field in is)
  return {
    ...understood,
    heard: [
      ...understood.heard.filter(isOther),
      ...left.map(field => ({ field, value: is[field], quote: message.text })),
    ],
    taken: [
      ...understood.taken.filter(field => !(field in is) || !changed.includes(field)),
      ...changed.filter(field => !(field in is) && field in message.answers),
    ].filter((field, at, all) => all.indexOf(field) === at),
    unsure: understood.unsure.filter(isOther),
    asides: understood.asides.filter(({ kind }) => !LIES.includes(kind)),
  }
}

/** One of several pets that goes leaves the others. */
const withOtherPets = (known: Known, answers: Answers): Answers =>
  isNarrowed(known.answers[PETS], answers[PETS])
    ? without(answers, HAS_PETS, known.answers[HAS_PETS])
    : answers

/**
 * What's taken out is gone from every answer that says it, in any of the usual wordings: 'take that out', 'she doesn't
 * have it', 'I never said so'. It's done after all other reading, so nothing else brings it back.
 */
export const withTakenOut = (message: Message, understood: Understood): Understood => {
  const { kind, text, answers, language } = message
  const lexicon = lexiconOf(language, kind)
  const known = { kind, lexicon, answers }
  const outs = outSaidIn(lexicon, clausesOf(lexicon, read(lexicon, text), []))
  if (outs.length === 0 && factsGone(answers, after(answers, understood)).length === 0) return understood
  const own = outs.length > 0 ? withoutAdded(known, understood, outs) : understood
  const reading = after(answers, own)
  const left = outs.reduce((rest, out) => withoutSaid({ ...known, answers: rest }, answers, out), reading)
  const echoes = withoutEchoes({ ...known, answers: left }, factsGone(answers, left))
  return asRead(message, own, reading, withOtherPets(known, echoes))
}
