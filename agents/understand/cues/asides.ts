import type { Clause } from '../clauses/clauses.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { findAny, only, type Stretch, says } from '../text/reading.ts'
import { isOfBehavior, originAt } from './origins.ts'
import { questionsIn } from './questions-asked.ts'

export type Aside = { quote: string } & (
  | {
      kind:
        | 'skip'
        | 'stop'
        | 'dontKnow'
        | 'back'
        | 'startOver'
        | 'summary'
        | 'help'
        | 'greeting'
        | 'thanks'
        | 'order'
        | 'preferenceByOrigin'
        | 'nothingElse'
        | 'wait'
        | 'noSuchDay'
        | 'foreignMoney'
        | 'ofSecond'
        | 'danger'
        | 'yes'
        | 'no'
    }
  | { kind: 'question'; about: string }

  /** About a field other than the one Emma asked for. */
  | { kind: 'why'; about?: string }
  /** About this field only. */
  | { kind: 'undo'; about?: string }
  /** The saved answer should be asked for again. */
  | { kind: 'again'; about: string }
)

type Looked = {
  lexicon: Lexicon
  text: string
  whole: Stretch
  clauses: readonly Clause[]
  asking: readonly string[]
}

const spoken = (text: string, stretch: Stretch, first: number, last: number) =>
  text.slice(stretch.words[first]?.from ?? 0, stretch.words[last]?.to ?? 0)

const wholly = ['greeting', 'thanks', 'nothingElse'] as const

/** 'That is all, nothing more', possibly followed by a thank you. */
const isLastWord = ({ clauses, lexicon }: Looked, clause: Clause): boolean => {
  const { thanks = [], nothingElse = [], filler = [] } = lexicon.asides
  return clauses
    .slice(clauses.indexOf(clause) + 1)
    .every(one => says(lexicon, one, [...thanks, ...nothingElse, ...filler]))
}
const anywhere = ['startOver', 'summary', 'stop', 'skip', 'back', 'why', 'help'] as const

const isLone = ({ lexicon, clauses }: Looked, sources: readonly string[]): Clause | undefined =>
  clauses.find(clause => says(lexicon, clause, sources))

/** A greeting may have filler words around it. */
const onlyPolite = ({ lexicon, clauses }: Looked, sources: readonly string[]) =>
  clauses.every(clause => says(lexicon, clause, [...sources, ...(lexicon.asides.filler ?? [])]))

/** 'No stick, no nothing' continues a list; only 'that is all' may follow other content. */
const isEnd = (looked: Looked, clause: Clause): boolean => {
  const { lexicon, clauses } = looked
  const { lastWord = [], notNothingElse = [], filler = [], thanks = [], greeting = [] } = lexicon.asides
  const bare = [...only(lexicon.answers.yes), ...only(lexicon.answers.no)]
  const light = [...bare, ...filler, ...thanks, ...greeting]
  const before = clauses.slice(0, clauses.indexOf(clause))
  return (
    isLastWord(looked, clause) &&
    !says(lexicon, clause, notNothingElse) &&
    (says(lexicon, clause, lastWord) || before.every(one => says(lexicon, one, light)))
  )
}

const HEALTH = 'careNeeds.medicalConditions'
/** Fields where having none is a valid answer. */
const CREDENTIALS = [
  'preferences.requiredCertifications',
  ...['licenseType', 'vaccinations', 'education', 'email', 'phoneNumber'].map(name => `profile.${name}`),
]

/** 'No license, just two hands', 'no shots, I had a reaction': a 'none' may come with its reason. */
const isNoneHad = ({ lexicon, clauses, whole, asking }: Looked, clause: Clause): boolean => {
  const { noneHad = [], noneAtAll = [], soundHealth = [], notNone = [] } = lexicon.asides
  const { filler = [], thanks = [] } = lexicon.asides
  const [field = '', ...more] = asking
  if (more.length > 0 || says(lexicon, whole, notNone)) return false
  const bare = [...only(lexicon.answers.no), ...only(lexicon.answers.none)]
  const first = clauses.find(one => !says(lexicon, one, [...bare, ...filler, ...thanks]))
  const isAtEdge = clause === first || (clause === clauses.at(-1) && says(lexicon, clause, noneAtAll))
  if (field === HEALTH) return isAtEdge && says(lexicon, clause, soundHealth)
  return CREDENTIALS.includes(field) && isAtEdge && says(lexicon, clause, noneHad)
}

const nothingIn = (looked: Looked): Clause | undefined => {
  const clause = isLone(looked, looked.lexicon.asides.nothingElse ?? [])
  if (clause && isEnd(looked, clause)) return clause
  return looked.clauses.find(one => isNoneHad(looked, one))
}

