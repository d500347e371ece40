import { fieldOf, fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { caregiverPeople } from '../caregiver/people.ts'
import { findCaregiver } from '../caregiver/read.ts'
import { withoutStrays } from '../caregiver/strays.ts'
import { clausesOf } from './clauses/clauses.ts'
import { withJoinedTexts } from './clauses/joined-texts.ts'
import { isOpening } from './clauses/openings.ts'
import type { Finding, Recogniser, Scene } from './clauses/scene.ts'
import { withCorrections } from './corrections/corrections.ts'
import { withEdits } from './corrections/edits.ts'
import { withTakenOut } from './corrections/taken-out.ts'
import { type Aside, asidesIn, isAllAside, isNoReply } from './cues/asides.ts'
import { askedAgain } from './cues/asked-again.ts'
import { fieldUndone, withFieldsAsked } from './cues/asked-fields.ts'
import { findLeanings, withoutEchoes } from './cues/leanings.ts'
import { isByOrigin } from './cues/origins.ts'
import { findStart } from './dates/dates.ts'
import { noSuchDays } from './dates/no-such-day.ts'
import { findDays } from './dates/pattern-of-days.ts'
import { findDirect } from './direct/direct.ts'
import { labelled, withLabels } from './direct/labels.ts'
import { otherAnswer } from './direct/other-answer.ts'
import { withStillOpen } from './direct/still-open.ts'
import { findAge } from './fields/age.ts'
import { findConditions } from './fields/conditions.ts'
import { findContact } from './fields/contacts.ts'
import { findGenderWish } from './fields/gender.ts'
import { findIndirectTasks } from './fields/indirect-tasks.ts'
import { findLists } from './fields/lists.ts'
import { findName } from './fields/names.ts'
import { withNicknames } from './fields/nicknames.ts'
import { findOptions } from './fields/options.ts'
import { findPets } from './fields/pets.ts'
import { findRate, foreignPay } from './fields/rates.ts'
import { findStories } from './fields/stories.ts'
import { lexiconOf } from './lexicon/lexicon.ts'
import type { Message, Understood } from './message.ts'
import { tellsOfSecond, withoutSecond } from './people/of-others.ts'
import { findOwnName } from './people/own-names.ts'
import { type People, peopleIn } from './people/people.ts'
import { findRelation } from './people/person.ts'
import { findGender } from './people/recipient-gender.ts'
import { findPlace } from './places/places.ts'
import { withReadAgain } from './read-again.ts'
import { byClassifier, trusted, type Weigh } from './settling/by-classifier.ts'
import { withoutOutOfContext } from './settling/out-of-context.ts'
import type { ReadPiece } from './settling/proposals.ts'
import { withoutTwice } from './settling/said-once.ts'
import { type Settled, settle } from './settling/settle.ts'
import { withoutSlightLanguages } from './settling/slight-languages.ts'
import { fluently } from './text/hesitation.ts'
import { withoutItemQuotes } from './text/quoted-items.ts'
import { read, says } from './text/reading.ts'
import { withCorrectedChoices } from './volunteered/corrected-choices.ts'
import { withDaysOff } from './volunteered/days-off.ts'
import { withKeptTimes } from './volunteered/kept-times.ts'
import { withVolunteered } from './volunteered/volunteered.ts'

const recognisers: readonly Recogniser[] = [
  findRelation,
  findName,
  findOwnName,
  findAge,
  findOptions,
  findIndirectTasks,
  findGenderWish,
  findConditions,
  findLists,
  findStart,
  findDays,
  findPlace,
  findRate,
  findStories,
  findContact,
  findPets,
  findGender,
]

type Fields = Pick<Scene, 'kind'>

const optionsIn =
  ({ kind }: Fields) =>
  (path: string) =>
    fieldOf(kind, path)?.options ?? []
const controlOf = ({ kind }: Fields, path: string) => fieldOf(kind, path)?.control

/** 'Somebody of our faith' names no value, 'an American' no language. */
const withoutOrigin = ({ lexicon, clauses }: Scene, found: readonly Finding[]) =>
  found.filter(({ field, clause }) => {
    const own = clauses[clause]
    return !OF_PERSONS.includes(field) || !own || !isByOrigin(lexicon, own)
  })

const OF_PERSONS = ['preferences.personality', 'preferences.values', 'preferences.languageRequirements']

/** A finding that replaces the whole list overrides its items. */
const withoutReplaced = (found: readonly Finding[], direct: readonly Finding[]) =>
  found.filter(one => !direct.some(({ field, replaces }) => replaces && field === one.field))

/** Everything a family's message says about the interview's fields. */
const findCare = (scene: Scene, asides: readonly Aside[]): readonly Finding[] => {
  const all = recognisers.flatMap(recognise => recognise(scene))
  const found = withoutSecond(scene, withoutOutOfContext(scene, all))
  if (isNoReply(scene, asides)) return withoutEchoes(scene, found)
  const direct = findDirect(scene, optionsIn(scene), found)
  const leaned = findLeanings(scene, [...found, ...direct], optionsIn(scene))
  const said = withoutOutOfContext(scene, [...withoutReplaced(found, direct), ...direct, ...leaned])
  return withoutEchoes(scene, withoutSecond(scene, withoutOrigin(scene, said)))
}

/** Families and caregivers each have their own recognizer. */
const readers = {
  care: { people: peopleIn, find: findCare },
  caregiver: { people: caregiverPeople, find: findCaregiver },
} satisfies Record<
  InterviewKind,
  { people: typeof peopleIn; find: (scene: Scene, asides: readonly Aside[]) => readonly Finding[] }
>

/** 'Just company', 'she has diabetes, otherwise she is fine': the list is complete. */
const closedIn = (scene: Scene, { heard }: Settled, asides: readonly Aside[]): string[] => {
  const { lexicon, clauses } = scene
  const isEnd =
    asides.some(({ kind }) => kind === 'nothingElse') ||
    clauses.some(clause => says(lexicon, clause, lexicon.asides.closing ?? []))
  const lists = heard.filter(({ field }) => ['list', 'choices'].includes(controlOf(scene, field) ?? ''))
  return isEnd ? lists.map(({ field }) => field) : []
}

/** 'Pretend you asked the rest, okay? He is called Barnaby': the instruction is ignored, the name is kept. */
const withNameBeside = (scene: Scene, asides: Aside[]): Understood => {
  const named = readers[scene.kind]
    .find(scene, asides)
    .filter(
      ({ field, kind }) => kind === 'heard' && NAME_FIELDS.includes(field) && scene.asking.includes(field),
    )
  const { heard } = settle(scene, fieldsOf(scene.kind), named)
  return { ...nothing, heard, asides }
}

const NAME_FIELDS = ['basicInfo.recipientName', 'profile.name']

const nothing = { heard: [], taken: [], unsure: [], closed: [] }

const asUnderstood = (scene: Scene, asides: Aside[], weigh?: Weigh): Understood => {
  if (asides.some(({ kind }) => kind === 'order')) return withNameBeside(scene, asides)
  if (asides.some(({ kind }) => kind === 'undo')) return { ...nothing, asides }
  const undone = fieldUndone(scene)
  if (undone) return { ...nothing, asides: [undone] }
  const meant = withEdits(scene, part => withLabels(part, readers[scene.kind].find(part, asides)))
  const findings = withNicknames(scene, withCorrections(scene, meant))
  const ruled = settle(scene, fieldsOf(scene.kind), findings)
  const single =
    weigh === undefined
      ? ruled
      : byClassifier(
          {
            ...{ scene, findings, settled: ruled, isAllAside: isAllAside(scene, asides) },
            isAside: asides.some(({ kind }) => ASIDES.includes(kind)),
          },
          readPieceOf(scene),
          weigh,
        )
  const settled = withoutSlightLanguages(scene, withJoinedTexts(scene, single))
  const closed = closedIn(scene, settled, asides)
  const again = askedAgain(scene, findings, settled)
  const foreign = scene.kind === 'care' ? foreignPay(scene, settled) : []
  const isAnswered = again.length + foreign.length > 0
  const asked = asides.filter(
    aside => !(isOrdered(scene, findings, aside) || (isAnswered && aside.kind === 'question')),
  )
  const all = [
    ...withFieldsAsked(scene, asked),
    ...again,
    ...foreign,
    ...noSuchDays(scene),
    ...secondMentioned(scene),
  ]
  return withLabel(scene, withStillOpen(scene, { ...settled, asides: all, closed }))
}

/** 'Dad has dementia' when the profile is for Mom. */
const secondMentioned = (scene: Scene): Aside[] => {
  const tell = (them: Scene) => [findAge, findConditions, findOptions].flatMap(find => find(them))
  return scene.kind === 'care' && tellsOfSecond(scene, tell) ? [{ kind: 'ofSecond', quote: scene.text }] : []
}

/** 'Can you switch Sundays to Saturdays?' requests a change and answers nothing. */
const isOrdered = (
  { lexicon, clauses, whole }: Scene,
  findings: readonly Finding[],
  { kind }: Aside,
): boolean => {
  const asked = clauses.flatMap((clause, at) => (clause.isQuestion && clause.words.length > 1 ? [at] : []))
  const isDone = (at: number) =>
    says(lexicon, clauses[at] ?? whole, lexicon.edits.asked ?? []) &&
    findings.some(one => one.clause === at && one.kind !== 'unsure')
  return kind === 'question' && asked.length > 0 && asked.every(isDone)
}

/** A message that is exactly an option's label means only that option. */
const withLabel = (scene: Scene, understood: Understood): Understood => {
  const chosen = labelled(scene)
  return chosen ? { ...understood, heard: [chosen], taken: [], unsure: [], asides: [] } : understood
}

const ASIDES = [
  'question',
  'danger',
  'skip',
  'stop',
  'dontKnow',
  'why',
  'back',
  'startOver',
  'summary',
  'help',
]

/** Each piece costs as much as a message, so a list of a hundred items is read only this far. */
const MOST_PIECES = 12

const readPieceOf = ({ kind, today, language }: Scene): ReadPiece => {
  const known = new Map<string, unknown>()
  const readAlone = (text: string, field: string) => {
    const { scene, asides } = sceneOf({ kind, text, today, asking: [field], answers: {}, language })
    return asUnderstood(scene, asides).heard.find(one => one.field === field)?.value
  }
  return (text, field) => {
    const key = `${field} ${text}`
    if (!known.has(key) && known.size < MOST_PIECES) known.set(key, readAlone(text, field))
    return known.get(key)
  }
}

/** Reads a message the way two careful readers would agree on: only what was actually said. */
const sceneOf = ({ kind, text, today, asking, answers, language }: Message) => {
  const lexicon = lexiconOf(language, kind)
  const whole = withoutItemQuotes(lexicon, read(lexicon, text))
  const clauses = clausesOf(lexicon, whole, asking)
  const people: People = readers[kind].people(lexicon, clauses, answers, asking)
  const scene: Scene = { kind, language, lexicon, text, today, asking, answers, whole, clauses, people }
  return { scene, asides: asidesIn({ lexicon, text, whole, clauses, asking }) }
}

const readOnce = (message: Message, weigh: Weigh): Understood => {
  const { scene, asides } = sceneOf(message)
  const instead = otherAnswer(scene, asides, readers[scene.kind].find)
  const meant = instead === undefined ? scene : sceneOf({ ...message, asking: instead }).scene
  const settled = withVolunteered(scene, asUnderstood(meant, asides, weigh))
  return withoutStrays(scene, withDaysOff(scene, withCorrectedChoices(scene, settled)))
}

export const understand = (message: Message, weigh: Weigh = trusted): Understood => {
  const asked = isOpening(message) ? { ...message, asking: [] } : message
  const understood = readOnce(asked, weigh)
  const all = withReadAgain(asked, understood, asking => readOnce({ ...asked, asking }, weigh))
  const told = withTakenOut(asked, withKeptTimes(asked, withoutTwice(asked, all)))
  const lexicon = lexiconOf(asked.language, asked.kind)
  return { ...told, heard: told.heard.map(one => ({ ...one, value: fluently(lexicon, one.value) })) }
}
