import { z } from 'zod'
import { type Fact, type FactWords, factCalled, factsOf } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { factWordsIn } from '../words/fact-words.ts'
import english from './en.json' with { type: 'json' }
import { networkFrom } from './network.ts'

/** The topic of questions that only a coordinator can answer. */
export const UNANSWERED = 'service'
/** These are about people, whatever else is named in them. */
const FEELING = ['secret', 'placement', 'normal', 'medical']

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
export const likeliest = (kind: InterviewKind, question: string) => {
  const network = networks.get(kind) ?? opened(kind)
  networks.set(kind, network)
  return network(question)[0]
}

/** Less than this is chance. */
const LEAST = 0.2

const namesOf = (kind: InterviewKind, topic: string) =>
  kind === 'caregiver' ? [`${topic}-giver`, topic] : [topic]

/** The answer to a question in these words, else the one to its topic; what is neither is for the coordinators. */
export const answerTo = (
  words: FactWords,
  kind: InterviewKind,
  question: string,
  topic: string,
): Fact | undefined => {
  const named = (id: string) => factCalled(words, kind, id)
  const ofTopic = namesOf(kind, topic).flatMap(name => named(name) ?? [])[0]
  if (ofTopic && (FEELING.includes(topic) || question === '')) return ofTopic
  const likely = likeliest(kind, question)
  return (likely && likely.trust >= LEAST ? named(likely.id) : undefined) ?? ofTopic ?? named(UNANSWERED)
}
