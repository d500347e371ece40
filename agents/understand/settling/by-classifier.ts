import { classify } from '#agents/classifier/classify.ts'
import { trust } from '#agents/classifier/trust.ts'
import type { Answers, Field } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import { withoutFolkNames } from '../fields/same-condition.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import { isFalsePositive, timesIn } from './false-positives.ts'
import { isDoubted, isOnlyAside, isReply, type Judging, type Ruled } from './judging.ts'
import { isPlain } from './plain-words.ts'
import { bare, fits, type Proposal, proposalsFor, type ReadPiece } from './proposals.ts'
import { type Heard, itemsOf, type Settled, type Unsure } from './settle.ts'
import { ENOUGH_TO_ASK, enoughFor } from './thresholds.ts'

/*
 * Rules match words, and the classifier predicts what a message is about. Both make proposals; a trust score from the
 * features of each decides whether it's recorded, asked about, or dropped.
 */

export type Weigh = (proposal: Proposal, features: readonly number[]) => number

export const trusted: Weigh = ({ field }, features) => trust(field, features)

const LONGEST = 4

const oddsOf = (likely: number) => Math.max(-6, Math.min(6, Math.log(likely / (1 - likely))))
const one = (is: boolean) => (is ? 1 : 0)

/** Features of a proposal; the first three have a weight per field. */
const featuresOf = (judging: Judging, { field, value, isRuled, meant, isDisputed }: Proposal): number[] => {
  const { scene, prediction, isAside } = judging
  const answered = oddsOf(prediction.answers(field.path))
  const isAsked = scene.asking.includes(field.path)
  const ruled = one(isRuled)
  return [
    ruled,
    answered,
    oddsOf(meant),
    ruled * answered,
    ruled * oddsOf(meant),
    one(isAsked),
    one(isAsked && isRuled),
    one(isDisputed),
    one(isDisputed && isRuled),
    one(field.path in scene.answers),
    one(Object.keys(scene.answers).length === 0),
    Math.log(scene.text.length) - 4,
    one(isRuled && isReply(judging, field)),
    one(isAside),
    one(isAside && isRuled),
    one(isDoubted(judging, field)),
    Math.min(LONGEST, String(value).split(' ').length),
  ]
}

const squeezed = (lexicon: Lexicon, item: string) => bare(lexicon, item).replaceAll(' ', '')

/** Two readings of the same words: 'laughs' and 'laughs easy'. 'Tucson and South Tucson' are two items. */
const isEcho = ({ lexicon, text }: Scene, item: string, longer: string) =>
  squeezed(lexicon, item) === squeezed(lexicon, longer) ||
  (timesIn(lexicon, longer, item) > 0 && timesIn(lexicon, text, item) <= timesIn(lexicon, text, longer))

const withoutEchoes = (scene: Scene, items: readonly string[]) =>
  items.filter(
    (item, at) =>
      !items.some((other, index) => {
        const isLonger = other.length > item.length || (other.length === item.length && index < at)
        return isLonger && isEcho(scene, item, other)
      }),
  )

const CONDITIONS = 'careNeeds.medicalConditions'

const wholeList = (
  { scene }: Judging,
  field: Field,
  ruled: Heard | undefined,
  accepted: readonly Proposal[],
): Heard | undefined => {
  const { path, control, options = [] } = field
  const known = itemsOf(scene.answers[path])
  const kept = itemsOf(ruled?.value).map(one => bare(scene.lexicon, one))
  const left = ruled ? known.filter(item => kept.includes(bare(scene.lexicon, item))) : known
  const stated = accepted.map(({ value }) => String(value))
  const unlike = path === CONDITIONS ? withoutFolkNames(scene, stated) : stated
  const items = control === 'choices' ? stated : withoutEchoes(scene, unlike)
  const all = [...left, ...itemsOf(ruled?.value).filter(item => items.includes(item)), ...items]
  const value =
    control === 'choices' ? options.filter(item => all.includes(item)) : fits(field, [...new Set(all)])
  const isChanged = items.length > 0 || left.length < known.length
  if (!isChanged || !Array.isArray(value) || value.length === 0) return
  return { field: path, value, quote: accepted[0]?.quote ?? ruled?.quote ?? '' }
}

