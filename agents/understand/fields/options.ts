import { isDenied } from '../clauses/clauses.ts'
import {
  actorOf,
  type Finding,
  isAboutRecipient,
  isElsewhere,
  isFragment,
  isWished,
  mayWish,
  ownerOf,
  type Recogniser,
  type Scene,
} from '../clauses/scene.ts'
import { cue, isDoing, isPets } from '../cues/doing.ts'
import { isSometimes, isVaried } from '../cues/good-and-bad-days.ts'
import { isUnable } from '../cues/leanings.ts'
import { wonderedIn } from '../cues/wondered.ts'
import { isCareTime } from '../dates/care-time.ts'
import { isOfOneDay } from '../dates/days-included.ts'
import { isHowLong, isNotOthers, withOpenEnd } from '../dates/how-long.ts'
import type { Found } from '../text/page.ts'
import { findAny, findEach, says, stretchOf } from '../text/reading.ts'
import { isSkillRather } from './lists.ts'
import { isBeyondThem, isSkill, isUnderSkills, isVerbless } from './skills.ts'

const FREQUENCY = 'schedule.frequency'
const DURATION = 'schedule.duration'
const SKILLS = 'preferences.requiredSkills'
const LISTS = ['careNeeds.primaryNeeds', SKILLS]

/** Conditions, by field, for a clause to count as an answer. */
const allowed: Record<string, (scene: Scene, at: number, found: Found, value: string) => boolean> = {
  'careNeeds.careLevel': (scene, at, found) =>
    !isOfCondition(scene, at, found) &&
    !isVaried(scene, at) &&
    (!isElsewhere(scene, 'careNeeds.') || cue(scene, at, 'levelOf')) &&
    (isAboutRecipient(scene, at, found) || (actorOf(scene, at) === 'speaker' && cue(scene, at, 'ranks'))),
  'careNeeds.primaryNeeds': (scene, at, found, value) =>
    (isAboutRecipient(scene, at, found) || isOfOneWanted(scene, at, found)) &&
    mayWish(scene, at) &&
    isNeed(scene, at, value) &&
    !isOnCondition(scene, at) &&
    !isDoing(scene, at, found),
  'careNeeds.mobilityStatus': (scene, at, found, value) =>
    !isName(scene, at, found) &&
    !isSometimes(scene, at) &&
    !isPets(scene, at) &&
    !isGoal(scene, at, found) &&
    !isTask(scene, at, found) &&
    !(value === 'independent' && isUnable(scene, at, found)) &&
    !isUnderSkills(scene, at) &&
    (isDoneTo(scene, at, found, value) ||
      isSubjectless(scene, at) ||
      (actorOf(scene, at) === 'speaker' ? isDoneFor(scene, at, value) : isAboutRecipient(scene, at, found))),
  'schedule.frequency': (scene, at, found, value) =>
    isCareTime(scene, at, found) &&
    (!isElsewhere(scene, 'schedule.') ||
      scene.answers[FREQUENCY] !== undefined ||
      cue(scene, at, 'caregiverComes') ||
      (value === '24/7' && cue(scene, at, 'careTime'))),
  'schedule.duration': (scene, at, found, value) => isHowLong(scene, at, found, value),
  'preferences.requiredSkills': (scene, at, found, value) =>
    isSkill(scene, at, found) &&
    (value !== 'dementia' ||
      scene.asking.includes('preferences.requiredSkills') ||
      isSkillRather(scene, at, found.last) ||
      isUnderSkills(scene, at)),
  'careNeeds.medicalConditions': (scene, at, found) =>
    scene.asking.includes('careNeeds.medicalConditions') && isAboutRecipient(scene, at, found),
  'preferences.experienceLevel': (scene, at) =>
    mayWish(scene, at) && isNotOthers(scene, at) && !cue(scene, at, 'notExperience'),
}

/** 'Moderate' in 'moderate dementia' belongs to the condition. */
const isOfCondition = ({ lexicon, clauses }: Scene, at: number, { last }: Found) => {
  const clause = clauses[at]
  return (
    clause !== undefined &&
    findEach(lexicon, clause, lexicon.conditions).some(
      ({ found }) => found.last > last && found.first <= last + 1,
    )
  )
}

/** 'The family wants an aide with hospice experience' is about the caregiver, whoever wishes it. */
const isOfOneWanted = (scene: Scene, at: number, { first, last }: Found) =>
  ownerOf(scene, at, first, last) === 'staff' && isWished(scene, at)

