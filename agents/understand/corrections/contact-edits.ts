import type { Scene } from '../clauses/scene.ts'
import { runsIn } from '../text/dictated-digits.ts'
import type { Found } from '../text/page.ts'
import { findAny, says, stretchOf } from '../text/reading.ts'

type Change = { field: string; old: string; value: string; first: number; last: number }

const EMAIL = 'profile.email'
const REGISTRY = 'profile.hcaRegistryId'

/** Fields that contain a phone number; the first is the default. */
const NUMBERED = ['profile.phoneNumber', 'additionalInfo.primaryContact', REGISTRY]

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** Replaces digits in place, keeping dashes and parentheses. */
const withDigits = (number: string, from: number, digits: string): string => {
  let at = -1
  return number.replaceAll(/\d/gu, digit => {
    at += 1
    return digits[at - from] ?? digit
  })
}

/** The position of the digits to correct; without old digits, the end of the number. */
const startIn = (known: string, { groups: { n, m } }: Found): number => {
  const all = digitsOf(known)
  const [digits, old] = [n?.text ?? '', m?.text]
  if (old === undefined) return all.length - digits.length
  return old.length === digits.length ? all.lastIndexOf(old) : -1
}

const LEAST = 7

const renumbered = (known: string, found: Found): string | undefined => {
  const from = startIn(known, found)
  const isNumber = digitsOf(known).length >= LEAST
  return from < 0 || !isNumber ? undefined : withDigits(known, from, found.groups.n?.text ?? '')
}

/** 'Dot org, not dot com', 'Gmail, not Yahoo': replaces the domain of an address. */
const rehosted = (known: string, { groups: { n, m } }: Found): string | undefined => {
  const [name, host] = known.split('@')
  const labels = host?.split('.') ?? []
  const at = m ? labels.lastIndexOf(m.text) : labels.length - 1
  if (name === undefined || n === undefined || at < 0) return
  return `${name}@${labels.with(at, n.text).join('.')}`
}

/** 'The last four are oh one six one': dictated digits are joined first. */
const withJoined = (scene: Scene, sources: readonly string[]): Found[] => {
  const { lexicon, whole } = scene
  const runs = runsIn(scene)
  const starts = whole.words.flatMap((_, at) =>
    runs.some(({ first, last }) => first < at && at <= last) ? [] : [at],
  )
  const words = starts.flatMap(at => {
    const run = runs.find(({ first }) => first === at)
    const word = whole.words[at]
    return word ? [run ? { ...word, text: run.digits } : word] : []
  })
  return findAny(lexicon, stretchOf(words), sources).map(found => ({
    ...found,
    first: starts[found.first] ?? 0,
    last: (starts[found.last + 1] ?? whole.words.length) - 1,
  }))
}

const changeOf = (
  scene: Scene,
  field: string,
  change: typeof renumbered,
  found: readonly Found[],
): Change[] => {
  const known = scene.answers[field]
  if (typeof known !== 'string') return []
  return found
    .flatMap(one => {
      const value = change(known, one)
      return value === undefined || value === known ? [] : [{ field, old: known, value, ...one }]
    })
    .slice(-1)
}

/** 'The last four are 0113', 'it's .org': a partial correction keeps the rest. */
export const contactChangesIn = (scene: Scene): Change[] => {
  const { lexicon, whole, answers } = scene
  const { numberEnd = [], hostEnd = [], ofRegistry = [] } = lexicon.edits
  const known = NUMBERED.filter(field => typeof answers[field] === 'string')
  if (known.length === 0 && answers[EMAIL] === undefined) return []
  const isRegistry = says(lexicon, whole, ofRegistry)
  const fields = isRegistry ? known.filter(field => field === REGISTRY) : known
  const ends = withJoined(scene, numberEnd)
  return [
    ...fields.flatMap(field => changeOf(scene, field, renumbered, ends)).slice(0, 1),
    ...changeOf(scene, EMAIL, rehosted, findAny(lexicon, whole, hostEnd)),
  ]
}
