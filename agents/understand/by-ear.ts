import type { Answers, Field } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview-kinds.ts'
import { listen } from '../ear/listen.ts'
import { trust } from '../ear/trust.ts'
import { isOfAnother } from './of-others.ts'
import { isPlain } from './plain-words.ts'
import { bare, fits, type Listening, type Proposal, proposalsFor, type ReadPiece } from './proposals.ts'
import { findAny } from './reading.ts'
import type { Finding, Scene } from './scene.ts'
import { type Heard, itemsOf, type Settled, type Unsure } from './settle.ts'

/*
 * The rules read words; the ear was taught by many messages what they are about. Each proposes what may have been
 * said, and what both know of a proposal tells how far to trust it: far enough to note it, to ask, or not at all.
 */

/** What the rules made of a message. */
type Ruled = { scene: Scene; findings: readonly Finding[]; settled: Settled; isAside: boolean }

type Judging = Ruled & Listening

export type Weigh = (proposal: Proposal, signs: readonly number[]) => number

export const trusted: Weigh = ({ field }, signs) => trust(field, signs)

/**
 * Trusted so far, a proposal is noted. What only the ear heard takes more, the most where the rules are in doubt; words
 * that stand in the message less than a choice or a number that follows from them.
 */
const ENOUGH = 0.45
const ENOUGH_TO_CHOOSE = 0.15
const ENOUGH_BY_EAR = 0.55
const ENOUGH_TO_SETTLE = 0.7
const ENOUGH_IN_DOUBT = 0.8
const ENOUGH_TO_ASK = 0.35

const WORDED: readonly Field['control'][] = ['list', 'text', 'longText']

/** Words of a reply that says one thing. */
const SHORT = 4

const LONGEST = 4

const oddsOf = (likely: number) => Math.max(-6, Math.min(6, Math.log(likely / (1 - likely))))
const one = (is: boolean) => (is ? 1 : 0)

const isReply = ({ scene }: Judging, { path }: Field) =>
  scene.asking.includes(path) && scene.whole.words.length <= SHORT

const isDoubted = ({ settled }: Judging, { path }: Field) =>
  settled.unsure.some(({ field }) => field === path)

