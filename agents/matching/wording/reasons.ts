import { type MatchTerm, matchTerms } from '#machines/matching-settings.ts'
import type { Statement } from '../statements.ts'
import { languages } from '../vocabulary.ts'
import { inCommon, quote, quoteOf, type Writer } from './in-common.ts'
import { codes, fromBoth, isFluent, type Scene, stated, tagOf } from './scene.ts'
import { experience, schedule } from './work-reasons.ts'

const strong = 70
const mostNamed = 2
const mostReasons = 3
const farthest = 10

const pace: Writer = scene => {
  const shared = inCommon(scene, 'traits')
  if (shared.length === 0) return null
  const fields = { caregiver: ['profile.personality', 'profile.bio'], family: ['preferences.personality'] }
  return {
    kind: `${scene.reader}.pace.shared`,
    values: { traits: codes('traits', shared.slice(0, mostNamed)) },
    from: fromBoth(['profile.personality'], ['preferences.personality'], shared),
    quotes: quoteOf(scene, fields, 'traits'),
  }
}

/** English goes without saying. */
const language: Writer = scene => {
  const { family, caregiver, reader } = scene
  const spoken = family.languages.find(
    one =>
      one !== languages.at('en') &&
      caregiver.languages.some(known => known.language === one && isFluent(known)),
  )
  if (spoken === undefined) return null
  const fields = { caregiver: ['profile.languages'], family: ['preferences.languageRequirements'] }
  const known = reader === 'family' ? caregiver.languages.map(one => one.language) : family.languages
  const topic = { of: 'languages' as const, wanted: tagOf(spoken), confirmed: known.flatMap(tagOf) }
  return {
    kind: `${reader}.language.spoken`,
    values: { language: codes('languages', tagOf(spoken)) },
    from: fromBoth(fields.caregiver, fields.family, tagOf(spoken)),
    quotes: quote(scene, fields, topic),
  }
}

const liked: Writer = scene => {
  const shared = inCommon(scene, 'interests')
  if (shared.length === 0) return null
  const isYou = scene.reader === 'family' && scene.family.isSelf
  const fields = { caregiver: ['profile.interests', 'profile.bio'], family: ['preferences.interests'] }
  return {
    kind: `${scene.reader}.interests.${isYou ? 'sharedSelf' : 'shared'}`,
    values: { interests: codes('interests', shared.slice(0, mostNamed)) },
    from: fromBoth(['profile.interests'], fields.family, shared),
    quotes: quoteOf(scene, fields, 'interests'),
  }
}

const valued: Writer = scene => {
  const shared = inCommon(scene, 'values')
  if (shared.length === 0) return null
  const fields = { caregiver: ['profile.values', 'profile.bio'], family: ['preferences.values'] }
  return {
    kind: `${scene.reader}.values.shared`,
    values: { values: codes('values', shared.slice(0, 1)) },
    from: fromBoth(['profile.values'], fields.family, shared),
    quotes: quoteOf(scene, fields, 'values'),
  }
}

const distance: Writer = scene => {
  const { miles } = scene.judged
  if (miles < 0 || miles > farthest) return null
  const isTown = miles === 0 && scene.family.city !== ''
  const fields = { caregiver: ['profile.locationsServiced'], family: [] }
  return {
    kind: `${scene.reader}.distance.${isTown ? 'town' : 'miles'}`,
    values: { miles: { is: 'miles', n: miles } },
    from: fromBoth(fields.caregiver, ['location.city', 'location.zipCode']),
    quotes: quote(scene, fields, null),
  }
}

const rate: Writer = scene => {
  const at = matchTerms.indexOf('rate')
  const points = scene.reader === 'family' ? scene.judged.forFamily[at] : scene.judged.forCaregiver[at]
  const { rate: asked } = scene.caregiver
  const { max } = scene.family.rate
  if ((points ?? 0) < strong || !asked || !max) return null
  return {
    kind: `${scene.reader}.rate.within`,
    values: { rate: { is: 'money', cents: asked }, max: { is: 'money', cents: max } },
    from: fromBoth(['profile.hourlyRate'], ['preferences.hourlyRateRange']),
    quotes: [],
  }
}

const writers: Readonly<Record<MatchTerm, Writer>> = {
  schedule,
  experience,
  pace,
  language,
  interests: liked,
  values: valued,
  distance,
  rate,
}

/** At most three reasons, by what each of them adds to the score. */
export function reasonsOf(scene: Scene): Statement[] {
  const { judged, weights, reader } = scene
  const points = reader === 'family' ? judged.forFamily : judged.forCaregiver
  const used = new Set<string>()
  return matchTerms
    .map((term, at) => ({ term, worth: (weights[at] ?? 0) * (points[at] ?? 0) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .flatMap(({ term }): Statement[] => {
      const said = writers[term](scene)
      return said ? [stated(scene, term, said)] : []
    })
    .slice(0, mostReasons)
    .map(reason => onceQuoted(reason, used))
}

/** The same words back only one reason. */
function onceQuoted(reason: Statement, used: Set<string>): Statement {
  const quotes = reason.quotes.filter(({ text }) => !used.has(text))
  for (const { text } of quotes) used.add(text)
  return { ...reason, quotes }
}