/** 'Arnold Zimmer' and 'Alice Walker' are people, not walkers. */
const isName = ({ clauses }: Scene, at: number, { first, last }: Found) => {
  const words = clauses[at]?.words ?? []
  return first === last && words[first]?.capital === true && words[first - 1]?.capital === true
}

/** 'Holds on to me': the speaker isn't the one holding on. */
const isSubjectless = ({ clauses, people, lexicon }: Scene, at: number) => {
  const clause = clauses[at]
  const [first] = people.references[at] ?? []
  return (
    clause !== undefined && (first?.first ?? 0) > 0 && says(lexicon, clause, lexicon.cues.subjectless ?? [])
  )
}

/** 'Until she is back on her feet' means she isn't yet. */
const isGoal = ({ lexicon, clauses }: Scene, at: number, { first }: Found) =>
  says(lexicon, stretchOf(clauses[at]?.words.slice(0, first) ?? []), lexicon.cues.asGoal ?? [])

/** 'Must do the Hoyer lift' is a caregiver's task when Emma asked about something other than the care. */
const isTask = (scene: Scene, at: number, { first, last }: Found) => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause || !isElsewhere(scene, 'careNeeds.')) return false
  if (!isWished(scene, at) && !isFragment(scene, at)) return false
  return Object.values(lexicon.options['preferences.requiredSkills'] ?? {})
    .flatMap(sources => findAny(lexicon, clause, sources))
    .some(skill => first <= skill.last && skill.first <= last)
}

/** 'It takes my brother and me to get her up'. */
const isDoneTo = ({ people }: Scene, at: number, { first, last }: Found, value: string) =>
  value !== 'independent' &&
  people.references[at]?.some(one => one.who === 'recipient' && one.first > first && one.last <= last) ===
    true

/** 'We carry him': what others do for someone shows their mobility. */
const isDoneFor = ({ people, clauses }: Scene, at: number, value: string) =>
  value !== 'independent' &&
  people.references.some(
    (references, other) =>
      clauses[other]?.sentence === clauses[at]?.sentence && references.some(({ who }) => who === 'recipient'),
  )

/** 'If there is a siren, sit with her' is conditional when Emma asked something else. */
const isOnCondition = (scene: Scene, at: number) => {
  const { clauses, lexicon } = scene
  const own = clauses.slice(0, at).filter(({ sentence }) => sentence === clauses[at]?.sentence)
  return (
    isElsewhere(scene, 'careNeeds.') && own.some(clause => says(lexicon, clause, lexicon.clauses.condition))
  )
}

/** 'I need to talk to my brother first' is the speaker's own task. */
const isErrand = (scene: Scene, at: number) => !scene.people.isSelf && cue(scene, at, 'errand')

/** 'Someone calm who would play dominoes', when Emma asked about personality. */
const isOfCharacter = ({ asking }: Scene) =>
  asking.some(path =>
    ['preferences.personality', 'preferences.interests', 'preferences.values'].includes(path),
  )

const isNeed = (scene: Scene, at: number, value: string) => {
  if (isPets(scene, at) || cue(scene, at, 'notNeed') || isErrand(scene, at)) return false
  if (value === 'companionship' && cue(scene, at, 'lonely')) return true
  if (value === 'companionship' && isOfCharacter(scene)) return false
  return (
    isWished(scene, at) ||
    (isVerbless(scene, at) && !isElsewhere(scene, 'careNeeds.')) ||
    cue(scene, at, 'need') ||
    cue(scene, at + 1, 'needBehind') ||
    scene.asking.includes('careNeeds.primaryNeeds')
  )
}

/** 'No man doing the bath' doesn't refuse the bath. */
const isOfGender = (scene: Scene, { kind, clause, field }: Finding) =>
  kind === 'denied' && field === 'careNeeds.primaryNeeds' && cue(scene, clause, 'genderAgainst')

/** 'Lifting can come off' removes a saved item. */
const isTakenBack = (scene: Scene, at: number, field: string, { first, last }: Found, name: string) => {
  const { clauses, lexicon, people, answers } = scene
  const clause = clauses[at]
  const known = answers[field]
  const isLed = people.references[at]?.some(one => one.first < first) !== false
  if (!clause || !LISTS.includes(field) || isLed) return false
  return Array.isArray(known) && known.includes(name) && isDenied(lexicon, clause, first, last)
}

