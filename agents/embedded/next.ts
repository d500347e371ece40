import { openQuestions } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { NOTES } from '../emma/notes.ts'
import { placesToAsk } from '../places/which-place.ts'
import { type Plan, planNext, questionsLeft, type Standing } from '../planner/planner.ts'
import { answersOf, type Decision } from './decide.ts'
import { isGrave } from './reactions.ts'
import { patternOf } from './sentences.ts'
import { hasJustSaid, type Turn } from './turn.ts'
import type { Speech } from './words.ts'

/** Whether Emma's last message sent the person on to the review. */
const wasClosed = (turn: Turn, { voice }: Speech): boolean => {
  const { done, open, again, stillOpen } = voice.close
  return turn.before.asking.length === 0 && hasJustSaid(turn, [done, open, ...again, ...stillOpen])
}

/** The fields this message spoke of, in the order of its words. */
const spokenIn = ({ text }: Turn, { heard, unsure, taken }: Decision): string[] => {
  const placed = [...heard, ...unsure].map(({ field, quote }) => ({ field, at: text.indexOf(quote) }))
  return [...taken, ...placed.toSorted((one, other) => one.at - other.at).map(({ field }) => field)]
}

/** The reader knows answers as texts: which of them say nothing that counts, the interview knows. */
export const openNow = ({ kind, now }: Turn): string[] => {
  const open = openQuestions(fieldsOf(kind), answersOf(now), now.skipped).map(({ path }) => path)
  return [...new Set([...now.missing.filter(path => !now.skipped.includes(path)), ...open])]
}

/** The question stays open while the person asks about the question itself. */
const isHeld = ({ asides }: Decision) =>
  asides.some(
    aside => ['why', 'help'].includes(aside.kind) || (aside.kind === 'question' && aside.about === 'meaning'),
  )

const isGreeting = ({ asides, heard, taken }: Decision) =>
  heard.length + taken.length === 0 && asides.length > 0 && asides.every(({ kind }) => kind === 'greeting')

const excuses = [
  ...([
    'question',
    'why',
    'help',
    'summary',
    'greeting',
    'thanks',
    'wait',
    'order',
    'danger',
    'ofSecond',
  ] as const),
]

/** Questions that got no answer because the person brought up something else; they don't count as asked. */
export const unaskedIn = ({ before }: Turn, { heard, has }: Decision): string[] =>
  excuses.some(has) ? before.asking.filter(path => !heard.some(({ field }) => field === path)) : []

/** The number of questions still to come. */
export const toGo = (turn: Turn, decision: Decision, speech: Speech): number =>
  questionsLeft(standingOf(turn, decision, speech))

/** Optional topics that were mentioned aren't asked about, and after grave news no optional ones are. */
const isToldOf = (turn: Turn, speech: Speech, path: string): boolean => {
  if (turn.now.missing.includes(path)) return false
  if (speech.kind === 'care' && isGrave(speech, turn)) return true
  const source = speech.voice.hearing.told[path]
  return source !== undefined && [...turn.told, turn.text].some(text => patternOf(source).test(text))
}

/** Required fields this message touched on, even if nothing was understood; another topic comes first. */
const toldNow = ({ text, now }: Turn, { voice }: Speech): string[] =>
  now.missing.filter(path => {
    const source = voice.hearing.told[path]
    return source !== undefined && patternOf(source).test(text)
  })

/** What this message may have said is confirmed at once. */
const isProposed = ({ unsure }: Decision, path: string) =>
  unsure.some(({ field, value }) => field === path && value !== undefined)

const NOT_KNOWN = 'unknown'

/** 'I don't know how much longer I can do this' leaves nothing to confirm, unless it answers the question. */
const isWorthAsking = ({ before }: Turn, { field, value }: Decision['unsure'][number]) =>
  value !== NOT_KNOWN || before.asking.includes(field)

const standingOf = (turn: Turn, decision: Decision, speech: Speech): Standing => {
  const { kind, before, now } = turn
  const unsure = decision.unsure.filter(one => isWorthAsking(turn, one))
  const isEnded = wasClosed(turn, speech) && decision.taken.length === 0
  return {
    // How often a note may be offered isn't counted by the question.
    ...{ kind, asked: { ...before.asked, [NOTES]: 0 }, last: before.asking, denied: decision.denied },
    open: [
      ...openNow(turn).filter(path => isProposed(decision, path) || !isToldOf(turn, speech, path)),
      ...(isProposed(decision, NOTES) ? [NOTES] : []),
    ],
    required: now.missing,
    spoken: spokenIn(turn, { ...decision, unsure }),
    uncertain: unsure,
    unclear: placesToAsk(now),
    told: toldNow(turn, speech),
    isHeld: isHeld(decision),
    isGreeting: isGreeting(decision),
    isDone: decision.isDone || isEnded,
  }
}

const plainly = (fields: readonly string[]): Plan => ({ kind: 'ask', fields, time: 0, left: 0 })

/** No new question for someone in danger, or who stops for today or needs a moment. */
const isPaused = ({ now }: Turn, { has, heard, leaves, isOnlyFelt }: Decision) =>
  leaves ||
  isOnlyFelt ||
  has('stop') ||
  (has('danger') && now.asking.length > 0) ||
  (has('wait') && heard.length === 0)

/** Fields the person wants to return to. */
const wanted = (turn: Turn, { has, asides }: Decision): readonly string[] => {
  const anew = asides.flatMap(aside => (aside.kind === 'again' ? [aside.about] : []))
  if (has('back') && turn.now.asking.length > 0) return turn.now.asking
  if (anew.length > 0) return anew
  const language = 'preferences.languageRequirements'
  return has('preferenceByOrigin') && openNow(turn).includes(language) ? [language] : []
}

/** The next question. */
export const nextQuestion = (turn: Turn, decision: Decision, speech: Speech): Plan => {
  if (decision.startOver === 'ask') return { kind: 'close', fields: [] }
  // Someone who has to go, with nothing missing, is sent on to the review.
  if (decision.leaves && turn.now.missing.length === 0) return { kind: 'close', fields: [] }
  if (isPaused(turn, decision)) return { kind: 'hold', fields: turn.now.asking }
  const fields = wanted(turn, decision)
  return fields.length > 0 ? plainly(fields) : planNext(standingOf(turn, decision, speech))
}
