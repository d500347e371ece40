import { isDenied } from '../clauses/clauses.ts'
import {
  actorOf,
  type Finding,
  isAboutRecipient,
  isFragment,
  type Recogniser,
  type Scene,
} from '../clauses/scene.ts'
import type { Found } from '../text/page.ts'
import { findAny, findEach, says, stretchOf } from '../text/reading.ts'
import { isSkillRather } from './lists.ts'
import { isUnderSkills } from './skills.ts'

const FIELD = 'careNeeds.medicalConditions'
const NEAR = 4
/** Group patterns match many names, and the matched text is spelled correctly. */
const GROUP = '~'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’']/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** 'Parkinson's' and 'parkinsons' are the same. */
const withoutS = (text: string) => text.replaceAll(/(?: s|s)+(?= |$)| /gu, '')

/** The person's own wording when no spelling was guessed, without 'a touch of'. */
const asWritten = (scene: Scene, at: number, place: Found, name: string): string => {
  const { first, last } = place.groups.core ?? place
  const { lexicon, clauses, text } = scene
  const all = clauses[at]?.words.slice(first, last + 1) ?? []
  const lead = lexicon.cues.conditionLead ?? []
  const isWhole = says(lexicon, stretchOf(all), lexicon.cues.conditionWhole ?? [])
  const from = isWhole ? 0 : all.findIndex(word => !lead.includes(word.text))
  const words = all.slice(Math.max(0, from))
  const behind = clauses[at]?.words[last + 1]
  const said = text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
  // The 's of 'her liver's shot' isn't part of the name.
  const written = behind?.from === words.at(-1)?.from ? said.replace(/['’]s$/u, '') : said
  const read = words.map(word => word.text).join(' ')

  const asRead = words.map(({ text: one }) => one).join(' ')
  // 'C6 quad' becomes three words.
  const isPlain = [asRead, read].some(one => withoutS(plain(written)) === withoutS(plain(one)))
  if (!isPlain) return name.startsWith(GROUP) || words.length > 1 ? read : name
  return written.replaceAll(/\s+/gu, ' ').trim()
}

/** 'She had it ten years ago', 'he is fine now': a temporary condition is over. */
const isOver = ({ lexicon, clauses }: Scene, at: number, place: Found): boolean => {
  const clause = clauses[at]
  if (!clause) return false
  const words = clause.words.slice(place.first, place.last + 1).map(({ text }) => text)
  const heals = words.some(word => lexicon.cues.healing?.includes(word))
  const next = clauses[at + 1]
  const isNear = next !== undefined && next.sentence === clause.sentence
  if (isNear && says(lexicon, next, lexicon.cues.clearedUp ?? [])) return true
  if (!heals) return false
  return (
    clause.isPast ||
    [clause, ...(isNear ? [next] : [])].some(one => says(lexicon, one, lexicon.cues.curedBy ?? []))
  )
}

/** 'My own back' is the speaker's; a dog after a comma isn't the recipient. */
const isOwn = (scene: Scene, at: number, { first: start, groups }: Found): boolean => {
  const first = groups.core?.first ?? start
  const { lexicon, clauses, people, asking } = scene
  const clause = clauses[at]
  if (!clause) return false
  // 'My mom has sugar' is about the mother.
  const isOfPerson = (index: number) =>
    people.references[at]?.some(one => one.first <= index && index <= one.last) === true
  const isMine = clause.words
    .slice(0, first + 1)
    .some(
      ({ text }, index) =>
        index >= first - 2 && text === lexicon.people.patterns.mine?.[0] && !isOfPerson(index),
    )
  const isPet = asking.some(path => PETS.includes(path))
  return isPet || (isMine && !people.isSelf && scene.answers['basicInfo.careType'] !== 'self')
}

const PETS = ['additionalInfo.hasPets', 'additionalInfo.petDetails']

const SKILLS = 'preferences.requiredSkills'

/** 'Dementia, driving' are skills when Emma asked for skills. */
const isAskedSkill = (scene: Scene, at: number, { first, last }: Found): boolean => {
  const { lexicon, clauses, asking } = scene
  const clause = clauses[at]
  if (!clause || !asking.includes(SKILLS) || !isFragment(scene, at)) return false
  return Object.values(lexicon.options[SKILLS] ?? {})
    .flatMap(sources => findAny(lexicon, clause, sources))
    .some(skill => skill.first <= first && last <= skill.last)
}

const covers = (other: Finding, one: Finding) =>
  other.first <= one.first && one.last <= other.last && other.last - other.first > one.last - one.first

/** 'The neurologist says it is only a tremor': the reply, whoever says it. */
const isDiagnosed = (scene: Scene, at: number, { first }: Found) => {
  const { lexicon, clauses, asking } = scene
  const isMeant = asking.includes(FIELD) || isRecipientBefore(scene, at)
  return (
    isMeant &&
    findAny(lexicon, clauses[at] ?? stretchOf([]), lexicon.cues.diagnosed ?? []).some(
      ({ last }) => last < first,
    )
  )
}

/** Only the recipient was mentioned in this sentence and the one before. */
const isRecipientBefore = ({ clauses, people }: Scene, at: number) => {
  const sentence = clauses[at]?.sentence ?? 0
  const near = people.references.slice(Math.max(0, at - NEAR), at).filter((_, index) => {
    const own = clauses[Math.max(0, at - NEAR) + index]
    return own !== undefined && own.sentence >= sentence - 1
  })
  const others = near.flat().filter(({ who }) => who !== 'speaker' && who !== 'staff')
  return others.length > 0 && others.every(({ who }) => who === 'recipient')
}

/** 'She joined us after a stroke': the stroke is hers. */
const isCause = ({ lexicon, clauses, people }: Scene, at: number, { first }: { first: number }) => {
  const [actor] = people.references[at] ?? []
  return (
    actor?.who === 'recipient' &&
    people.references[at]?.every(({ who }) => who !== 'other') === true &&
    findAny(lexicon, clauses[at] ?? stretchOf([]), lexicon.cues.sinceCondition ?? []).some(
      ({ last }) => last === first - 1,
    )
  )
}

/** 'He has sugar, and the pressure.' */
const isGoingOn = (scene: Scene, at: number) => {
  const { lexicon, clauses } = scene
  const [own, before] = [clauses[at], clauses[at - 1]]
  if (own && findEach(lexicon, own, lexicon.conditions).length > 0) return true
  return (
    own !== undefined &&
    before?.sentence === own.sentence &&
    isFragment(scene, at) &&
    findEach(lexicon, before, lexicon.conditions).length > 0
  )
}

/** 'The doctor has taken back the diabetes': the saved condition is removed. */
const isTakenBack = (scene: Scene, at: number, value: string) => {
  const { lexicon, clauses, answers } = scene
  const known = answers[FIELD]
  const isKnown = Array.isArray(known) && known.some(item => plain(String(item)) === plain(value))
  const from = isFragment(scene, at) ? at - 1 : at
  const near = clauses.filter(
    ({ sentence }, index) => sentence === clauses[at]?.sentence && index >= from && index <= at + 1,
  )
  return isKnown && near.some(one => says(lexicon, one, lexicon.cues.takenBack ?? []))
}

/** 'They say it may be Lewy body' is unsure, so Emma asks. */
const doubted = ({ lexicon, clauses, asking }: Scene, at: number): Finding[] => {
  const clause = clauses[at]
  const [one] = clause && asking.includes(FIELD) ? findEach(lexicon, clause, lexicon.conditions) : []
  return one
    ? [{ kind: 'unsure', field: FIELD, clause: at, first: one.found.first, last: one.found.last }]
    : []
}

/** 'Nothing apart from the gout' names the gout. */
const isException = ({ lexicon, clauses }: Scene, at: number, first: number) =>
  findAny(lexicon, clauses[at] ?? stretchOf([]), lexicon.cues.exceptFor ?? []).some(
    ({ last }) => last < first && first - last < NEAR,
  )

const isOfRecipient = (scene: Scene, at: number, place: Found) =>
  isAboutRecipient(scene, at, place) ||
  isDiagnosed(scene, at, place) ||
  isCause(scene, at, place.groups.core ?? place)

const conditionsIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause) return []
  if (says(lexicon, clause, lexicon.cues.notCondition ?? [])) return doubted(scene, at)
  if (actorOf(scene, at) === 'former') return []
  // 'Sugar, pressure, the hip' are conditions when Emma asked for them.
  const asked = scene.asking.includes(FIELD) ? lexicon.direct[FIELD] : undefined
  const more = isGoingOn(scene, at) ? { [GROUP]: lexicon.cues.alsoIll ?? [] } : {}
  const named = [lexicon.conditions, asked ?? more].flatMap(one => findEach(lexicon, clause, one))
  const sign = says(lexicon, clause, lexicon.cues.sureCondition ?? []) ? { isSure: true as const } : {}
  const found = named.flatMap(({ name, found: place }): Finding[] => {
    const { first, last } = place.groups.core ?? place
    const written = asWritten(scene, at, place, name)
    const value = [written]
    if (isTakenBack(scene, at, written))
      return [{ kind: 'denied', field: FIELD, value, clause: at, first, last }]
    if (
      !isOfRecipient(scene, at, place) ||
      isSkillRather(scene, at, last, 'conditionKnowledge') ||
      isAskedSkill(scene, at, place) ||
      isUnderSkills(scene, at) ||
      isOwn(scene, at, place) ||
      isOver(scene, at, place)
    )
      return []
    const isNot = isDenied(lexicon, clause, first, last) && !isException(scene, at, first)
    return [{ kind: isNot ? 'denied' : 'heard', field: FIELD, value, clause: at, first, last, ...sign }]
  })
  return found.filter(
    (one, index) =>
      !found.some(
        (other, place) =>
          covers(other, one) || (place < index && other.first === one.first && other.last === one.last),
      ),
  )
}

export const findConditions: Recogniser = scene =>
  scene.clauses.flatMap((clause, at) => (clause.isStatement ? conditionsIn(scene, at) : []))
