import { isCaregiverFalsePositive } from '#agents/caregiver/false-positives.ts'
import { isDenied } from '../clauses/clauses.ts'
import { isDoing } from '../cues/doing.ts'
import { areIncluded } from '../dates/days-included.ts'
import { isNoWish } from '../fields/no-wish.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { isOfAnother } from '../people/of-others.ts'
import { isCounterpart, membersOf } from '../people/several.ts'
import { findAny, says, stretchOfText } from '../text/reading.ts'
import { isNoAge } from './false-ages.ts'
import { isNoName } from './false-names.ts'
import type { Judging } from './judging.ts'
import { bare, type Proposal } from './proposals.ts'
import { itemsOf } from './settle.ts'

export const timesIn = (lexicon: Lexicon, text: string, item: string) =>
  ` ${bare(lexicon, text)} `.split(` ${bare(lexicon, item)} `).length - 1

/** 'No weekends' is a refusal, so the classifier's 'weekends' is dropped. */
const isRefused = ({ findings, scene: { lexicon } }: Judging, { field, value }: Proposal) =>
  findings.some(finding => {
    if (finding.kind !== 'denied' || finding.field !== field.path) return false
    const denied: unknown[] = Array.isArray(finding.value) ? finding.value : [finding.value]
    const isPart = field.control === 'list' && !field.path.endsWith('Shifts')
    return denied.some(item =>
      isPart
        ? timesIn(lexicon, String(value), String(item)) > 0
        : bare(lexicon, String(item)) === bare(lexicon, String(value)),
    )
  })

/** 'Not Cantonese': a negated language is no proposal. */
const isNegated = ({ scene }: Judging, { field, value, isRuled }: Proposal) => {
  if (isRuled || !['list', 'text'].includes(field.control)) return false
  const from = scene.text.indexOf(String(value))
  const to = from + String(value).length
  return scene.clauses.some(clause => {
    const own = clause.words.flatMap((word, at) => (word.from >= from && word.to <= to ? [at] : []))
    const [first] = own
    return from >= 0 && first !== undefined && isDenied(scene.lexicon, clause, first, own.at(-1) ?? first)
  })
}

const CONDITIONS = 'careNeeds.medicalConditions'

/** 'Enough to know a stroke when they see one' isn't anyone's condition. */
const isNoOnesCondition = ({ scene }: Judging, { field, value, isRuled }: Proposal) => {
  if (isRuled || field.path !== CONDITIONS) return false
  const { lexicon, clauses } = scene
  const own = clauses.filter(
    ({ words }) => timesIn(lexicon, words.map(({ text }) => text).join(' '), String(value)) > 0,
  )
  return own.length > 0 && own.every(clause => says(lexicon, clause, lexicon.cues.notCondition ?? []))
}

/** 'Who knows what Huntington is' is about a condition, not a town. */
const isElsewhere = ({ settled, scene: { lexicon } }: Judging, { field, value, isRuled }: Proposal) =>
  !isRuled &&
  field.control === 'text' &&
  settled.heard.some(
    one =>
      one.field !== field.path &&
      itemsOf(one.value).some(item => bare(lexicon, item) === bare(lexicon, String(value))),
  )

/** 'I'm Kaylee, it is for my nana': the speaker's name. */
const isSpeakers = ({ scene }: Judging, { field, value, isRuled }: Proposal) => {
  const { lexicon, clauses, people } = scene
  if (isRuled || people.isSelf) return false
  if (field.path === 'basicInfo.recipientAge') return false
  if (field.path !== 'basicInfo.recipientName') return false
  const [first] = bare(lexicon, String(value)).split(' ')
  return clauses.some(clause =>
    findAny(lexicon, clause, lexicon.people.patterns.speakerName ?? []).some(
      ({ last }) => clause.words[last + 1]?.text === first,
    ),
  )
}

const KIN = 'basicInfo.relationship'