const TIMES = ['schedule.schedulePattern', 'schedule.frequency', 'profile.availableShifts']

/** 'Morning' is no greeting when Emma asked for times. */
const isDayTime = ({ lexicon, whole, asking }: Looked): boolean =>
  asking.some(path => TIMES.includes(path)) && says(lexicon, whole, lexicon.asides.dayTime ?? [])

const politeIn = (looked: Looked): Aside[] => {
  const polite = [...(looked.lexicon.asides.greeting ?? []), ...(looked.lexicon.asides.thanks ?? [])]
  return wholly.flatMap((kind): Aside[] => {
    const isCourtesy = kind !== 'nothingElse'
    const clause = isCourtesy ? isLone(looked, looked.lexicon.asides[kind] ?? []) : nothingIn(looked)
    if (!clause || (isCourtesy && (isDayTime(looked) || !onlyPolite(looked, polite)))) return []
    return [{ kind, quote: spoken(looked.text, clause, 0, clause.words.length - 1) }]
  })
}

const SHORT = 20

/** 'Why: a stroke' is a label, and 'Why? Because of a stroke' answers itself. */
const isLabel = ({ lexicon, clauses }: Looked, clause: Clause) => {
  const next = clauses[clauses.indexOf(clause) + 1]
  return next?.opening === ':' || (next !== undefined && says(lexicon, next, lexicon.asides.because ?? []))
}

/** 'Please help! My mother is coming home': a plea followed by the request itself. */
const isCry = ({ lexicon, clauses }: Looked, clause: Clause) =>
  clauses.length > 1 && says(lexicon, clause, lexicon.asides.cry ?? [])

/** 'The one I signed up with' keeps the saved address. */
const leftToAccount = ({ lexicon, asking }: Looked, kind: string): readonly string[] =>
  kind === 'skip' && asking.length === 1 && asking[0] === 'profile.email'
    ? (lexicon.asides.onAccount ?? [])
    : []

const turnIn = (looked: Looked, clause: Clause, kind: (typeof anywhere)[number]): Aside[] => {
  const { lexicon, text, whole } = looked
  const {
    notWhy = [],
    notSummary = [],
    notSkip = [],
    notSkipInAll = [],
    notStop = [],
    notStartOver = [],
    notHelp = [],
    notBack = [],
  } = lexicon.asides
  const unmeant = {
    ...{ why: notWhy, summary: notSummary, skip: notSkip, stop: notStop },
    ...{ startOver: notStartOver, help: notHelp, back: notBack },
  }
  // 'I'm not saying he would do something' skips nothing.
  const isObject = kind === 'skip' && says(lexicon, whole, notSkipInAll)
  const isJoke = isObject || says(lexicon, clause, unmeant[kind])
  if (isJoke || isLabel(looked, clause) || isCry(looked, clause)) return []
  if (clause.words.length > SHORT) return []
  const [place] = findAny(lexicon, clause, [...(lexicon.asides[kind] ?? []), ...leftToAccount(looked, kind)])
  return place ? [{ kind, quote: spoken(text, clause, place.first, place.last) }] : []
}

const turnsIn = (looked: Looked): Aside[] =>
  anywhere.flatMap(kind => looked.clauses.flatMap(clause => turnIn(looked, clause, kind))).slice(0, 1)

/** 'Somebody who knows', or 'let me look' followed by the answer. */
const isKnown = ({ lexicon, clauses }: Looked, clause: Clause, at: number): boolean => {
  const { notDontKnow = [], pause = [], wanted = [] } = lexicon.asides
  const before = clauses[at - 1]
  if (clause.opening === 'who' && before && says(lexicon, before, wanted)) return true
  if (at < clauses.length - 1 && says(lexicon, clause, pause)) return true
  return says(lexicon, clause, notDontKnow)
}

/** 'Hold on, somebody is at the door.' */
const waitIn = ({ lexicon, text, whole, clauses }: Looked): Aside[] => {
  const { wait = [], waitAlone = [], notWait = [] } = lexicon.asides
  const signs = clauses.length === 1 ? [...wait, ...waitAlone] : wait
  if (says(lexicon, whole, notWait)) return []
  const clause = clauses.find(one => says(lexicon, one, signs))
  return clause ? [{ kind: 'wait', quote: spoken(text, clause, 0, clause.words.length - 1) }] : []
}

const FEW = 2

