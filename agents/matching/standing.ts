import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'
import { type MatchRule, matchLimits, matchRules, verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { WhyNot } from './explanation.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import { type Around, type Judged, judge } from './pair.ts'
import { isNone } from './sets.ts'
import { counted, dollars, fill, listed, number, type Texts, type Words } from './wording/sentences.ts'
import { wordsIn } from './wording/words-in.ts'

/** What prevents matches, and what would help; either may be empty. */
type Finding = { because: string; wouldHelp: string }

const find = ([because = '', wouldHelp = '']: readonly string[], values: Texts = {}): Finding => ({
  because: fill(because, values),
  wouldHelp: fill(wouldHelp, values),
})

const said = (findings: readonly Finding[]): WhyNot => ({
  because: findings.map(one => one.because).filter(text => text !== ''),
  wouldHelp: [...new Set(findings.map(one => one.wouldHelp).filter(text => text !== ''))],
})

type State = 'good' | 'waiting' | 'expired' | 'missing'

function stateOf({ documents }: CaregiverFacts, type: DocumentType, today: string): State {
  const own = documents.filter(one => one.type === type)
  const verified = own.filter(({ status }) => status === 'verified')
  if (verified.some(({ until }) => until === null || until >= today)) return 'good'
  if (own.some(({ status }) => status === 'awaiting_verification')) return 'waiting'
  return verified.length > 0 ? 'expired' : 'missing'
}

function documentFindings(caregiver: CaregiverFacts, { settings, day }: Around, words: Words): Finding[] {
  if (!settings.requireVerifiedDocuments) return []
  const states = Map.groupBy(requiredTypes, type => stateOf(caregiver, type, dateOf(day)))
  return (['missing', 'expired', 'waiting'] as const).flatMap(state => {
    const names = (states.get(state) ?? []).map(type => words.say.documents[type])
    const values = { documents: listed(words, names), document: names[0] ?? '' }
    return names.length === 0 ? [] : [find(words.standing[state], values)]
  })
}

/** Reasons that hide a caregiver from every family. */
function ownFindings(caregiver: CaregiverFacts, around: Around, words: Words): Finding[] {
  const { standing } = words
  const { openOffers } = caregiver.standing
  return [
    ...(caregiver.paused ? [find(standing.paused)] : []),
    ...documentFindings(caregiver, around, words),
    ...(openOffers >= matchLimits.openOffers
      ? [find(standing.capacity, { n: number(words, openOffers) })]
      : []),
  ]
}

/** Unknown facts don't rule anyone out, but they lower the score. */
function gapFindings(caregiver: CaregiverFacts, { standing }: Words): Finding[] {
  return [
    ...(caregiver.hours ? [] : [find(standing.hours)]),
    ...(isNone(caregiver.services) ? [find(standing.services)] : []),
    ...(caregiver.places.length === 0 ? [find(standing.places)] : []),
    ...(caregiver.rate === null ? [find(standing.rate)] : []),
  ]
}

/** For each rule, how many pairs break or narrowly miss it. */
function brokenBy(pairs: readonly Judged[]): Map<MatchRule, number> {
  const counts = matchRules.map(rule => {
    const broken = pairs.filter(
      ({ verdicts }) => verdicts[rule] === verdict.no || verdicts[rule] === verdict.near,
    )
    return [rule, broken.length] as const
  })
  return new Map(counts.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]))
}

const mostRules = 3

/** The rules that rule out most pairs, in words; blocks aren't mentioned. */
function ruleFindings(
  pairs: readonly Judged[],
  texts: Readonly<Partial<Record<MatchRule, readonly string[]>>>,
  valuesFor: (count: number) => Texts,
): Finding[] {
  return [...brokenBy(pairs)]
    .flatMap(([rule, count]) => {
      const text = texts[rule]
      return text ? [find(text, valuesFor(count))] : []
    })
    .filter(({ because }) => because !== '')
    .slice(0, mostRules)
}

const isNearby = ({ verdicts }: Judged) => verdicts.travel !== verdict.no
const isListed = ({ standing, score }: Judged, { settings }: Around) =>
  (standing === 'match' || (standing === 'near' && settings.suggestNearMisses)) &&
  score.fit >= settings.threshold

/** Why a caregiver isn't shown, or seldom. `families` are those who are looking now. */
export function whyNotShown(
  caregiver: CaregiverFacts,
  families: readonly FamilyFacts[],
  around: Around,
  language: string,
): WhyNot & { shown: boolean } {
  const words = wordsIn(language)
  const { standing } = words
  const gaps = gapFindings(caregiver, words)
  const own = ownFindings(caregiver, around, words)
  const pairs = families
    .map(family => judge(family, caregiver, around))
    .filter(({ verdicts }) => verdicts.blocked === verdict.yes)
  const shown = own.length === 0 && pairs.some(pair => isListed(pair, around))
  if (shown) return { shown, ...said(gaps) }
  if (own.length > 0) return { shown, ...said([...own, ...gaps]) }
  const nearby = pairs.filter(isNearby)
  const ruled = nearby.filter(pair => pair.standing !== 'match')
  const basics = nearby.filter(pair => pair.standing === 'match').length
  const findings = [
    ...gaps,
    ...(nearby.length === 0 ? [find(standing.noFamilies)] : []),
    ...(basics > 0 ? [find(standing.threshold, { n: counted(words, basics, standing.families) })] : []),
    ...ruleFindings(ruled, standing.rules, count => ({ n: counted(words, count, standing.families) })),
  ]
  return { shown, ...said(findings) }
}

/** Why a family has no matches, and what would help. */
export function whyNone(
  family: FamilyFacts,
  caregivers: readonly CaregiverFacts[],
  around: Around,
  language: string,
): WhyNot {
  const words = wordsIn(language)
  const { none } = words
  const R = family.isSelf ? words.say.you : family.name || words.say.lovedOne
  const active = caregivers.filter(({ paused, id }) => !paused && !family.blocked.has(id))
  const pairs = active.map(caregiver => ({ caregiver, ...judge(family, caregiver, around) }))
  const nearby = pairs.filter(isNearby)
  if (nearby.length === 0) return said([find(none.nobody, { R })])
  const basics = nearby.filter(pair => pair.standing === 'match').length
  const ruled = nearby.filter(pair => pair.standing !== 'match')
  const rates = ruled.flatMap(({ caregiver, verdicts }) =>
    verdicts.rate === verdict.yes || caregiver.rate === null ? [] : [caregiver.rate],
  )
  const values = { R, rate: dollars(Math.min(...rates)) }
  return said([
    ...(basics > 0 ? [find(none.threshold, { R, n: counted(words, basics, none.caregivers) })] : []),
    ...ruleFindings(ruled, none.rules, count => ({ ...values, n: counted(words, count, none.caregivers) })),
  ])
}