/** 'My parents, dad is 83': one of several recipients, or a relative mentioned in passing. */
const isOtherKin = ({ scene, settled }: Judging, { field, value }: Proposal) => {
  if (field.path !== KIN) return false
  const known = settled.heard.find(one => one.field === KIN)?.value
  const isMember = membersOf(scene.lexicon, String(known ?? scene.answers[KIN])).includes(String(value))
  const { consulted = [] } = scene.lexicon.people.patterns
  const { correction, change, negator, no } = scene.lexicon.clauses
  const isPutRight = says(scene.lexicon, scene.whole, [...correction, ...change, ...negator, ...no])
  const isSecond = isCounterpart(String(scene.answers[KIN]), String(value)) && !isPutRight
  return isMember || isSecond || scene.clauses.some(clause => says(scene.lexicon, clause, consulted))
}

/** 'He can still drive himself' isn't a request for a driver. */
const isDoneByThem = ({ scene }: Judging, { field, value }: Proposal) => {
  const { lexicon, clauses } = scene
  if (field.path !== 'preferences.requiredSkills') return false
  const sources = lexicon.options[field.path]?.[String(value)] ?? []
  const places = clauses.flatMap((clause, at) =>
    findAny(lexicon, clause, sources).map(found => ({ found, at })),
  )
  return places.length > 0 && places.every(({ found, at }) => isDoing(scene, at, found))
}

/** 'Until now I have managed alone' is no end date, 'daily things' no frequency. */
const isOtherSense = ({ scene: { lexicon, whole }, findings }: Judging, { field, value }: Proposal) => {
  const cue = { temporary: 'untilNow', daily: 'dailyTask' }[String(value)]
  const isOpen = field.control === 'choice' && !findings.some(one => one.field === field.path)
  return isOpen && cue !== undefined && says(lexicon, whole, lexicon.cues[cue] ?? [])
}

/** The weekends in 'every day, weekends included' aren't an item. */
const isIncludedDay = ({ scene }: Judging, { field, value }: Proposal) =>
  field.path === 'schedule.schedulePattern' && areIncluded(scene, String(value))

/** 'Friday instead of Tuesday': the rules already have the whole list. */
const isReplaced = ({ findings }: Judging, { field }: Proposal) =>
  findings.some(one => one.field === field.path && one.isOrdered && one.replaces)

/** 'Patient requests a female aide': 'patient' is a noun, not a trait. */
const isNoTrait = ({ scene: { lexicon, whole } }: Judging, { field, value }: Proposal) => {
  const sources = lexicon.lists[PERSONALITY]?.items[bare(lexicon, String(value))]
  return field.path === PERSONALITY && sources !== undefined && !says(lexicon, whole, sources)
}

const PERSONALITY = 'preferences.personality'

/** 'I am the baby of nine': an idiom is no evidence for the classifier either. */
const isIdiom = ({ scene: { lexicon, clauses, text } }: Judging, { field, value }: Proposal) => {
  const from = field.control === 'text' ? text.toLowerCase().indexOf(String(value).toLowerCase()) : -1
  return (
    from >= 0 &&
    clauses.some(clause =>
      findAny(lexicon, clause, lexicon.clauses.idiom).some(
        ({ first, last }) =>
          (clause.words[first]?.from ?? text.length) <= from && from < (clause.words[last]?.to ?? 0),
      ),
    )
  )
}

/** 'Leeds, UK' isn't in a US state. */
const isNoState = ({ scene: { lexicon } }: Judging, { field, value }: Proposal) =>
  field.path === 'location.state' &&
  says(lexicon, stretchOfText(bare(lexicon, String(value))), lexicon.places.patterns.abroad ?? [])

const NOT_SO = [
  isNoState,
  isIdiom,
  isNoTrait,
  isNoWish,
  isReplaced,
  isIncludedDay,
  isDoneByThem,
  isOtherSense,
  isRefused,
  isSpeakers,
  isNoName,
  isNoAge,
  isNegated,
  isNoOnesCondition,
  isElsewhere,
  isOtherKin,
  isCaregiverFalsePositive,
]

/** The rules contradict it: it was denied, or it's about someone or something else. */
export const isFalsePositive = (judging: Judging, proposal: Proposal): boolean =>
  !proposal.isRuled && (NOT_SO.some(is => is(judging, proposal)) || isOfAnother(judging.scene, proposal))
