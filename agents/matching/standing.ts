import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'
import { type MatchRule, matchLimits, matchRules, verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { WhyNot } from './explanation.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import { type Around, type Judged, judge } from './pair.ts'
import { isNone } from './sets.ts'
import { dollars, fill, inForm, listed, number, type Texts } from './wording/sentences.ts'
import { type Words, wordsIn } from './wording/words-in.ts'

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

function documentFindings(words: Words, caregiver: CaregiverFacts, { settings, day }: Around): Finding[] {
  if (!settings.requireVerifiedDocuments) return []
  const states = Map.groupBy(requiredTypes, type => stateOf(caregiver, type, dateOf(day)))
  return (['missing', 'expired', 'waiting'] as const).flatMap(state => {
    const names = (states.get(state) ?? []).map(type => words.say.documents[type])
    const values = { documents: listed(words, names), document: names[0] ?? '' }
    return names.length === 0 ? [] : [find(words.standing[state], values)]
  })
}

/** Reasons that hide a caregiver from every family. */
function ownFindings(words: Words, caregiver: CaregiverFacts, around: Around): Finding[] {
  const { standing } = words
  const { openOffers } = caregiver.standing
  return [
    ...(caregiver.paused ? [find(standing.paused)] : []),
    ...documentFindings(words, caregiver, around),
    ...(openOffers >= matchLimits.openOffers
      ? [find(standing.capacity, { n: number(words, openOffers) })]
      : []),
  ]
}

/** Unknown facts don't rule anyone out, but they lower the score. */
function gapFindings({ standing }: Words, caregiver: CaregiverFacts): Finding[] {
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
  counting: (count: number) => string,
  values: Texts,
): Finding[] {
  return [...brokenBy(pairs)]
    .flatMap(([rule, count]) => {
      const text = texts[rule]
      return text ? [find(text, { ...values, n: counting(count) })] : []
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
  const counting = (count: number) => inForm(words, standing, 'families', count)
  const own = ownFindings(words, caregiver, around)
  const pairs = families
    .map(family => judge(family, caregiver, around))
    .filter(({ verdicts }) => verdicts.blocked === verdict.yes)
  const shown = own.length === 0 && pairs.some(pair => isListed(pair, around))
  if (shown) return { shown, ...said(gapFindings(words, caregiver)) }
  if (own.length > 0) return { shown, ...said([...own, ...gapFindings(words, caregiver)]) }
  const nearby = pairs.filter(isNearby)
  const ruled = nearby.filter(pair => pair.standing !== 'match')
  const basics = nearby.filter(pair => pair.standing === 'match').length
  const findings = [
    ...gapFindings(words, caregiver),
    ...(nearby.length === 0 ? [find(standing.noFamilies)] : []),
    ...(basics > 0 ? [find(standing.threshold, { n: counting(basics) })] : []),
    ...ruleFindings(ruled, standing.rules, counting, {}),
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
  const counting = (count: number) => inForm(words, none, 'caregivers', count)
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
  const values = { R, rate: dollars(words, Math.min(...rates)) }
  return said([
    ...(basics > 0 ? [find(none.threshold, { R, n: counting(basics) })] : []),
    ...ruleFindings(ruled, none.rules, counting, values),
  ])
}
