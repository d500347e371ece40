import { isDenied } from '../clauses/clauses.ts'
import {
  actorOf,
  type Finding,
  isAboutRecipient,
  isElsewhere,
  isWished,
  mayWish,
  type Recogniser,
  type Scene,
} from '../clauses/scene.ts'
import { cue, isDoing, isPets } from '../cues/doing.ts'
import { isUnable } from '../cues/leanings.ts'
import { wonderedIn } from '../cues/wondered.ts'
import { isCareTime } from '../dates/care-time.ts'
import { isOfOneDay } from '../dates/days-included.ts'
import { isHowLong, isNotOthers, withOpenEnd } from '../dates/how-long.ts'
import type { Found } from '../text/page.ts'
import { findAny, findEach, says } from '../text/reading.ts'
import { isSkillRather } from './lists.ts'
import { isBeyondThem, isSkill, isUnderSkills, isVerbless } from './skills.ts'

const FREQUENCY = 'schedule.frequency'
const DURATION = 'schedule.duration'
const SKILLS = 'preferences.requiredSkills'
const LISTS = ['careNeeds.primaryNeeds', SKILLS]

/** Conditions, by field, for a clause to count as an answer. */
const allowed: Record<string, (scene: Scene, at: number, found: Found, value: string) => boolean> = {
  'careNeeds.careLevel': (scene, at, found) =>
    (!isElsewhere(scene, 'careNeeds.') || cue(scene, at, 'levelOf')) &&
    (isAboutRecipient(scene, at, found) || (actorOf(scene, at) === 'speaker' && cue(scene, at, 'ranks'))),
  'careNeeds.primaryNeeds': (scene, at, found, value) =>
    isAboutRecipient(scene, at, found) &&
    mayWish(scene, at) &&
    isNeed(scene, at, value) &&
    !isDoing(scene, at, found),
  'careNeeds.mobilityStatus': (scene, at, found, value) =>
    !isPets(scene, at) &&
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

/** 'Holds on to me': the speaker isn't the one holding on. */
const isSubjectless = ({ clauses, people, lexicon }: Scene, at: number) => {
  const clause = clauses[at]
  const [first] = people.references[at] ?? []
  return (
    clause !== undefined && (first?.first ?? 0) > 0 && says(lexicon, clause, lexicon.cues.subjectless ?? [])
  )
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

/** 'Someone calm who would play dominoes', when Emma asked about personality. */
const isOfCharacter = ({ asking }: Scene) =>
  asking.some(path =>
    ['preferences.personality', 'preferences.interests', 'preferences.values'].includes(path),
  )

const isNeed = (scene: Scene, at: number, value: string) => {
  if (isPets(scene, at) || cue(scene, at, 'notNeed')) return false
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

const isChange = ({ lexicon, whole }: Scene) =>
  says(lexicon, whole, [...lexicon.clauses.correction, ...lexicon.clauses.change])

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
  return withMost(scene, withOpenEnd(scene, ofCare))
}
