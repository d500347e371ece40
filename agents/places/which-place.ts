import { settledBy, type Unclear } from '#machines/interview/unclear.ts'
import { stateNames } from '#machines/places/states.ts'
import { patternOf } from '../embedded/sentences.ts'
import { oneOf, type Turn } from '../embedded/turn.ts'
import type { Speech } from '../embedded/words.ts'
import { plain } from '../emma/plain.ts'
import { flat, type SeenInterview } from '../emma/view.ts'
import type { Aside } from '../understand/cues/asides.ts'
import type { Understood } from '../understand/message.ts'
import { stateOf } from './fold.ts'

/** The place that the open question is about. */
export const placeAsked = ({ asking, unclear }: SeenInterview): Unclear | undefined =>
  unclear.find(({ field }) => field === asking[0])

/** Places to ask about: each is asked until they pass over it. */
export const placesToAsk = ({ unclear, skipped }: SeenInterview): Unclear[] =>
  unclear.filter(({ field }) => !skipped.includes(field))

const names: Readonly<Record<string, string>> = stateNames

/** The longest one counts: 'West Virginia' isn't 'Virginia'. */
const longest = (said: readonly string[]) =>
  said.filter(one => !said.some(other => other !== one && (names[other] ?? '').includes(names[one] ?? '')))

/** 'Bellevue, Washington', 'the one in Washington', 'WA'. */
function stateSaid({ text }: Turn, { voice }: Speech, { options }: Unclear): string | undefined {
  const words = ` ${plain(text)} `
  const isDenied = (at: number) => patternOf(voice.mentions.not).test(words.slice(0, at + 1))
  const said = options.flatMap(({ state }) => {
    const at = words.indexOf(` ${plain(names[state] ?? state)} `)
    const isCode = new RegExp(`\\b${state}\\b`, 'u').test(text) || words.trim() === state.toLowerCase()
    return (at >= 0 && !isDenied(at)) || isCode ? [state] : []
  })
  const [state, ...others] = longest(said)
  return others.length === 0 ? state : undefined
}

type Heard = Understood['heard'][number]

/** Towns that were named beside the answer. */
const addedTo = (known: unknown, said: unknown, place: Unclear): unknown[] => {
  const [before, now] = [known, said].map(list => (Array.isArray(list) ? list : []))
  const isOfAnswer = (item: unknown) =>
    plain(String(item)).includes(plain(place.name)) || stateOf(String(item)) !== ''
  return (now ?? []).filter(item => !before?.includes(item) && !isOfAnswer(item))
}

/** The answer to which of several towns it is. */
export function withPlace(turn: Turn, speech: Speech, understood: Understood): Understood {
  const place = placeAsked(turn.before)
  const state = place && stateSaid(turn, speech, place)
  if (!place || state === undefined) return understood
  const known = flat(turn.before.answers)
  const settled = Object.entries(settledBy(place, state, known)).map(([field, value]): Heard => {
    const said = understood.heard.find(one => one.field === field)?.value
    const more = Array.isArray(value) ? [...value, ...addedTo(known[field], said, place)] : value
    return { field, value: more, quote: turn.text }
  })
  const isOther = ({ field }: { field: string }) => !settled.some(one => one.field === field)
  return {
    ...understood,
    heard: [...understood.heard.filter(isOther), ...settled],
    unsure: understood.unsure.filter(isOther),
    taken: understood.taken.filter(field => isOther({ field })),
  }
}

/** These leave the question open. */
const excuses: readonly Aside['kind'][] = [
  ...(['question', 'why', 'help', 'summary', 'greeting', 'thanks', 'wait', 'danger', 'stop'] as const),
  ...(['order', 'back', 'again', 'undo', 'startOver'] as const),
]

/** Asked about once: what they didn't answer waits for the form. */
export function placePassedOver({ before }: Turn, { heard, asides }: Understood): string[] {
  const field = placeAsked(before)?.field
  const isOpen = asides.some(({ kind }) => excuses.includes(kind)) || heard.some(one => one.field === field)
  return field === undefined || isOpen ? [] : [field]
}

export const whichPlace = ({ voice }: Speech, turn: Turn, name: string): string =>
  oneOf(voice.which, turn).replaceAll('{place}', () => name)
