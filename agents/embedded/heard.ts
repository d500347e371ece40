import { isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { isNarrowed } from '#machines/interview/taken-out.ts'
import { NOTES } from '../emma/notes.ts'
import { placeAsked } from '../places/which-place.ts'
import { answersOf, type Decision } from './decide.ts'
import { echoed } from './echo.ts'
import { takenOut } from './out.ts'
import { IMPLIED_BY, partOf } from './parts.ts'
import { inOnePoint, listed } from './people.ts'
import { NAMES, type News, reactionTo } from './reactions.ts'
import { upper } from './sentences.ts'
import { fresh, oneOf, type Turn } from './turn.ts'
import type { Speech } from './words.ts'

const MOST_PARTS = 2

/** People add to their schedule bit by bit; that's never a correction. */
const WHOLE = ['schedule.schedulePattern']

type Change = News & { isChange: boolean }

const has = (list: unknown, item: unknown) => Array.isArray(list) && list.includes(item)

/** Adding to a list is no correction. */
const isOther = (was: unknown, is: unknown): boolean =>
  !(Array.isArray(was) && was.every(item => has(is, item)))

/** What this message newly saved; for a list that grew, the added items. */
const newsIn = ({ now, before }: Turn, { heard }: Decision, { several }: Speech['voice']): Change[] => {
  // Choosing 'Mom' after 'both parents', or one of several towns, narrows the answer down; nothing was wrong before.
  const isChoice = (field: string, known: unknown) =>
    placeAsked(before)?.field === field ||
    (field === 'basicInfo.relationship' && several.of.includes(String(known)))
  const [is, was] = [answersOf(now), answersOf(before)]
  return heard
    .filter(({ field }) => field in is && !isSameAnswer(was[field], is[field]))
    .filter(({ field }) => !isNarrowed(was[field], is[field]))
    .map(({ field }) => {
      const [known, value] = [was[field], is[field]]
      const isKnown = field in was && field !== NOTES && !WHOLE.includes(field)
      const isMore = isKnown && !isOther(known, value)
      const added = isMore && Array.isArray(value) ? value.filter(item => !has(known, item)) : value
      return { field, value: added, isChange: isKnown && !isMore && !isChoice(field, known) }
    })
}

/** The first few in words, and how many more there are. */
const partsOf = (speech: Speech, news: readonly News[]): string => {
  const inWords = news
    .map(({ field, value }) => ({ field, part: partOf(speech, field, value) }))
    .filter(({ part }) => part !== '')
  const isTold = (path: string | undefined) => inWords.some(({ field }) => field === path)
  const parts = inWords.flatMap(({ field, part }) => (isTold(IMPLIED_BY[field]) ? [] : [part]))
  const more = parts.length - MOST_PARTS
  const rest = more > 0 ? [speech.voice.more.replaceAll('{count}', () => String(more))] : []
  return listed(speech.language, [...parts.slice(0, MOST_PARTS), ...rest])
}

/** What an undo restored, and what it removed. */
export const undone = (turn: Turn, speech: Speech): string[] => {
  const { done, again, gone, none } = speech.voice.undone
  const [is, was] = [answersOf(turn.now), answersOf(turn.before)]
  const told = (
    words: string,
    of: Readonly<Record<string, unknown>>,
    fields: readonly string[],
  ): string[] => {
    const news = fields.map(field => ({ field, value: of[field] }))
    const parts = partsOf(speech, news)
    return parts === '' ? [] : [inOnePoint(words.replaceAll('{parts}', () => parts))]
  }
  const back = Object.keys(is).filter(field => !isSameAnswer(was[field], is[field]))
  const lost = Object.keys(was).filter(field => !(field in is))
  const isOpenAgain = turn.now.skipped.length < turn.before.skipped.length
  if (back.length + lost.length === 0 && !isOpenAgain) return [none]
  return [oneOf(done, turn), ...told(again, is, back), ...told(gone, was, lost)]
}

const isWordy = (speech: Speech, { field }: News) => fieldOf(speech.kind, field)?.control === 'longText'

/** Confirms corrections with the new values. */
const changed = (turn: Turn, speech: Speech, news: readonly Change[]): string[] => {
  const changes = news.filter(({ isChange }) => isChange)
  const parts = partsOf(
    speech,
    changes.filter(one => !isWordy(speech, one)),
  )
  if (changes.length === 0) return []
  if (parts === '') return [oneOf(speech.voice.updated, turn)]
  return [upper(inOnePoint(oneOf(speech.voice.changed, turn).replaceAll('{part}', () => parts)))]
}

const nothingNew = (turn: Turn, decision: Decision, { voice }: Speech): string[] => {
  const { heard, asides } = decision
  const isOnlyKnown = heard.length > 0 && asides.length + turn.refused.length === 0
  return isOnlyKnown ? [oneOf(voice.known, turn)] : []
}

type Named = { mended: readonly string[]; echo: string | undefined }

/** The reaction, with the echo or correction that fits next to it; undefined when those say enough. */
const together = (
  reaction: NonNullable<ReturnType<typeof reactionTo>>,
  { mended, echo }: Named,
): string[] | undefined => {
  const { line, isAlone, cross, byField } = reaction
  const named = echo === undefined ? mended : [...mended, echo]
  if (isAlone) return [line]
  if (cross) return [line, ...named]
  if (byField && named.length > 0) return
  return [line, ...((echo ?? '').length <= BRIEF ? named : mended)]
}

/** Responds to what the person said, not to the fact that they said something. */
export const acknowledged = (turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { voice } = speech
  const news = newsIn(turn, decision, voice)
  const mended = changed(turn, speech, news)
  const out = takenOut(turn, decision, speech)
  if (out.length > 0) return withOut(turn, decision, speech, { news, mended, out })
  const isTold = news.length > 0 || decision.feeling !== undefined || decision.asides.length === 0
  const reaction = isTold || isPersonal(turn) ? reactionTo(speech, turn, decision, news) : undefined
  const isEchoed = mended.length === 0 && isTold
  const unnamed = reaction === undefined ? news : news.filter(({ field }) => !NAMES.includes(field))
  const echo = isEchoed ? echoed(speech, turn, decision, unnamed) : undefined
  const said = reaction && together(reaction, { mended, echo })
  if (said) return said
  if (echo !== undefined) return [echo]
  return mended.length > 0 ? mended : inGeneral(turn, decision, speech, news)
}

type WithOut = { news: readonly News[]; mended: readonly string[]; out: readonly string[] }

/** What's out comes first; only grief and anger are answered before it. */
const withOut = (
  turn: Turn,
  decision: Decision,
  speech: Speech,
  { news, mended, out }: WithOut,
): string[] => {
  const reaction = reactionTo(speech, turn, decision, news)
  const isDue = reaction?.isAlone === true || (reaction?.cross === true && decision.feeling === 'cross')
  return [...(reaction && isDue ? [reaction.line] : []), ...out, ...mended]
}

const inGeneral = (turn: Turn, decision: Decision, speech: Speech, news: readonly Change[]): string[] => {
  const { voice } = speech
  if (news.length === 0) return nothingNew(turn, decision, speech)
  const isOnlyNote = news.every(({ field }) => field === NOTES)
  return isOnlyNote ? [oneOf(voice.noted, turn)] : fresh(voice.heard, turn).slice(0, 1)
}

const WORDY = 4
const BRIEF = 44

/** Long enough to be more than a bare question or a single word. */
const isPersonal = ({ text }: Turn) => text.trim().split(/\s+/u).length >= WORDY
