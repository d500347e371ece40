import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { says, stretchOf } from '../text/reading.ts'

type Looked = { lexicon: Lexicon; text: string; clauses: readonly Clause[] }

type Asked = { about: string; quote: string }

/** 'Can she do stairs? Yes, slowly': the speaker answers their own question. */
const isReplied = (lexicon: Lexicon, { sentence }: Clause, next: Clause | undefined): boolean =>
  next !== undefined && next.sentence > sentence && says(lexicon, next, lexicon.asides.reply ?? [])

const MOST_QUESTIONS = 2
/** Questions that only the team can answer. */
const OTHER = 'service'
/** 'Are we done', with or without a mark. */
const PROGRESS = 'howLong'

/** Groups clauses by sentence, keeping the questions. */
const sentencesOf = (clauses: readonly Clause[]): Clause[][] =>
  [...new Set(clauses.map(({ sentence }) => sentence))].map(one =>
    clauses.filter(({ sentence }) => sentence === one),
  )

const sentenceWith = (text: string, clauses: readonly Clause[], [clause]: readonly Clause[]): string => {
  const words = clauses.filter(({ sentence }) => sentence === clause?.sentence).flatMap(one => one.words)
  return text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
}

const topicOf = (
  { questions, asides: { progress = [] } }: Lexicon,
  asked: (sources: readonly string[]) => boolean,
): string =>
  asked(progress) ? PROGRESS : (Object.entries(questions).find(([, sources]) => asked(sources))?.[0] ?? OTHER)

/** 'Am I finished?' is one question, though it reads as two clauses. */
const leftIn = ({ lexicon, text, clauses }: Looked): Asked[] => {
  const isLeft = (own: readonly Clause[]) =>
    own.every(({ isQuestion }) => isQuestion) &&
    says(lexicon, stretchOf(own.flatMap(({ words }) => words)), lexicon.questions[PROGRESS] ?? [])
  return sentencesOf(clauses)
    .filter(isLeft)
    .slice(0, 1)
    .map(own => ({ about: PROGRESS, quote: sentenceWith(text, clauses, own) }))
}

/** The questions in a message, without duplicates. */
export const questionsIn = ({ lexicon, text, clauses }: Looked): Asked[] => {
  const { notQuestion = [], asks = [], worry = [], progress = [] } = lexicon.asides
  const asked = clauses.filter(
    (clause, at) =>
      // 'She must not know of it' asks to be reassured that she won't.
      (clause.isQuestion || says(lexicon, clause, [...worry, ...progress])) &&
      clause.words.length > 1 &&
      !says(lexicon, clause, notQuestion) &&
      !isReplied(lexicon, clause, clauses[at + 1]),
  )
  // 'Next Monday?' proposes a value and asks nothing.
  const signs = [...lexicon.clauses.question, ...asks, ...worry, ...progress]
  if (!asked.some(one => says(lexicon, one, signs))) return leftIn({ lexicon, text, clauses })
  const topics = new Map<string, string>()
  for (const sentence of sentencesOf(asked)) {
    const isSaid = (sources: readonly string[]) => sentence.some(one => says(lexicon, one, sources))
    const topic = topicOf(lexicon, isSaid)
    if ((topic !== OTHER || isSaid(signs)) && !topics.has(topic))
      topics.set(topic, sentenceWith(text, clauses, sentence))
  }
  return [...topics].slice(0, MOST_QUESTIONS).map(([about, quote]) => ({ about, quote }))
}
