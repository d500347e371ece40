import { actorOf, type Finding, isWished, type Recogniser, type Scene } from '../clauses/scene.ts'
import { isByOrigin } from '../cues/origins.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, says } from '../text/reading.ts'

const REASON = 'careNeeds.primaryCareReason'
const LONGEST = 2000

/** The text from here to the end of the sentence, as written. */
const onward = (scene: Scene, at: number, from = 0, limit = LONGEST): { value: string; last: number } => {
  const { clauses, text } = scene
  const start = clauses[at]?.words[from]?.from ?? 0
  const lastClause = clauses.findLast(clause => clause.sentence === clauses[at]?.sentence)
  const end = lastClause?.words.at(-1)?.to ?? start
  return { value: text.slice(start, end).slice(0, limit).trim(), last: end }
}

const begin = ({ clauses }: Scene, at: number) =>
  clauses.findIndex(clause => clause.sentence === clauses[at]?.sentence)

const ownWords = ({ clauses, text }: Scene, at: number) => {
  const { words = [] } = clauses[at] ?? {}
  return text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
}

/** 'The gate code changed. It is 5521 now.' */
const goesOn = ({ lexicon, clauses, text }: Scene, at: number, from: string): string => {
  const next = clauses.find(({ sentence }) => sentence === (clauses[at]?.sentence ?? 0) + 1)
  if (!next?.isStatement || !says(lexicon, next, lexicon.stories.codeBehind ?? [])) return from
  const start = clauses.find(({ sentence }) => sentence === clauses[at]?.sentence)?.words[0]?.from ?? 0
  return text.slice(start, next.words.at(-1)?.to ?? start)
}

/** A longer sentence covers several things. */
const ONE_THING = 90

/** Phrases that always introduce a note: 'they should ring at number 4', 'one more thing you should know'. */
const SURELY: Readonly<Record<string, string>> = {
  'location.accessNotes': 'accessSure',
  'additionalInfo.additionalNotes': 'noteSure',
  'additionalInfo.specialRequirements': 'specialSure',
}

/** The note is the whole sentence, or the relevant clause of a long one. */
export const sentenceFinding = (scene: Scene, at: number, field: string, limit = LONGEST): Finding => {
  const { value } = onward(scene, begin(scene, at), 0, limit)
  const isLong = value.length > ONE_THING && !scene.asking.includes(field)
  const [own, sure] = [scene.clauses[at], scene.lexicon.cues[SURELY[field] ?? '']]
  const isSure = own !== undefined && sure !== undefined && says(scene.lexicon, own, sure)
  return {
    ...(isSure ? { isSure } : {}),
    kind: 'heard',
    field,
    value: isLong ? ownWords(scene, at).slice(0, limit) : goesOn(scene, at, value),
    clause: at,
    first: 0,
    last: (scene.clauses[at]?.words.length ?? 1) - 1,
  }
}

const REPLY = 250

/** 'Peanut allergy! The epi pen is in the top drawer': the whole reply, when Emma asked for notes. */
const isWholeReply = ({ asking, clauses, text }: Scene, field: string): boolean =>
  asking.includes(field) &&
  text.length <= REPLY &&
  clauses.every(({ isStatement, isPast }) => isStatement && !isPast)

const once = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const [first, ...rest] = findings
  if (first?.kind !== 'heard') return []
  if (isWholeReply(scene, first.field)) {
    const from = scene.clauses[begin(scene, first.clause)]?.words[0]?.from ?? 0
    return [{ ...first, value: scene.text.slice(from).trim() }]
  }
  const texts = new Set([first, ...rest].map(one => (one.kind === 'heard' ? String(one.value) : '')))
  return [{ ...first, value: [...texts].join('. ').slice(0, LONGEST) }]
}

const sentencesWith = (
  scene: Scene,
  field: string,
  sources: readonly string[],
  isFine: (at: number) => boolean,
): Finding[] =>
  once(
    scene,
    scene.clauses.flatMap((clause, at) =>
      clause.isStatement &&
      !clause.isPast &&
      isFine(at) &&
      says(scene.lexicon, clause, sources) &&
      !isByOrigin(scene.lexicon, clause)
        ? [sentenceFinding(scene, at, field)]
        : [],
    ),
  )

/** 'One more thing. She naps at two.': the note comes after. */
const noteFindings = (
  scene: Scene,
  sources: readonly string[],
  isFine: (at: number) => boolean,
): Finding[] => {
  const field = 'additionalInfo.additionalNotes'
  const [found] = sentencesWith(scene, field, sources, isFine)
  if (found?.kind !== 'heard') return []
  const { access = [], special = [] } = scene.lexicon.stories
  const own = scene.clauses[found.clause]
  if (own && says(scene.lexicon, own, [...access, ...special])) return []
  // 'Gated, tell the guard your name' is an access note when Emma asked for one.
  if (scene.asking.includes('location.accessNotes')) return []
  // 'She is four foot ten. Write that down.'
  const isAbove = own !== undefined && says(scene.lexicon, own, scene.lexicon.stories.noteAbove ?? [])
  const start = begin(scene, found.clause)
  const first = isAbove && start > 0 ? begin(scene, start - 1) : start
  const from = scene.clauses[first]?.words[0]?.from ?? 0
  const to = scene.clauses.at(-1)?.words.at(-1)?.to ?? scene.text.length
  return [{ ...found, value: scene.text.slice(from, to).slice(0, LONGEST) }]
}

