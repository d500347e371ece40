import { type MatchTerm, matchTerms } from '#machines/matching-settings.ts'
import type { MatchQuote, MatchReason } from '../explanation.ts'
import { bothOf, type CodeSet, isNone, placesOf } from '../sets.ts'
import { conditions, interests, languages, services, traits, values } from '../vocabulary.ts'
import { sharedHours } from '../week.ts'
import words from '../words/en.json' with { type: 'json' }
import { quoteFor, type Topic } from './quotes.ts'
import { called, isFluent, languageName, type Scene } from './scene.ts'
import { counted, dollars, fill, listed, pick, spokenMiles, spokenYears, type Values } from './sentences.ts'
import { spokenWeek } from './spoken-hours.ts'

const { say } = words
const strong = 70
const mostNamed = 2
const mostReasons = 3
const farthest = 10

type Written = { variants: readonly string[]; values: Values; quotes: readonly MatchQuote[] }
type Writer = (scene: Scene) => Written | null

type Fields = { caregiver: readonly string[]; family: readonly string[] }

/** The other person's own words. */
const quote = (scene: Scene, fields: Fields, topic: Topic | null): MatchQuote[] =>
  scene.reader === 'family'
    ? quoteFor('caregiver', scene.caregiver, fields.caregiver, topic)
    : quoteFor('family', scene.family, fields.family, topic)

type Kind = 'conditions' | 'traits' | 'interests' | 'values'

const kinds = { conditions, traits, interests, values }

/** Their own words about what both have in common, which name nothing that isn't so. */
const quoteOf = (scene: Scene, fields: Fields, kind: Kind): MatchQuote[] => {
  const { family, caregiver, reader } = scene
  const confirmed = reader === 'family' ? caregiver[kind] : family[kind]
  const codesOf = (set: CodeSet) => placesOf(set).flatMap(at => kinds[kind].keys[at] ?? [])
  const topic = {
    of: kind,
    wanted: codesOf(bothOf(family[kind], caregiver[kind])),
    confirmed: codesOf(confirmed),
  }
  return quote(scene, fields, topic)
}

const scheduleFields = {
  caregiver: ['profile.availableShifts'],
  family: ['schedule.schedulePattern', 'schedule.frequency', 'schedule.duration'],
}

function scheduleVariants({ reader, family, judged }: Scene): readonly string[] | null {
  const { need } = family
  const texts = words[reader].schedule
  if (judged.share < strong || need.kind === 'unknown') return null
  if (judged.share < 100) return need.kind === 'all' ? texts.most : null
  if (need.kind === 'clock') return texts.clock
  if (need.kind === 'some') return need.days === say.days.long.length ? texts.everyDay : texts.some
  return reader === 'caregiver' && family.duration === 'ongoing'
    ? words.caregiver.schedule.lasting
    : texts.all
}

const schedule: Writer = scene => {
  const { need } = scene.family
  const { hours } = scene.caregiver
  const variants = scheduleVariants(scene)
  if (!variants || need.kind === 'unknown' || !hours) return null
  const when = spokenWeek(sharedHours(need.week, hours))
  const count = need.kind === 'some' ? counted(need.days, words.count) : ''
  return { variants, values: { when, count }, quotes: quote(scene, scheduleFields, null) }
}

const experienceFields = {
  caregiver: ['profile.experience', 'profile.yearsExperience', 'profile.servicesProvided', 'profile.bio'],
  family: ['careNeeds.primaryCareReason', 'careNeeds.medicalConditions'],
}

function forFamily(scene: Scene, shared: CodeSet): Written | null {
  const { years } = scene.caregiver
  const texts = words.family.experience
  const isLong = years !== null && years >= 1 && years >= (scene.family.years ?? 0)
  const spoken = years === null ? '' : spokenYears(years)
  const [condition = ''] = called(say.conditions, conditions.keys, shared)
  const quotes = isNone(shared)
    ? quote(scene, experienceFields, null)
    : quoteOf(scene, experienceFields, 'conditions')
  const written = { values: { condition, years: spoken }, quotes }
  if (condition !== '') return { ...written, variants: isLong ? texts.both : texts.condition }
  return isLong && (scene.family.years ?? 0) > 0 ? { ...written, variants: texts.years } : null
}

const experience: Writer = scene => {
  const { family, caregiver, reader } = scene
  const shared = bothOf(family.conditions, caregiver.conditions)
  if (reader === 'family') return forFamily(scene, shared)
  const texts = words.caregiver.experience
  const [condition] = called(say.conditions, conditions.keys, shared)
  const [living = ''] = called(say.living, conditions.keys, shared)
  if (condition)
    return {
      variants: texts.condition,
      values: { condition, living },
      quotes: quoteOf(scene, experienceFields, 'conditions'),
    }
  const tasks = family.skills
    .flatMap(skill => called(say.services, services.keys, bothOf(skill, caregiver.services)).slice(0, 1))
    .slice(0, mostNamed)
  return tasks.length === 0 ? null : { variants: texts.tasks, values: { tasks: listed(tasks) }, quotes: [] }
}

