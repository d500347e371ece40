import type { Field } from '#machines/interview/fields.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import { isFragment } from '../clauses/scene.ts'
import { pieceOf } from '../fields/no-wish.ts'
import { says } from '../text/reading.ts'
import { isDoubted, isReply, type Judging } from './judging.ts'
import { isPlain } from './plain-words.ts'
import type { Proposal } from './proposals.ts'
import { itemsOf } from './settle.ts'

/**
 * The score that a proposal needs to be recorded. A proposal from the classifier alone needs more, most of
 * all where the rules are unsure; words quoted from the message need less than a choice or number inferred
 * from them.
 */
const ENOUGH = 0.45
const ENOUGH_TO_CHOOSE = 0.15
const ENOUGH_IF_SURE = 0.03
const ENOUGH_BY_CLASSIFIER = 0.55
const ENOUGH_TO_SETTLE = 0.72
const ENOUGH_IN_DOUBT = 0.8
export const ENOUGH_TO_ASK = 0.35

const WORDED: readonly Field['control'][] = ['list', 'text', 'longText']

/** One wrong digit makes another number, so these come from the rules or from a direct question. */
const EXACT = ['profile.phoneNumber', 'profile.email', 'profile.hcaRegistryId']
const AGE = 'basicInfo.recipientAge'
const CONTACT = 'additionalInfo.primaryContact'

/** A number, or a correction to a saved one. */
const isExact = ({ scene }: Judging, { path }: Field) =>
  EXACT.includes(path) || (path === CONTACT && path in scene.answers)

const DAYS = ['schedule.startDate', 'schedule.schedulePattern', 'profile.hcaExpirationDate']

/** Fields whose values the rules find by a few words or in one position. */
const KNOWN_WORDS = ['basicInfo.relationship', 'basicInfo.recipientName', 'profile.name']

/** Options have few wordings, and named days are rarely anything else when Emma asked for days. */
const isNarrow = (judging: Judging, field: Field) =>
  field.options !== undefined ||
  isExact(judging, field) ||
  (KNOWN_WORDS.includes(field.path) && !(field.path in judging.scene.answers)) ||
  (DAYS.includes(field.path) && judging.scene.asking.includes(field.path))

/** 'Yes, all of those' refers to the offered options without naming one. */
const isSure = ({ findings }: Judging, { field, value }: Proposal, sign: 'isSure' | 'isOrdered' = 'isSure') =>
  findings.some(
    one =>
      one[sign] &&
      one.kind === 'heard' &&
      one.field === field.path &&
      (isSameAnswer(one.value, value) || itemsOf(one.value).includes(String(value))),
  )

/** 'She is my girlfriend, not my wife', when the wife is saved: it can't mean anything else. */
const isPutRight = ({ scene }: Judging, { path, control }: Field) => {
  const { correction, change, negator } = scene.lexicon.clauses
  return (
    path in scene.answers &&
    !['list', 'choices', 'longText'].includes(control) &&
    says(scene.lexicon, scene.whole, [...correction, ...change, ...negator])
  )
}

/** The reply to a question about health conditions is one, however rare its name. */
const isAskedCondition = ({ scene, findings }: Judging, { path }: Field) =>
  path === 'careNeeds.medicalConditions' &&
  scene.asking.includes(path) &&
  scene.whole.words.length <= FEW &&
  scene.people.references.every(own => own.every(({ who }) => who === 'recipient')) &&
  scene.clauses.every(({ isStatement }) => isStatement) &&
  !findings.some(({ field, kind }) => field === path && kind === 'denied')

const FEW = 12

const CHARACTER = ['preferences.personality', 'preferences.values']

/** 'Unfussy, and a good listener': nothing but the list Emma asked for. */
const isBareList = ({ scene }: Judging, { path }: Field) =>
  CHARACTER.includes(path) &&
  scene.asking.includes(path) &&
  scene.whole.words.length <= FEW &&
  scene.clauses.every((_, at) => isFragment(scene, at))

/**
 * 'Some, he had pneumonia', 'in between. She gets home on the 4th': the reply to a choice starts the message.
 */
const isFirstSaid = ({ scene, findings }: Judging, { path, options }: Field) => {
  const [first] = scene.clauses
  const own = findings.filter(({ field }) => field === path)
  return (
    options !== undefined &&
    scene.asking.includes(path) &&
    first?.isStatement === true &&
    first.words.length <= FIRST &&
    own.length > 0 &&
    own.every(({ kind, clause }) => kind === 'heard' && clause === 0)
  )
}

const FIRST = 4

/** In a short reply to Emma's question, the rules decide. */
const enoughByRules = (judging: Judging, proposal: Proposal) => {
  const { field } = proposal
  const isAsked = judging.scene.asking.includes(field.path)
  if (isReply(judging, field) || isAskedCondition(judging, field) || isFirstSaid(judging, field)) return 0
  if (isPlain(judging.scene, judging.settled, field)) return 0
  if (isSure(judging, proposal, isAsked ? 'isSure' : 'isOrdered')) return 0
  if (isBareList(judging, field)) return ENOUGH_TO_CHOOSE
  if (isPutRight(judging, field)) return field.path === AGE ? 0 : ENOUGH_IF_SURE
  if (isSure(judging, proposal)) return ENOUGH_IF_SURE
  return isNarrow(judging, field) ? ENOUGH_TO_CHOOSE : ENOUGH
}

/** 'Company, like bowling': an extra item needs a higher score when the rules already found one. */
const isBesideRuled = ({ settled }: Judging, { control, path }: Field) =>
  control === 'choices' && settled.heard.some(({ field }) => field === path)

/** 'Spasticity, neurogenic bladder. Will they know that?': a requested list, before a question. */
const isListAsked = ({ scene }: Judging, { field, value }: Proposal) =>
  field.control === 'list' &&
  scene.asking.includes(field.path) &&
  scene.clauses[pieceOf(scene, String(value))]?.isStatement === true

const enoughByClassifier = (judging: Judging, proposal: Proposal) => {
  const { field } = proposal

  if (isDoubted(judging, field)) return isExact(judging, field) ? Number.POSITIVE_INFINITY : ENOUGH_IN_DOUBT
  if (isBesideRuled(judging, field) || (judging.isAside && !isListAsked(judging, proposal)))
    return ENOUGH_IN_DOUBT
  return WORDED.includes(field.control) ? ENOUGH_BY_CLASSIFIER : ENOUGH_TO_SETTLE
}

export const enoughFor = (judging: Judging, proposal: Proposal) =>
  (proposal.isRuled ? enoughByRules : enoughByClassifier)(judging, proposal)
