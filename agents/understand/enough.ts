import type { Field } from '#machines/interview/fields.ts'
import { isDoubted, isReply, type Judging } from './judging.ts'
import { isPlain } from './plain-words.ts'
import type { Proposal } from './proposals.ts'
import { says } from './reading.ts'
import { itemsOf } from './settle.ts'

/**
 * Trusted so far, a proposal is noted. What only the ear heard takes more, the most where the rules are in doubt; words
 * that stand in the message less than a choice or a number that follows from them.
 */
const ENOUGH = 0.45
const ENOUGH_TO_CHOOSE = 0.15
const ENOUGH_IF_SURE = 0.05
const ENOUGH_BY_EAR = 0.55
const ENOUGH_TO_SETTLE = 0.7
const ENOUGH_IN_DOUBT = 0.8
export const ENOUGH_TO_ASK = 0.35

const WORDED: readonly Field['control'][] = ['list', 'text', 'longText']

/** A digit more or less is another number: these are what the rules make of them, or are asked for. */
const EXACT = ['profile.phoneNumber', 'profile.email', 'profile.hcaRegistryId']
const CONTACT = 'additionalInfo.primaryContact'

/** A number, or what puts one right that is known. */
const isExact = ({ scene }: Judging, { path }: Field) =>
  EXACT.includes(path) || (path === CONTACT && path in scene.answers)

const DAYS = ['schedule.startDate', 'schedule.schedulePattern', 'profile.hcaExpirationDate']

/** What the rules know by few words, or find in one place of a message only. */
const KNOWN_WORDS = ['basicInfo.relationship', 'basicInfo.recipientName', 'profile.name']

/** An option is written down in few words, and days that were asked for and are named are rarely others. */
const isNarrow = (judging: Judging, field: Field) =>
  field.options !== undefined ||
  isExact(judging, field) ||
  (KNOWN_WORDS.includes(field.path) && !(field.path in judging.scene.answers)) ||
  (DAYS.includes(field.path) && judging.scene.asking.includes(field.path))

/** 'Yes, all of those' stands for what was offered, and names none of it. */
const isSure = ({ findings }: Judging, { field, value }: Proposal, sign: 'isSure' | 'isOrdered' = 'isSure') =>
  findings.some(
    one =>
      one[sign] &&
      one.kind === 'heard' &&
      one.field === field.path &&
      (one.value === value || itemsOf(one.value).includes(String(value))),
  )

/** 'She is my girlfriend, not my wife', where a wife is known: nobody says so of something else. */
const isPutRight = ({ scene }: Judging, { path, control }: Field) => {
  const { correction, change, negator } = scene.lexicon.clauses
  return (
    path in scene.answers &&
    !['list', 'choices', 'longText'].includes(control) &&
    says(scene.lexicon, scene.whole, [...correction, ...change, ...negator])
  )
}

/** A short reply to what was asked is what the rules make of it. */
const enoughByRules = (judging: Judging, proposal: Proposal) => {
  const { field } = proposal
  const isAsked = judging.scene.asking.includes(field.path)
  if (isReply(judging, field) || isPlain(judging.scene, judging.settled, field)) return 0
  if (isSure(judging, proposal, isAsked ? 'isSure' : 'isOrdered')) return 0
  if (isSure(judging, proposal) || isPutRight(judging, field)) return ENOUGH_IF_SURE
  return isNarrow(judging, field) ? ENOUGH_TO_CHOOSE : ENOUGH
}

const enoughByEar = (judging: Judging, { field }: Proposal) => {
  if (isDoubted(judging, field)) return isExact(judging, field) ? Number.POSITIVE_INFINITY : ENOUGH_IN_DOUBT
  return WORDED.includes(field.control) ? ENOUGH_BY_EAR : ENOUGH_TO_SETTLE
}

export const enoughFor = (judging: Judging, proposal: Proposal) =>
  (proposal.isRuled ? enoughByRules : enoughByEar)(judging, proposal)
