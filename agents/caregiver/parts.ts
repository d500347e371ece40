import { fieldOf } from '#machines/interview/kinds.ts'
import { type Part, partOf } from '../understand/clauses/part.ts'
import { isSameSentence, type Scene } from '../understand/clauses/scene.ts'
import { findAny, findEach, says, stretchOf } from '../understand/text/reading.ts'
import { anyOf, hasCue, isAsked, isExactly, patterns } from './cues.ts'

/** 'Pets: cats are fine': the field behind a form label. */
const labelAt = (scene: Scene, at: number): string | undefined => {
  const next = scene.clauses[at + 1]
  if (next?.opening !== ':' || isExactly(scene, at, patterns(scene, 'notLabel'))) return
  const isDate = findAny(scene.lexicon, next, patterns(scene, 'expiryDates')).some(({ first }) => first === 0)
  if (isDate) return
  const lead = anyOf(scene, 'labelLead')
  return Object.entries(scene.lexicon.fields).find(([, sources]) =>
    isExactly(
      scene,
      at,
      sources.map(source => `(?:${lead} )?(?:${source})`),
    ),
  )?.[0]
}

/** A message like a filled-in form is split into lines; any other is one part. */
export const partsOf = (scene: Scene): Part[] => {
  const { clauses } = scene
  const labels = clauses.map((_, at) => labelAt(scene, at))
  if (labels.every(label => label === undefined)) return [{ scene, at: clauses.map((_, at) => at) }]
  const rest: number[] = []
  const parts: Part[] = []
  for (let at = 0; at < clauses.length; at += 1) {
    const label = labels[at]
    const own: number[] = []
    const isOwn = (next: number) => isSameSentence(scene, next, at) && labels[next] === undefined
    while (label && isOwn(at + own.length + 1)) own.push(at + own.length + 1)
    if (label && own.length > 0) parts.push(partOf(scene, own, [label]))
    else rest.push(at)
    at += own.length
  }
  return rest.length > 0 ? [partOf(scene, rest, scene.asking), ...parts] : parts
}

/** Cues that a clause is about a field answered earlier. */
const SIGNS: Readonly<Record<string, readonly string[]>> = {
  vaccinations: ['vaccine'],
  petPreferences: ['pet'],
  yearsExperience: ['years', 'bareYears'],
  languages: ['languageSign'],
  personality: ['trait', 'traitSign'],
  servicesProvided: ['serviceSign'],
  availableShifts: ['shift'],
  backgroundCheck: ['background', 'backgroundSign'],
  hcaRegistryId: ['idSign'],
  phoneNumber: ['phoneSign'],
  hcaExpirationDate: ['expiryDates'],
  licenseType: ['license'],
  hourlyRate: ['rateExact', 'rateOther'],
}

/** Cues that a clause does answer Emma's question. */
const REPLY_SIGNS: Readonly<Record<string, readonly string[]>> = {
  experience: ['worked', 'story'],
  bio: ['worked', 'story'],
  education: ['education'],
}

const LISTED = ['values', 'interests']

const isReplied = (scene: Scene, name: string): boolean => {
  const items = LISTED.includes(name) ? (scene.lexicon.lists[`preferences.${name}`]?.items ?? {}) : {}
  const isListed = (clause: Scene['clauses'][number]) =>
    findEach(scene.lexicon, clause, items).some(
      ({ found: { first, last } }) =>
        !says(scene.lexicon, stretchOf(clause.words.slice(first, last + 1)), patterns(scene, 'plainLike')),
    )
  // A number can answer a question about a number.
  const isNumber = (clause: Scene['clauses'][number]) =>
    fieldOf('caregiver', `profile.${name}`)?.control === 'number' && /^ \d+(?:\.\d+)?$/u.test(clause.line)
  const hasSign = (at: number) => (REPLY_SIGNS[name] ?? []).some(sign => hasCue(scene, at, sign))
  return scene.clauses.some((clause, at) => hasSign(at) || isListed(clause) || isNumber(clause))
}

const itemsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

const isSigned = (scene: Scene, name: string): boolean =>
  (SIGNS[name] ?? []).some(sign => scene.clauses.some((_, at) => hasCue(scene, at, sign))) ||
  itemsOf(scene.answers[`profile.${name}`]).some(one => scene.text.toLowerCase().includes(one.toLowerCase()))

const MOST_SENTENCES = 2

/** 'Flu as well', said after the next question, extends the earlier answer. */
export const amended = (scene: Scene): string | undefined => {
  const [asked, ...more] = scene.asking
  const { clauses } = scene
  if (asked === undefined || more.length > 0 || (clauses.at(-1)?.sentence ?? 0) >= MOST_SENTENCES) return
  if (!says(scene.lexicon, scene.whole, patterns(scene, 'amends'))) return
  const name = asked.replace('profile.', '')
  const isMore = clauses.some((_, at) => hasCue(scene, at, 'serviceSign'))
  if (isMore && scene.answers['profile.servicesProvided'] !== undefined) return 'profile.servicesProvided'
  if (isSigned(scene, name) || isReplied(scene, name)) return
  const known = Object.keys(SIGNS)
    .concat('locationsServiced')
    .filter(one => !isAsked(scene, one) && scene.answers[`profile.${one}`] !== undefined)
    .filter(one => isSigned(scene, one))
  return known.length === 1 ? `profile.${known[0]}` : undefined
}