const findingsIn = (scene: Scene, at: number, field: string): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  const isList = LISTS.includes(field)
  const found = findEach(lexicon, clause, lexicon.options[field] ?? {})
    .filter(
      ({ name, found: place }) =>
        isAllowed(scene, at, field, place, name) || isTakenBack(scene, at, field, place, name),
    )
    .map(({ name, found: { first, last } }): Finding => {
      const isNot = isDenied(lexicon, clause, first, last) && !(field === SKILLS && isBeyondThem(scene, at))
      const where = { field, clause: at, first, last }
      if (isNot) return { kind: 'denied', value: isList ? [name] : name, ...where }
      // 'Every day, for good': complete clauses with only this meaning.
      const isSure = field === DURATION && first === 0 && last === clause.words.length - 1
      return { kind: 'heard', value: isList ? [name] : name, ...where, ...(isSure ? { isSure } : {}) }
    })
  return longest(isList ? found.filter(one => !isOfGender(scene, one)) : found)
}

const isAllowed = (scene: Scene, at: number, field: string, place: Found, value: string) =>
  allowed[field]?.(scene, at, place, value) ?? true

/** Of two overlapping matches the longer wins: 'not sure how long' isn't 'long'. */
const longest = (found: readonly Finding[]): Finding[] =>
  found.filter(
    one =>
      !found.some(
        other =>
          other !== one &&
          other.first <= one.first &&
          one.last <= other.last &&
          other.last - other.first > one.last - one.first,
      ),
  )

const unsureIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  return Object.entries(lexicon.unsure).flatMap(([field, entries]) =>
    entries.flatMap(({ says: sources, options }) =>
      findAny(lexicon, clause, sources)
        .filter(
          place =>
            isAllowed(scene, at, field, place, '') && !isDenied(lexicon, clause, place.first, place.last),
        )
        .map(
          ({ first, last }): Finding => ({
            kind: 'unsure',
            field,
            clause: at,
            first,
            last,
            ...(options ? { options } : {}),
          }),
        ),
    ),
  )
}

/**
 * 'Two hours a day, Monday to Saturday' is some days of the week; 'around the clock, all seven days' is the
 * most.
 */
const withMost = (scene: Scene, found: Finding[]): Finding[] => {
  const isOf = (one: Finding, value: string) =>
    one.kind === 'heard' && one.field === FREQUENCY && one.value === value
  const has = (value: string) => found.some(one => isOf(one, value))
  const isLess = has('24/7') || (has('weekly') && !isChange(scene))
  // 'Tuesdays now, not Mondays' is still some days.
  const isUndone = (one: Finding) =>
    one.kind === 'denied' && one.field === FREQUENCY && has(String(one.value))
  return found.filter(one => !isUndone(one) && !(isLess && isOf(one, 'daily')))
}

const MOBILITY = 'careNeeds.mobilityStatus'

const isChange = ({ lexicon, whole }: Scene) =>
  says(lexicon, whole, [...lexicon.clauses.correction, ...lexicon.clauses.change])

/** 'Alone indoors and on an arm outside' is some help; 'on an arm here and lifted there' needs a question. */
const withNeediest = (scene: Scene, found: Finding[]): Finding[] => {
  const said = found.filter(one => one.kind === 'heard' && one.field === MOBILITY)
  const has = (value: string) => said.some(one => one.kind === 'heard' && one.value === value)
  if (isChange(scene) || !has('assisted')) return found
  const isWeaker = (one: Finding) => one.kind === 'heard' && one.value === 'independent'
  if (!has('dependent')) return found.filter(one => one.field !== MOBILITY || !isWeaker(one))
  const [first] = said
  const rest = found.filter(one => !said.includes(one))
  if (!first) return found
  const { field, clause, first: from, last } = first
  return [...rest, { kind: 'unsure', field, clause, first: from, last, options: ['assisted', 'dependent'] }]
}

/** 'We have not decided between every day and three days.' */
const isUndecided = ({ lexicon, clauses }: Scene, at: number): boolean =>
  clauses.some(
    clause =>
      clause.sentence === clauses[at]?.sentence && says(lexicon, clause, lexicon.cues.undecided ?? []),
  )

export const findOptions: Recogniser = scene => {
  const found = scene.clauses.flatMap((clause, at) => {
    if (clause.isQuestion || isUndecided(scene, at)) return wonderedIn(scene, at)
    if (!clause.isStatement || clause.isPast) return []
    const heard = Object.keys(allowed).flatMap(field => findingsIn(scene, at, field))
    return [...heard, ...unsureIn(scene, at)]
  })
  const ofCare = found.filter(one => !isOfOneDay(scene, one))
  return withNeediest(scene, withMost(scene, withOpenEnd(scene, ofCare)))
}
