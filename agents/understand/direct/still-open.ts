import { fieldOf } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import type { Aside } from '../cues/asides.ts'
import type { Settled } from '../settling/settle.ts'
import { only, says } from '../text/reading.ts'

/** The findings before they're compared with Emma's question. */
type WithAsides = Settled & { asides: Aside[] }

const controlOf = ({ kind }: Scene, path: string) => fieldOf(kind, path)?.control

/** 'Who knows' is an answer where 'unknown' is an option; elsewhere the question stays open. */
const withOpenQuestions = <All extends WithAsides>(understood: All, asking: readonly string[]): All => {
  const { heard, unsure, asides } = understood
  const isAnswered = (path: string) => heard.some(({ field }) => field === path)
  const doubt = asides.find(({ kind }) => kind === 'dontKnow')
  if (!doubt) return understood
  // 'I do not know, you do the sum. Seventy three, I think' is an answer after all.
  if (asking.length > 0 && asking.every(isAnswered))
    return { ...understood, asides: asides.filter(aside => aside !== doubt) }
  if (heard.some(({ field, value }) => field === 'schedule.duration' && value === 'unknown')) {
    return { ...understood, asides: asides.filter(aside => aside !== doubt) }
  }
  const open = asking.filter(path => !isAnswered(path) && !unsure.some(({ field }) => field === path))
  return { ...understood, unsure: [...unsure, ...open.map(field => ({ field, quote: doubt.quote }))] }
}

const OPEN_ENDED = ['range', 'date', 'number']

/** 'Over by the water tower' is a reply, but no address. */
const NAMED = [
  'location.address',
  'location.city',
  'location.state',
  'location.zipCode',
  'schedule.schedulePattern',
  'preferences.requiredCertifications',
]
const EXPLAINED = ['yes', 'no', 'greeting', 'thanks', 'question', 'noSuchDay', 'foreignMoney']

/** The reply to a choice selected nothing. */
const withNoAnswer = <All extends WithAsides>(scene: Scene, understood: All): All => {
  const { asking, text } = scene
  const { heard, taken, unsure, asides } = understood
  const [field, ...more] = asking
  const isChoice =
    field !== undefined &&
    ((fieldOf(scene.kind, field)?.options ?? []).length > 0 ||
      NAMED.includes(field) ||
      OPEN_ENDED.includes(controlOf(scene, field) ?? ''))
  if (!isChoice || more.length > 0) return understood
  const isSettled =
    taken.length > 0 ||
    [...heard, ...unsure].some(one => one.field === field) ||
    asides.some(({ kind }) => !EXPLAINED.includes(kind))
  return isSettled ? understood : { ...understood, unsure: [...unsure, { field, quote: text }] }
}

const isWholly = ({ lexicon, clauses }: Scene, sources: readonly string[]) => {
  const [first] = clauses
  return first !== undefined && says(lexicon, first, only(sources))
}

/** 'None' completes a list; 'yes' to a single choice selects nothing yet. */
const withBareReplies = <All extends WithAsides>(scene: Scene, understood: All): All => {
  const { lexicon, asking, text } = scene
  const { none = [], any = [], yes = [] } = lexicon.answers
  const open = asking.filter(
    path => ![...understood.heard, ...understood.unsure].some(({ field }) => field === path),
  )
  const isOpenList = open.some(path => ['list', 'longText'].includes(controlOf(scene, path) ?? ''))
  const isOnlyThat = understood.asides.every(({ kind }) => kind === 'yes' || kind === 'no')
  if (isOpenList && isOnlyThat && isWholly(scene, [...none, ...any])) {
    return { ...understood, asides: [{ kind: 'nothingElse', quote: text }] }
  }
  if (!isWholly(scene, [...yes, ...any])) return understood
  const more = open.filter(path => controlOf(scene, path) !== 'list').map(field => ({ field, quote: text }))
  return { ...understood, unsure: [...understood.unsure, ...more] }
}

/** Fields that Emma asked for and that have no value yet are unsure or complete. */
export const withStillOpen = <All extends WithAsides>(scene: Scene, understood: All): All =>
  withNoAnswer(scene, withOpenQuestions(withBareReplies(scene, understood), scene.asking))
