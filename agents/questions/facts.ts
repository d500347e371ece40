import { z } from 'zod'
import { type Fact, factCalled, factsOf } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { factWordsIn } from '../words/fact-words.ts'
import english from './en.json' with { type: 'json' }
import { networkFrom } from './network.ts'

/** The topic of questions that only a coordinator can answer. */
export const UNANSWERED = 'service'
/** The topic of questions without a known question word: answered if there's an answer, never passed on. */
export const UNHEARD = 'unheard'
/** These are about people, whatever else is named in them. */
const SECRET = 'secret'
const FEELING = [SECRET, 'placement', 'normal', 'medical']

/** What people ask that each fact answers. */
const wordings = z.record(z.string(), z.array(z.string()))

const opened = (kind: InterviewKind) => {
  const known = wordings.parse(english)
  return networkFrom(
    factsOf(factWordsIn('en'), kind).flatMap(({ id, question }) =>
      [...(known[id] ?? []), ...(id === UNANSWERED ? [] : [question])].map(one => [id, one] as const),
    ),
  )
}

const networks = new Map<InterviewKind, ReturnType<typeof networkFrom>>()

/** The fact that most likely answers a question. It's learned when it's first needed. */
const likeliest = (kind: InterviewKind, question: string) => {
  const network = networks.get(kind) ?? opened(kind)
  networks.set(kind, network)
  return network(question)[0]
}

/** Less than this is chance, and more than the other is beyond doubt. */
const LEAST = 0.2
const CERTAIN = 0.6

const namesOf = (kind: InterviewKind, topic: string) =>
  kind === 'caregiver' ? [`${topic}-giver`, topic] : [topic]

type Asker = { kind: InterviewKind; language: string }
type Question = { quote: string; about: string }

export const factNamed = ({ kind, language }: Asker, id: string): Fact | undefined =>
  factCalled(factWordsIn(language), kind, id)

/** The answer to a question in these words; what has none is for the coordinators. */
export const factFor = (asker: Asker, { quote, about }: Question): Fact | undefined => {
  const { id, trust } = likeliest(asker.kind, quote) ?? { id: UNANSWERED, trust: 0 }
  // 'How do I know whoever comes isn't a crook' keeps nothing from anyone.
  const isOther = about === SECRET && id !== UNANSWERED && trust >= CERTAIN
  const ofTopic = FEELING.includes(about) && !isOther ? namesOf(asker.kind, about) : []
  const felt = ofTopic.flatMap(name => factNamed(asker, name) ?? [])[0]
  if (felt) return felt
  return (trust >= LEAST ? factNamed(asker, id) : undefined) ?? factNamed(asker, UNANSWERED)
}

/** The fact that a sentence asks for beyond doubt. */
export const certainFact = (kind: InterviewKind, sentence: string): string | undefined => {
  const { id, trust } = likeliest(kind, sentence) ?? { id: UNANSWERED, trust: 0 }
  return id !== UNANSWERED && trust >= CERTAIN ? id : undefined
}
