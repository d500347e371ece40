import type { Decision } from './decide.ts'
import { answersOf } from './decide.ts'
import { partOf } from './parts.ts'
import { inOnePoint, withPerson } from './people.ts'
import { isSaid, patternOf, plainly, upper } from './sentences.ts'
import { fresh, hasSaid, type Turn } from './turn.ts'
import { saidValue } from './values.ts'
import type { Reaction, Speech } from './words.ts'

export type News = { field: string; value: unknown }

const SHORT = 36
const MOST_ITEMS = 2

const valueIn = (speech: Speech, { field, value }: News): string =>
  saidValue(speech, field, Array.isArray(value) ? value.slice(0, MOST_ITEMS) : value)

const isOf = (value: unknown, wanted: string) => [value].flat().map(String).includes(wanted)

const LATELY = 3

/** A feeling gets a reaction once in a while, not each time it comes up. */
const wasSaid = ({ lines }: Reaction, turn: Turn) => lines.some(line => hasSaid(turn, line, LATELY))

const isApt = (reaction: Reaction, turn: Turn, { feeling }: Decision, news: readonly News[]): boolean => {
  const { says, field, value, least, self, cross } = reaction
  const own = news.find(one => one.field === field)
  return (
    !(cross && feeling === 'cross') &&
    (reaction.feeling === undefined || (reaction.feeling === feeling && !wasSaid(reaction, turn))) &&
    (says === undefined || isSaid(turn.text, says)) &&
    (field === undefined || own !== undefined) &&
    (value === undefined || isOf(own?.value, value)) &&
    (least === undefined || Number(own?.value) >= least) &&
    (self === undefined || (answersOf(turn.now)['basicInfo.careType'] === 'self') === self)
  )
}

const filled = (speech: Speech, turn: Turn, { field, short, capture }: Reaction, news: readonly News[]) => {
  const own = news.find(one => one.field === field)
  const value = own ? valueIn(speech, own) : ''
  const isFit = value.length <= SHORT
  return (line: string): string[] => {
    if (line.includes('{value}') && !isFit) return []
    if (short && !isFit) return []
    const told = line
      .replaceAll('{value}', () => value)
      .replaceAll('{part}', () => (own ? partOf(speech, own.field, own.value) : ''))
    const captured = capture ? patternOf(capture).exec(plainly(turn.text))?.[1] : ''
    if (captured === undefined) return []
    const whole = told.replaceAll('{1}', () => captured.toLowerCase())
    return [inOnePoint(upper(withPerson(speech, whole, answersOf(turn.now))))]
  }
}

/** `byField`: it only responds to which field was answered. `isAlone`: nothing else should follow it. */
type Said = { line: string; cross: boolean; byField: boolean; isAlone: boolean }

/** A reaction already uses the name, so it isn't repeated. */
export const NAMES = ['basicInfo.recipientName', 'profile.name']

/** Whether recent messages are too serious for anything lighthearted. */
export const isGrave = ({ voice }: Speech, { text, told }: Turn): boolean =>
  [text, ...told.slice(-LATELY)].some(said => patternOf(voice.hearing.grave).test(said)) ||
  voice.reactions.some(({ grave, says }) => grave && says !== undefined && isSaid(text, says))

const isAlone = ({ grave, alone, feeling }: Reaction) => grave || alone || feeling !== undefined

/** The first reaction that fits and hasn't been used. */
export const reactionTo = (
  speech: Speech,
  turn: Turn,
  decision: Decision,
  news: readonly News[],
  isOne: (reaction: Reaction) => boolean = () => true,
): Said | undefined => {
  for (const reaction of speech.voice.reactions.filter(isOne)) {
    if (!isApt(reaction, turn, decision, news)) continue
    const fill = filled(speech, turn, reaction, news)
    const [line] = fresh(reaction.lines, turn).flatMap(fill)
    const { cross = reaction.feeling === 'cross' } = reaction
    const { says, feeling, field } = reaction
    const byField = says === undefined && feeling === undefined && !NAMES.includes(field ?? '')
    if (line !== undefined) return { line, cross, byField, isAlone: !cross && (isAlone(reaction) ?? false) }
  }
  return undefined
}

/** What answers a feeling, and no fact beside it. */
export const comfort = (turn: Turn, decision: Decision, speech: Speech): string | undefined =>
  reactionTo(speech, turn, decision, [], ({ feeling, grave }) => feeling !== undefined || grave === true)
    ?.line