/** Of a list a piece is no answer to be put to somebody. */
const doubtOf = ({ path, control }: Field, { value, quote }: Proposal): Unsure =>
  ['list', 'choices', 'longText'].includes(control) ? { field: path, quote } : { field: path, quote, value }

const decide = (judging: Judging, field: Field, weigh: Weigh): { heard?: Heard; doubt?: Unsure } => {
  const { path, control } = field
  const { settled } = judging
  const ruled = settled.heard.find(heard => heard.field === path)
  if (!ruled && settled.taken.includes(path)) return {}
  const isReplied = ruled !== undefined && control !== 'list' && isReply(judging, field)
  const isSaid = isReplied || isOnlyAside(judging)
  const weighed = proposalsFor(judging, field, ruled)
    .filter(proposal => proposal.isRuled || !(isSaid || isFalsePositive(judging, proposal)))
    .map(proposal => ({ proposal, far: weigh(proposal, featuresOf(judging, proposal)) }))
    .toSorted((nearer, further) => further.far - nearer.far)
  const accepted = weighed
    .filter(({ proposal, far }) => far >= enoughFor(judging, proposal))
    .map(({ proposal }) => proposal)
  const plain = isPlain(judging.scene, settled, field) ? accepted.filter(({ isRuled }) => isRuled) : []
  const [best] = [...plain, ...accepted]
  const heard = ['list', 'choices'].includes(control)
    ? wholeList(judging, field, ruled, accepted)
    : best && { field: path, value: best.value, quote: best.quote }
  const [likeliest] = weighed
  if (heard) return { heard }
  return likeliest && likeliest.far >= ENOUGH_TO_ASK ? { doubt: doubtOf(field, likeliest.proposal) } : {}
}

/** Derived answers depend on their source: the state on its ZIP code. */
const FOLLOWS: Readonly<Record<string, string>> = {
  'location.state': 'location.zipCode',
  'basicInfo.careType': 'basicInfo.relationship',
  'additionalInfo.recipientGender': 'basicInfo.relationship',
}

/** Keeps the answers that are consistent with those before them. */
const consistent = (fields: readonly Field[], heard: readonly Heard[], answers: Answers): Heard[] => {
  const kept: Heard[] = []
  let after = answers
  for (const { path, holds } of fields) {
    const answer = heard.find(({ field }) => field === path)
    const next = { ...after, [path]: answer?.value }
    if (!answer || holds?.(next) === false) continue
    after = next
    kept.push(answer)
  }
  return kept
}

export const byClassifier = (ruled: Ruled, readPiece: ReadPiece, weigh: Weigh): Settled => {
  const { scene, settled } = ruled
  const { kind, text, asking, answers } = scene
  const fields = fieldsOf(kind)
  const prediction = classify({ kind, text, asking, known: Object.keys(answers) })
  const decisions = fields.map(field => decide({ ...ruled, prediction, readPiece }, field, weigh))
  const decided = decisions.flatMap(({ heard: answer }) => answer ?? [])
  const isHeard = (path: string | undefined) => decided.some(({ field }) => field === path)
  const following = settled.heard.filter(({ field }) => !isHeard(field) && isHeard(FOLLOWS[field]))
  const heard = consistent(fields, [...decided, ...following], answers)
  const isOpen = ({ field }: Unsure) => !heard.some(answer => answer.field === field)
  const doubts = decisions.flatMap(({ doubt }) => doubt ?? [])
  const isNew = ({ field }: Unsure) => !settled.unsure.some(doubt => doubt.field === field)
  return { ...settled, heard, unsure: [...settled.unsure, ...doubts.filter(isNew)].filter(isOpen) }
}
