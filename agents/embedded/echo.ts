import { answersOf, type Decision } from './decide.ts'
import { IMPLIED_BY, partOf } from './parts.ts'
import { inOnePoint, withPerson } from './people.ts'
import type { News } from './reactions.ts'
import { mentionsIn, patternOf, plainly, upper } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Speech } from './words.ts'

type Part = { at: number; part: string }

const MOST = 4
const LONGEST = 70
const ITEM = 34

/** Fields that only the panel shows; in a sentence they'd sound stiff. */
const UNSAID = new Set([
  ...['basicInfo.careType', 'basicInfo.relationship', 'additionalInfo.recipientGender', 'location.state'],
  ...['careNeeds.primaryCareReason', 'additionalInfo.specialRequirements', 'additionalInfo.additionalNotes'],
  ...['additionalInfo.primaryContact', 'location.accessNotes', 'profile.experience', 'profile.education'],
  ...['profile.backgroundCheck', 'profile.petPreferences', 'profile.bio', 'profile.name'],
  ...['profile.hcaExpirationDate', 'preferences.values', 'profile.values', 'careNeeds.primaryNeeds'],
])

/** Fields whose values are no names, so they're lowercase within a sentence. */
const SMALL = new Set([
  'profile.servicesProvided',
  'profile.personality',
  'profile.interests',
  'careNeeds.medicalConditions',
  'preferences.personality',
])

const small = (part: string) => part.replace(/^\p{Lu}(?=\p{Ll})/u, first => first.toLowerCase())

/** An age is said as a bare number. */
const BARE = ['basicInfo.recipientAge']

const inEcho = (speech: Speech, field: string, item: unknown): string => {
  if (BARE.includes(field)) return String(item)
  const part = partOf(speech, field, item)
  return SMALL.has(field) ? small(part) : part
}

const isOfSpeaker = ({ ofSpeaker }: Speech['voice']['mentions'], part: string) =>
  patternOf(ofSpeaker).test(part)

/** What this message saved, item by item, with its position in the text. */
const savedIn = (speech: Speech, { text }: Turn, { heard }: Decision, news: readonly News[]): Part[] =>
  news
    .filter(
      ({ field, value }) =>
        !UNSAID.has(field) && value !== null && !news.some(one => one.field === IMPLIED_BY[field]),
    )
    .flatMap(({ field, value }) => {
      const quote = heard.find(one => one.field === field)?.quote ?? ''
      // Said earlier, and only taken as agreed to now.
      if (!text.includes(quote)) return []
      const from = text.indexOf(quote)
      const items = Array.isArray(value) ? value.map(item => [item]) : [value]
      return items.map(item => ({
        at: Math.max(from, text.toLowerCase().indexOf(String([item].flat()[0]).toLowerCase())),
        part: inEcho(speech, field, item),
      }))
    })
    .filter(({ part }) => part !== '' && part.length <= ITEM && !isOfSpeaker(speech.voice.mentions, part))

/** What was mentioned in passing and not negated. */
const mentionedIn = (speech: Speech, turn: Turn): Part[] =>
  mentionsIn(speech, plainly(turn.text)).map(({ at, part }) => ({
    at,
    part: withPerson(speech, part, answersOf(turn.now)),
  }))

const stem = (part: string) =>
  part
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter(word => word.length > 2)

/** Removes repeats: 'lifting' and 'help with lifting' are one item. */
const onlyNew = (parts: readonly Part[]): string[] => {
  const kept: string[] = []
  for (const { part } of parts) {
    const words = stem(part)
    const isTold = kept.some(one => {
      const other = stem(one)
      return (
        words.length * other.length > 0 &&
        (words.every(word => other.includes(word)) || other.every(word => words.includes(word)))
      )
    })
    if (!isTold || words.length === 0) kept.push(part)
  }
  return kept
}

/** Repeats a few things from the message in short form, without comment. */
export const echoed = (
  speech: Speech,
  turn: Turn,
  decision: Decision,
  news: readonly News[],
): string | undefined => {
  const all = [...savedIn(speech, turn, decision, news), ...mentionedIn(speech, turn)].toSorted(
    (one, other) => one.at - other.at,
  )
  const parts = onlyNew(all).slice(0, MOST)
  while (parts.length > 1 && parts.join(', ').length > LONGEST) parts.pop()
  if (parts.length === 0) return
  const { echo } = speech.voice
  const line = echo[turn.said.length % echo.length] ?? '{parts}.'
  return upper(inOnePoint(line.replaceAll('{parts}', () => parts.join(', '))))
}
