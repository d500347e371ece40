import type { Lexicon } from '../lexicon/lexicon.ts'
import { type Gender, isSameMention, type Mention } from './mentions.ts'
import type { Raw, Who } from './reference.ts'
import { relationOf } from './relations.ts'

type Known = Readonly<Record<string, unknown>>

const GROWN = 40

/** An old mother's gender is known; a saved 'daughter' may be the one asking. */
const genderKnown = (lexicon: Lexicon, known: Known): Gender | undefined => {
  const said = known['additionalInfo.recipientGender']
  if (said === 'female' || said === 'male') return said
  const stored = String(known['basicInfo.relationship'] ?? '').toLowerCase()
  const { name = stored } = relationOf(lexicon, stored) ?? {}
  const age = known['basicInfo.recipientAge']
  const isElder = lexicon.people.patterns.elders?.includes(name) && !(typeof age === 'number' && age < GROWN)
  return isElder ? lexicon.people.relations[name]?.gender : undefined
}

/** 'Our last aide Yvette, she was 60': the topic until the end of the sentence. */
export type Topic = { sentence: number; who: Who; gender?: Gender }

type Memory = {
  lexicon: Lexicon
  recipient: Mention | undefined
  isSelf: boolean
  /** The recipient's gender, if known. */
  gender: Gender | undefined
  /** With several recipients, anyone mentioned may be any of them. */
  isOpen: boolean
  female?: Who
  male?: Who
  stranger?: Who
}

const remember = (memory: Memory, gender: Gender | undefined, who: Who) => {
  if (gender !== 'male') memory.female = who
  if (gender !== 'female') memory.male = who
}

/** 'He' with no antecedent, when the recipient is a woman. */
const unknownOf = ({ recipient, isSelf, gender, isOpen, stranger }: Memory, said: Gender): Who => {
  if (isOpen) return 'other'
  if (recipient || isSelf) return isSelf || (gender && gender !== said) ? 'other' : 'recipient'
  return gender && gender !== said ? (stranger ?? 'staff') : 'recipient'
}

const pronounOf = (memory: Memory, gender: Gender | undefined, topic: Topic | undefined): Who => {
  if (!gender) return memory.recipient && !memory.isSelf ? 'recipient' : (memory.female ?? 'staff')
  if (topic) topic.gender ??= gender
  if (topic?.gender === gender) return topic.who
  return memory[gender] ?? unknownOf(memory, gender)
}

const mentionedIn = (memory: Memory, mention: Mention, isSubject: boolean): Who => {
  const { lexicon, recipient, isSelf } = memory
  const { relations, patterns } = lexicon.people
  const who = isSameMention(mention, recipient) && !isSelf ? 'recipient' : 'other'
  // Without a recipient yet, 'he' is the last person mentioned.
  const isLast = recipient === undefined && !isSelf && mention.gender !== undefined
  const isOne =
    relations[mention.relation] !== undefined && patterns.plural?.includes(mention.relation) !== true
  if (who === 'recipient' || (isOne && (isSubject || isLast))) remember(memory, mention.gender, who)
  return who
}

/** 'Al has dementia and he is 84', when the recipient is Rosa. */
const namedIn = (memory: Memory): Who => {
  const { gender } = memory
  remember(memory, gender && (gender === 'female' ? 'male' : 'female'), 'other')
  return 'other'
}

/** Resolves pronouns in order: 'she' is the last person it fits. */
export const resolver = (
  lexicon: Lexicon,
  recipient: Mention | undefined,
  isSelf: boolean,
  known: Known,
  isOpen: boolean,
): ((raw: Raw, isSubject: boolean, topic: Topic | undefined) => Who) => {
  const gender = recipient ? recipient.gender : genderKnown(lexicon, known)
  const memory: Memory = { lexicon, recipient, isSelf, gender, isOpen }
  return (raw, isSubject, topic) => {
    if (raw.kind === 'mention') return mentionedIn(memory, raw.mention, isSubject)
    if (raw.kind === 'named') return namedIn(memory)
    if (raw.kind === 'pronoun') return pronounOf(memory, raw.gender, topic)
    if (raw.who === 'other' || raw.who === 'former') memory.stranger = raw.who
    return raw.who === 'speaker' && isSelf ? 'recipient' : raw.who
  }
}
