import type { Answers, Field } from '#machines/interview/fields.ts'
import { fieldsOf } from '#machines/interview-kinds.ts'
import { listen } from '../ear/listen.ts'
import { trust } from '../ear/trust.ts'
import { isDenied } from './clauses.ts'
import { bare, fits, type Listening, type Proposal, proposalsFor, type ReadPiece } from './proposals.ts'
import { findAny, says } from './reading.ts'
import type { Finding, Scene } from './scene.ts'
import { type Heard, itemsOf, type Settled, type Unsure } from './settle.ts'

/*
 * The rules read words; the ear was taught by many messages what they are about. Each proposes what may have been
 * said, and what both know of a proposal tells how far to trust it: far enough to note it, to ask, or not at all.
 */

/** What the rules made of a message. */
type Ruled = {
  scene: Scene
  findings: readonly Finding[]
  settled: Settled
  isAside: boolean
  /** Nothing but asides. */
  isAllAside: boolean
}

type Judging = Ruled & Listening

export type Weigh = (proposal: Proposal, signs: readonly number[]) => number

export const trusted: Weigh = ({ field }, signs) => trust(field, signs)

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
const isRefused = ({ findings }: Judging, { field, value }: Proposal) =>
  findings.some(finding => {
    if (finding.kind !== 'denied' || finding.field !== field.path) return false
    const denied: unknown[] = Array.isArray(finding.value) ? finding.value : [finding.value]
    const isPart = field.control === 'list' && !field.path.endsWith('Shifts')
    return denied.some(item =>
      isPart ? timesIn(String(value), String(item)) > 0 : bare(String(item)) === bare(String(value)),
    )
  })

/** 'Not Cantonese': what stands behind a 'not' is not so, though the ear hears it. */
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

/** 'Who knows what Huntington is' names an illness, and no town. */
const isElsewhere = ({ settled }: Judging, { field, value, isRuled }: Proposal) =>
  !isRuled &&
  field.control === 'text' &&
  settled.heard.some(
    one => one.field !== field.path && itemsOf(one.value).some(item => bare(item) === bare(String(value))),
  )

/** 'Me, I'm 72' where the care is for a wife. */
const isSpeakersAge = ({ lexicon, whole, people, answers }: Scene, value: unknown) =>
  (people.recipient?.relation ?? answers['basicInfo.relationship']) !== undefined &&
  findAny(lexicon, whole, lexicon.age.speakers ?? []).some(({ groups: { n } }) => Number(n?.text) === value)

/** 'I'm Kaylee, it is for my nana': a name, but not the one that is looked for. */
const isSpeakers = ({ scene }: Judging, { field, value, isRuled }: Proposal) => {
  const { lexicon, clauses, people } = scene
  if (isRuled || people.isSelf) return false
  if (field.path === 'basicInfo.recipientAge') return isSpeakersAge(scene, value)
  if (field.path !== 'basicInfo.recipientName') return false
  const [first] = bare(String(value)).split(' ')
  return clauses.some(clause =>
    findAny(lexicon, clause, lexicon.people.patterns.speakerName ?? []).some(
      ({ last }) => clause.words[last + 1]?.text === first,
    ),
  )
}

/** 'Skip' is also somebody's name. */
const isOnlyAside = ({ scene, isAside, isAllAside }: Judging) =>
  isAllAside || (isAside && scene.whole.words.length <= SHORT)

/** A digit more or less is another number: these are what the rules make of them, or are asked for. */
const EXACT = ['profile.phoneNumber', 'profile.email', 'profile.hcaRegistryId']
const CONTACT = 'additionalInfo.primaryContact'

/** A number, or what puts one right that is known. */
const isExact = ({ scene }: Judging, { path }: Field) =>
  EXACT.includes(path) || (path === CONTACT && path in scene.answers)

const DAYS = ['schedule.startDate', 'schedule.schedulePattern', 'profile.hcaExpirationDate']

/** An option is written down in few words, and days that were asked for and are named are rarely others. */
const isNarrow = (judging: Judging, field: Field) =>
  field.options !== undefined ||
  isExact(judging, field) ||
  (DAYS.includes(field.path) && judging.scene.asking.includes(field.path))

/** 'Yes, all of those' stands for what was offered, and names none of it. */
const isSure = ({ findings }: Judging, { field, value }: Proposal) =>
  findings.some(
    one =>
      one.isSure &&
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
const enoughFor = (judging: Judging, proposal: Proposal) => {
  const { field, isRuled } = proposal
  if (isRuled && isReply(judging, field)) return 0
  if (isRuled && (isSure(judging, proposal) || isPutRight(judging, field))) return ENOUGH_IF_SURE
  if (isRuled) return isNarrow(judging, field) ? ENOUGH_TO_CHOOSE : ENOUGH
  if (isExact(judging, field) && isDoubted(judging, field)) return Number.POSITIVE_INFINITY
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
  const { settled } = judging
  const ruled = settled.heard.find(heard => heard.field === path)
  if (!ruled && settled.taken.includes(path)) return {}
  const isReplied = ruled !== undefined && control !== 'list' && isReply(judging, field)
  const isSaid = isReplied || isOnlyAside(judging)
  const weighed = proposalsFor(judging, field, ruled)
    .filter(proposal => proposal.isRuled || !(isSaid || isRefused(judging, proposal)))
    .filter(proposal => ![isSpeakers, isNegated, isElsewhere].some(is => is(judging, proposal)))
    .map(proposal => ({ proposal, far: weigh(proposal, signsOf(judging, proposal)) }))
    .toSorted((nearer, further) => further.far - nearer.far)
  const accepted = weighed
    .filter(({ proposal, far }) => far >= enoughFor(judging, proposal))
    .map(({ proposal }) => proposal)
  const [best] = accepted
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