/** What is known of a proposal; the first three weigh differently for each field. */
const signsOf = (judging: Judging, { field, value, isRuled, meant, isDisputed }: Proposal): number[] => {
  const { scene, ear, isAside } = judging
  const answered = oddsOf(ear.answers(field.path))
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

/** 'No weekends' was understood: that the ear heard of weekends proposes nothing. */
const isDenied = ({ findings }: Judging, { field, value }: Proposal) =>
  findings.some(finding => {
    if (finding.kind !== 'denied' || finding.field !== field.path) return false
    const denied: unknown[] = Array.isArray(finding.value) ? finding.value : [finding.value]
    return denied.some(item => bare(String(item)) === bare(String(value)))
  })

/** 'I'm Kaylee, it is for my nana': a name, but not the one that is looked for. */
const isSpeakers = ({ scene }: Judging, { field, value, isRuled }: Proposal) => {
  const { lexicon, clauses, people } = scene
  if (isRuled || field.path !== 'basicInfo.recipientName' || people.isSelf) return false
  const [first] = bare(String(value)).split(' ')
  return clauses.some(clause =>
    findAny(lexicon, clause, lexicon.people.patterns.speakerName ?? []).some(
      ({ last }) => clause.words[last + 1]?.text === first,
    ),
  )
}

/** 'Skip' is also somebody's name. */
const isOnlyAside = ({ scene, isAside }: Judging) => isAside && scene.whole.words.length <= SHORT

/** What the rules know by few words, or find in one place of a message only. */
const KNOWN_WORDS = ['basicInfo.relationship', 'basicInfo.recipientName', 'profile.name']

/** A short reply to what was asked is what the rules make of it. What chooses an option is written down in few words. */
const enoughFor = (judging: Judging, { field, isRuled }: Proposal) => {
  const { scene, settled } = judging
  if (isRuled && isReply(judging, field)) return 0
  if (isRuled && KNOWN_WORDS.includes(field.path) && !(field.path in scene.answers)) return ENOUGH_TO_CHOOSE
  if (isRuled && isPlain(scene, settled, field)) return 0
  if (isRuled) return field.options === undefined ? ENOUGH : ENOUGH_TO_CHOOSE
  if (isDoubted(judging, field)) return ENOUGH_IN_DOUBT
  return WORDED.includes(field.control) ? ENOUGH_BY_EAR : ENOUGH_TO_SETTLE
}

const timesIn = (text: string, item: string) => ` ${bare(text)} `.split(` ${bare(item)} `).length - 1
const squeezed = (item: string) => bare(item).replaceAll(' ', '')

/** Two readings of the same words: 'laughs' beside 'laughs easy'. 'Tucson and South Tucson' are two. */
const isEcho = (text: string, item: string, longer: string) =>
  squeezed(item) === squeezed(longer) ||
  (timesIn(longer, item) > 0 && timesIn(text, item) <= timesIn(text, longer))

const withoutEchoes = (text: string, items: readonly string[]) =>
  items.filter(
    (item, at) =>
      !items.some((other, index) => {
        const isLonger = other.length > item.length || (other.length === item.length && index < at)
        return isLonger && isEcho(text, item, other)
      }),
  )

const wholeList = (
  { scene }: Judging,
  field: Field,
  ruled: Heard | undefined,
  accepted: readonly Proposal[],
): Heard | undefined => {
  const { path, control, options = [] } = field
  const known = itemsOf(scene.answers[path])
  const left = ruled ? known.filter(item => itemsOf(ruled.value).includes(item)) : known
  const told = accepted.map(({ value }) => String(value))
  const items = control === 'choices' ? told : withoutEchoes(scene.text, told)
  const all = [...left, ...itemsOf(ruled?.value).filter(item => items.includes(item)), ...items]
  const value =
    control === 'choices' ? options.filter(item => all.includes(item)) : fits(field, [...new Set(all)])
  const isChanged = items.length > 0 || left.length < known.length
  if (!isChanged || !Array.isArray(value) || value.length === 0) return
  return { field: path, value, quote: accepted[0]?.quote ?? ruled?.quote ?? '' }
}

const decide = (judging: Judging, field: Field, weigh: Weigh): { heard?: Heard; doubt?: Unsure } => {
  const { path, control } = field
  const { scene, settled } = judging
  const ruled = settled.heard.find(heard => heard.field === path)
  if (!ruled && settled.taken.includes(path)) return {}
  const isReplied = ruled !== undefined && control !== 'list' && isReply(judging, field)
  const isSaid = isReplied || isOnlyAside(judging)
  const weighed = proposalsFor(judging, field, ruled)
    .filter(proposal => proposal.isRuled || !(isSaid || isDenied(judging, proposal)))
    .filter(proposal => !isSpeakers(judging, proposal) && !isOfAnother(scene, proposal))
    .map(proposal => ({ proposal, far: weigh(proposal, signsOf(judging, proposal)) }))
    .toSorted((nearer, further) => further.far - nearer.far)
  const accepted = weighed
    .filter(({ proposal, far }) => far >= enoughFor(judging, proposal))
    .map(({ proposal }) => proposal)
  const plain = isPlain(scene, settled, field) ? accepted.filter(({ isRuled }) => isRuled) : []
  const [best] = [...plain, ...accepted]
  const heard = ['list', 'choices'].includes(control)
    ? wholeList(judging, field, ruled, accepted)
    : best && { field: path, value: best.value, quote: best.quote }
  const [likeliest] = weighed
  if (heard) return { heard }
  return likeliest && likeliest.far >= ENOUGH_TO_ASK
    ? { doubt: { field: path, quote: likeliest.proposal.quote } }
    : {}
}

/** What follows from another answer stands or falls with it: the state with its ZIP code. */
const FOLLOWS: Readonly<Record<string, string>> = {
  'location.state': 'location.zipCode',
  'basicInfo.careType': 'basicInfo.relationship',
  'additionalInfo.recipientGender': 'basicInfo.relationship',
}

/** Each answer able to stand beside those before it. */
const standing = (fields: readonly Field[], heard: readonly Heard[], answers: Answers): Heard[] => {
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

export const byEar = (ruled: Ruled, readPiece: ReadPiece, weigh: Weigh): Settled => {
  const { scene, settled } = ruled
  const { kind, text, asking, answers } = scene
  const fields = fieldsOf(kind)
  const ear = listen({ kind, text, asking, known: Object.keys(answers) })
  const decisions = fields.map(field => decide({ ...ruled, ear, readPiece }, field, weigh))
  const decided = decisions.flatMap(({ heard: answer }) => answer ?? [])
  const isHeard = (path: string | undefined) => decided.some(({ field }) => field === path)
  const following = settled.heard.filter(({ field }) => !isHeard(field) && isHeard(FOLLOWS[field]))
  const heard = standing(fields, [...decided, ...following], answers)
  const isOpen = ({ field }: Unsure) => !heard.some(answer => answer.field === field)
  const doubts = decisions.flatMap(({ doubt }) => doubt ?? [])
  const isNew = ({ field }: Unsure) => !settled.unsure.some(doubt => doubt.field === field)
  return { ...settled, heard, unsure: [...settled.unsure, ...doubts.filter(isNew)].filter(isOpen) }
}