const unknownIn = (looked: Looked): Aside[] => {
  const { lexicon, text, clauses, asking } = looked
  // 'I don't know how this works. My grandma had a stroke': a story, not a reply.
  if (asking.length === 0 && clauses.length > FEW) return []
  for (const [at, clause] of clauses.entries()) {
    const [place] = findAny(lexicon, clause, lexicon.asides.dontKnow ?? [])
    const isOther = isKnown(looked, clause, at)
    if (place && !isOther) return [{ kind: 'dontKnow', quote: spoken(text, clause, place.first, place.last) }]
  }
  return []
}

const ordersIn = ({ lexicon, text, clauses, whole }: Looked): Aside[] => {
  const [place] = findAny(lexicon, whole, lexicon.clauses.order)
  if (!place || clauses.length === 0 || says(lexicon, whole, lexicon.clauses.notOrder)) return []
  return [{ kind: 'order', quote: spoken(text, whole, place.first, place.last) }]
}

/** 'Ukrainian, not Russian' is about languages when Emma asked for languages. */
const isOfLanguage = ({ lexicon, asking }: Looked, clause: Clause) =>
  asking.includes('preferences.languageRequirements') && !says(lexicon, clause, lexicon.asides.ofPeople ?? [])

const originIn = (looked: Looked): Aside[] => {
  const { lexicon, text, clauses } = looked
  for (const clause of clauses) {
    const place = originAt(lexicon, clause)
    if (place && !isOfLanguage(looked, clause) && !isOfBehavior(looked, clause))
      return [{ kind: 'preferenceByOrigin', quote: spoken(text, clause, place.first, place.last) }]
  }
  return []
}

const bareIn = ({ lexicon, text, clauses }: Looked): Aside[] => {
  const [clause] = clauses
  if (!clause || clauses.length > 1) return []
  for (const kind of ['yes', 'no'] as const) {
    if (says(lexicon, clause, only(lexicon.answers[kind]))) {
      return [{ kind, quote: spoken(text, clause, 0, clause.words.length - 1) }]
    }
  }
  return []
}

/** 'Who sees this? And why should I tell you?' are two questions. */
const besides = (turns: readonly Aside[], questions: ReturnType<typeof questionsIn>): Aside[] =>
  questions
    .filter(({ about, quote }) =>
      turns.every(turn => turn.kind === 'why' && about !== 'service' && !quote.includes(turn.quote)),
    )
    .map(one => ({ kind: 'question', ...one }))

/** 'Oh no, undo that please', with no new value. */
const undoIn = (looked: Looked): Aside[] => {
  const { undo = [], besideUndo = [], thanks = [] } = looked.lexicon.asides
  return isLone(looked, undo) && onlyPolite(looked, [...undo, ...besideUndo, ...thanks])
    ? [{ kind: 'undo', quote: looked.text }]
    : []
}

export const asidesIn = (looked: Looked): Aside[] => {
  const undone = undoIn(looked)
  if (undone.length > 0) return undone
  const orders = ordersIn(looked)
  if (orders.length > 0) return orders
  const turns = turnsIn(looked)
  const isOther = turns.length > 0
  const questions = besides(turns, questionsIn(looked))
  const unknown = isOther ? [] : unknownIn(looked)
  return [
    ...originIn(looked),
    ...turns,
    ...unknown,
    ...questions,
    ...(isOther ? [] : waitIn(looked)),
    ...politeIn(looked),
    ...bareIn(looked),
  ]
}

const REPLIED_OTHERWISE: readonly Aside['kind'][] = [
  ...(['skip', 'why', 'back', 'startOver', 'summary', 'help', 'greeting', 'thanks'] as const),
]

/** The aside replaces a reply, so no short word in it answers the question. */
export const isNoReply = ({ clauses }: { clauses: readonly Clause[] }, asides: readonly Aside[]): boolean => {
  const has = (...kinds: readonly Aside['kind'][]) => asides.some(({ kind }) => kinds.includes(kind))
  const isDone = clauses.length === 1 && has('nothingElse')
  return isDone || has(...REPLIED_OTHERWISE)
}

const COURTESIES: readonly Aside['kind'][] = ['greeting', 'thanks']
const TURNS: readonly Aside['kind'][] = ['why', 'back', 'startOver', 'summary', 'help']

/** 'Muchas gracias', 'why do they care if I hunt': nothing else in the message counts as an answer. */
export const isAllAside = (
  { clauses }: { clauses: readonly Clause[] },
  asides: readonly Aside[],
): boolean => {
  const isPolite = asides.length > 0 && asides.every(({ kind }) => COURTESIES.includes(kind))
  return isPolite || (clauses.length === 1 && asides.some(({ kind }) => TURNS.includes(kind)))
}