const pace: Writer = scene => {
  const shared = bothOf(scene.family.traits, scene.caregiver.traits)
  const named = called(say.traits, traits.keys, shared).slice(0, mostNamed)
  const fields = { caregiver: ['profile.personality', 'profile.bio'], family: ['preferences.personality'] }
  return named.length === 0
    ? null
    : {
        variants: words[scene.reader].pace.shared,
        values: { traits: listed(named) },
        quotes: quoteOf(scene, fields, 'traits'),
      }
}

/** English goes without saying. */
const language: Writer = scene => {
  const english = languages.at('en')
  const spoken = scene.family.languages.find(
    one =>
      one !== english && scene.caregiver.languages.some(known => known.language === one && isFluent(known)),
  )
  if (spoken === undefined) return null
  const fields = { caregiver: ['profile.languages'], family: ['preferences.languageRequirements'] }
  const { family, caregiver, reader } = scene
  const tagsOf = (spoken: readonly number[]) => spoken.flatMap(at => languages.keys[at] ?? [])
  const known = reader === 'family' ? caregiver.languages.map(one => one.language) : family.languages
  const topic = { of: 'languages' as const, wanted: tagsOf([spoken]), confirmed: tagsOf(known) }
  return {
    variants: words[scene.reader].language.spoken,
    values: { language: languageName(spoken) },
    quotes: quote(scene, fields, topic),
  }
}

const liked: Writer = scene => {
  const shared = bothOf(scene.family.interests, scene.caregiver.interests)
  const named = called(say.interests, interests.keys, shared).slice(0, mostNamed)
  if (named.length === 0) return null
  const isYou = scene.reader === 'family' && scene.family.isSelf
  const fields = { caregiver: ['profile.interests', 'profile.bio'], family: ['preferences.interests'] }
  return {
    variants: isYou ? words.family.interests.sharedSelf : words[scene.reader].interests.shared,
    values: { interests: listed(named) },
    quotes: quoteOf(scene, fields, 'interests'),
  }
}

const valued: Writer = scene => {
  const shared = bothOf(scene.family.values, scene.caregiver.values)
  const [named] = called(say.values, values.keys, shared)
  const fields = { caregiver: ['profile.values', 'profile.bio'], family: ['preferences.values'] }
  return named === undefined
    ? null
    : {
        variants: words[scene.reader].values.shared,
        values: { values: named },
        quotes: quoteOf(scene, fields, 'values'),
      }
}

const distance: Writer = scene => {
  const { miles } = scene.judged
  if (miles < 0 || miles > farthest) return null
  const texts = words[scene.reader].distance
  const fields = { caregiver: ['profile.locationsServiced'], family: [] }
  const quotes = quote(scene, fields, null)
  if (miles === 0 && scene.family.city !== '') return { variants: texts.town, values: {}, quotes }
  return { variants: texts.miles, values: { miles: spokenMiles(miles) }, quotes }
}

const rate: Writer = scene => {
  const at = matchTerms.indexOf('rate')
  const points = scene.reader === 'family' ? scene.judged.forFamily[at] : scene.judged.forCaregiver[at]
  const { rate: asked } = scene.caregiver
  const { max } = scene.family.rate
  if ((points ?? 0) < strong || !asked || !max) return null
  return {
    variants: words[scene.reader].rate.within,
    values: { rate: dollars(asked), max: dollars(max) },
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
export function reasonsOf(scene: Scene): MatchReason[] {
  const { judged, weights, reader, names, seed } = scene
  const points = reader === 'family' ? judged.forFamily : judged.forCaregiver
  const used = new Set<string>()
  return matchTerms
    .map((term, at) => ({ term, worth: (weights[at] ?? 0) * (points[at] ?? 0) }))
    .filter(({ worth }) => worth > 0)
    .sort((a, b) => b.worth - a.worth)
    .flatMap(({ term }): MatchReason[] => {
      const written = writers[term](scene)
      if (!written) return []
      const text = fill(pick(written.variants, `${seed}|${term}`), { ...names, ...written.values })
      return [{ term, text, quotes: written.quotes }]
    })
    .slice(0, mostReasons)
    .map(reason => onceQuoted(reason, used))
}

/** The same words back only one reason. */
function onceQuoted(reason: MatchReason, used: Set<string>): MatchReason {
  const quotes = reason.quotes.filter(({ text }) => !used.has(text))
  for (const { text } of quotes) used.add(text)
  return { ...reason, quotes }
}