/** 'She broke her hip, that is why': the reason comes first. */
const reasonBefore = (scene: Scene, at: number): Finding[] => {
  const { clauses, text } = scene
  const own = begin(scene, at)
  const from = own === at ? begin(scene, at - 1) : own
  const value = text
    .slice(clauses[from]?.words[0]?.from ?? 0, clauses[at - 1]?.words.at(-1)?.to ?? 0)
    .slice(0, 200)
  const last = (clauses[from]?.words.length ?? 1) - 1
  return [{ kind: 'heard', field: REASON, value, clause: from, first: 0, last }]
}

const BARE_REASON = 24

/** 'Main reason is me. I am having surgery.': a short reason continues in the next sentence. */
const onwardFrom = (scene: Scene, at: number, from: number) => {
  const own = onward(scene, at, from, 200)
  const { clauses, text } = scene
  const sentence = clauses[at]?.sentence ?? 0
  const next = clauses.findLast(clause => clause.sentence === sentence + 1 && clause.isStatement)
  const to = next?.words.at(-1)?.to
  if (own.value.length > BARE_REASON || to === undefined) return own
  return { value: text.slice(clauses[at]?.words[from]?.from ?? 0, to).slice(0, 200), last: to }
}

const reasonFrom = (scene: Scene, at: number, first: number): Finding => {
  const { value } = onwardFrom(scene, at, first)
  const last = (scene.clauses[at]?.words.length ?? 1) - 1
  return { kind: 'heard', field: REASON, value, clause: at, first, last }
}

const reasonFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses } = scene
  const found = clauses.flatMap((clause, at): Finding[] => {
    if (!clause.isStatement) return []
    if (at > 0 && says(lexicon, clause, lexicon.stories.reasonBehind ?? [])) return reasonBefore(scene, at)

    const [place] = findAny(lexicon, clause, lexicon.stories.reason ?? [])
    if (!place) return []
    return [reasonFrom(scene, at, place.first)]
  })
  return found.slice(0, 1)
}

const ABOUT_CARE: readonly (string | undefined)[] = [undefined, 'recipient', 'speaker']

/** 'She broke her hip in May': an event at the start of the message is the reason for care. */
const eventFindings = (scene: Scene): Finding[] => {
  const { lexicon, clauses, answers, asking } = scene
  if (Object.keys(answers).length > 0 || asking.length > 0) return []
  const at = clauses.findIndex(
    (clause, own) =>
      clause.isStatement &&
      ABOUT_CARE.includes(actorOf(scene, own)) &&
      says(lexicon, clause, lexicon.stories.reasonEvents ?? []),
  )
  if (at < 0) return []
  const { value } = onward(scene, begin(scene, at), 0, 200)
  // Other fields may use the same words, such as conditions or the relationship.
  return [{ kind: 'heard', field: REASON, value, clause: at, first: 0, last: -1 }]
}

/** 'He took the car keys' is about him; 'we keep the key under the mat' is an access note. */
const isWayIn = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  if (!clause) return false
  const { access = [], accessNot = [], accessHeld = [] } = lexicon.stories
  if (says(lexicon, clause, accessNot)) return false
  const [place] = findAny(lexicon, clause, access)
  // 'His doorbell is broken' is about the doorbell.
  const isOwner = ({ first, last }: { first: number; last: number }) =>
    first === last &&
    last === (place?.first ?? 0) - 1 &&
    isSmall(lexicon, 'owners', clause.words[first]?.text)
  const isDoing = (people.references[at] ?? []).some(
    one => one.who !== 'staff' && one.who !== 'emma' && one.last < (place?.first ?? 0) && !isOwner(one),
  )
  return !isDoing || isWished(scene, at) || says(lexicon, clause, accessHeld)
}

/** Other people's diet and allergies require nothing from a caregiver. */
const isTheirs = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  const { special = [], specialNot = [], household = [], insists = [] } = lexicon.stories
  if (!clause || says(lexicon, clause, [...specialNot, ...lexicon.clauses.retraction])) return false
  // The reason for having no pets.
  if (
    scene.asking.includes('additionalInfo.hasPets') &&
    says(lexicon, clause, scene.lexicon.stories.allergic ?? [])
  )
    return false
  const [place] = findAny(lexicon, clause, special)
  const before = (people.references[at] ?? []).filter(({ last }) => last < (place?.first ?? 0))
  const owner = before.at(-1)?.who ?? actorOf(scene, at)
  if (owner === 'other') return says(lexicon, clause, insists)
  const isSpeakers = owner === 'speaker' && !people.isSelf
  return !isSpeakers || isWished(scene, at) || says(lexicon, clause, household)
}

export const findStories: Recogniser = scene => {
  const { access = [], special = [], notes = [], notesNot = [] } = scene.lexicon.stories
  const isNotFormer = (at: number) => !['former', 'emma'].includes(actorOf(scene, at) ?? '')
  const isNote = (at: number) => {
    const clause = scene.clauses[at]
    return isNotFormer(at) && clause !== undefined && !says(scene.lexicon, clause, notesNot)
  }
  const reasons = reasonFindings(scene)
  return [
    ...(reasons.length > 0 ? reasons : eventFindings(scene)),
    ...sentencesWith(scene, 'location.accessNotes', access, at => isNotFormer(at) && isWayIn(scene, at)),
    ...sentencesWith(
      scene,
      'additionalInfo.specialRequirements',
      special,
      at => isNotFormer(at) && isTheirs(scene, at),
    ),
    ...noteFindings(scene, notes, isNote),
  ]
}
