import { stateNames } from '#machines/places/states.ts'
import type { CredentialItem } from '#machines/vocabulary/credentials.ts'
import { codeOf, englishLabels } from '#machines/vocabulary/labels.ts'
import type { SpokenItem } from '#machines/vocabulary/languages.ts'
import { spokenLevels } from '#machines/vocabulary/languages.ts'
import type { WordsItem } from '#machines/vocabulary/own-words.ts'
import type { PetAtHome, PetStance } from '#machines/vocabulary/pets.ts'
import type { BackgroundCheck, VaccinationItem } from '#machines/vocabulary/vaccinations.ts'
import {
  type ValueKind,
  type VocabularyName,
  valueKinds,
  vocabularies,
} from '#machines/vocabulary/value-kinds.ts'
import { hoursIn } from './hours.ts'
import {
  clausesOf,
  codesIn,
  firstIn,
  type Mention,
  meansAllPets,
  meansVaccinated,
  nameIn,
  type PhraseList,
  twoLettersIn,
} from './phrases.ts'

/** Which side of a match the words are from: a caregiver's mornings are longer than a family's. */
export type Side = 'offered' | 'needed'

const isOf = <Code extends string>(codes: readonly Code[]) => {
  const set: ReadonlySet<string> = new Set(codes)
  return (code: string): code is Code => set.has(code)
}

const asWords = (text: string): WordsItem => ({ words: text.slice(0, 80) })

/** What's said of each code, or the words themselves where none is named. */
const itemsOf = <Item>(
  list: PhraseList,
  text: string,
  of: (mention: Mention) => Item | undefined,
): (Item | WordsItem)[] => {
  const found = codesIn(list, text)
  const items = found.flatMap(mention => of(mention) ?? [])
  return found.length > 0 ? items : [asWords(text)]
}

/** Codes a text names; what's denied is none of them. */
const codesOf =
  (name: VocabularyName, list: PhraseList) =>
  (text: string): (string | WordsItem)[] => {
    const exact = codeOf(englishLabels, 'en', name, text)
    if (exact) return [exact]
    const isKnown = isOf<string>(vocabularies[name])
    return itemsOf(list, text, ({ code, isDenied }) => (isKnown(code) && !isDenied ? code : undefined))
  }

const isLevel = isOf(spokenLevels)
const isSpoken = isOf(vocabularies.languages)

function spokenOf(text: string): (SpokenItem | WordsItem)[] {
  const level = codesIn('levels', text).find(({ code }) => isLevel(code))?.code
  return itemsOf('spoken', text, ({ code: tag, isDenied }) =>
    isSpoken(tag) && !isDenied ? { tag, ...(level && isLevel(level) && { level }) } : undefined,
  )
}

const stateCodes = Object.keys(stateNames)

/** 'WA' or 'Washington'. */
function stateIn(text: string): string | undefined {
  const letters = twoLettersIn(text).find(code => stateCodes.includes(code))
  const plain = text.toLowerCase()
  return letters ?? Object.entries(stateNames).find(([, name]) => plain.includes(name.toLowerCase()))?.[0]
}

const isCredential = isOf(vocabularies.credentials)
const isStatus = isOf(['applied', 'expired', 'abroad', 'none'] as const)

type Clause = { held: CredentialItem[]; status: CredentialItem['status'] | undefined }

function credentialClause(text: string): Clause {
  const named = codesIn('credentials', text)
  // 'Dementia training' is held: its own words don't say that someone is still in training.
  const around = named.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
  const found = firstIn('credentialStatuses', around)
  const status = found && isStatus(found) ? found : undefined
  const state = stateIn(text)
  const held = named.flatMap(({ code, isDenied }): CredentialItem[] => {
    if (!isCredential(code)) return []
    const is = status ?? (isDenied ? 'none' : 'held')
    return [{ code, status: is, ...(is === 'held' && state && { state }) }]
  })
  return { held, status }
}

/** 'CNA (Nigeria, not USA yet)' is none that counts here; what a clause adds is about what was named before it. */
function credentialsOf(text: string): (CredentialItem | WordsItem)[] {
  const clauses = clausesOf(text).map(credentialClause)
  const items: CredentialItem[] = []
  for (const { held, status } of clauses) {
    const last = items.at(-1)
    if (held.length === 0 && status && last) items[items.length - 1] = { code: last.code, status }
    items.push(...held)
  }
  return items.length > 0 ? items : [asWords(text)]
}

const isVaccination = isOf(vocabularies.vaccinations)
const isVaccinationStatus = isOf(['planned', 'declined'] as const)

function vaccinationsOf(text: string): (VaccinationItem | WordsItem)[] {
  const status = firstIn('vaccinationStatuses', text)
  if (meansVaccinated(text) && codesIn('vaccinations', text).length === 0) return [asWords(text)]
  // 'No MMR (measles, mumps, rubella)': what's in brackets only explains it.
  const plain = text.replaceAll(/\([^)]*\)/gu, '')
  const named = codesIn('vaccinations', plain).length > 0 ? plain : text
  return itemsOf('vaccinations', named, ({ code, isDenied }): VaccinationItem | undefined => {
    if (!isVaccination(code)) return undefined
    return { code, status: isDenied ? 'declined' : status && isVaccinationStatus(status) ? status : 'done' }
  })
}

const isBackground = isOf(['passed', 'in-progress', 'willing', 'none'] as const)

const isScope = isOf(['state', 'federal'] as const)

function scopeIn(text: string): BackgroundCheck['scope'] {
  const [one, other] = codesIn('scopes', text).flatMap(({ code }) => (isScope(code) ? [code] : []))
  return one && other ? 'state-and-federal' : one
}

function backgroundOf(text: string): BackgroundCheck | WordsItem {
  const status = firstIn('background', text)
  if (!status || !isBackground(status)) return asWords(text)
  const state = stateIn(text)
  if (status !== 'passed') return { status }
  const scope = scopeIn(text)
  const year = /\b20\d{2}\b/u.exec(text)?.[0]
  return { status, ...(state && { state }), ...(scope && { scope }), ...(year && { date: year }) }
}

const isPet = isOf(vocabularies.pets)
const isStance = isOf(['fine', 'prefers-not', 'allergic'] as const)

const holds = (stance: Mention, kind: Mention) => stance.from <= kind.from && kind.to <= stance.to

/** A stance around the animal, else the one on the side where stances stand. */
function stanceOf(kind: Mention, stances: readonly Mention[], all: readonly Mention[]): string | undefined {
  const free = stances.filter(stance => !all.some(one => holds(stance, one)))
  const after = free.find(({ from }) => from > kind.from)
  const before = free.findLast(({ from }) => from < kind.from)
  const isBehind = (all[0]?.from ?? 0) < (stances[0]?.from ?? 0)
  const own = stances.find(stance => holds(stance, kind))
  return (own ?? (isBehind ? (after ?? before) : (before ?? after)))?.code
}

/** 'Cat ok dog no', 'no dogs cats ok': in a clause with several of both, each animal has its own. */
function eachStance(clause: string): PetStance[] | undefined {
  const stances = codesIn('petStances', clause).filter(({ code }) => isStance(code))
  const kinds = codesIn('pets', clause)
  if (kinds.length < 2 || stances.length < 2) return undefined
  return kinds.flatMap((kind): PetStance[] => {
    const stance = stanceOf(kind, stances, kinds)
    return isPet(kind.code) && stance && isStance(stance) ? [{ kind: kind.code, stance }] : []
  })
}

/** The kinds of animals a clause speaks of. */
function petKindsIn(clause: string): PetStance['kind'][] {
  const kinds = codesIn('pets', clause).flatMap(({ code }) => (isPet(code) ? [code] : []))
  return kinds.length === 0 && meansAllPets(clause) ? ['any'] : kinds
}

/** 'Cats yes, large dogs no', 'allergic to cats, fine with dogs', 'no cats, allergic'. */
function stancesOf(text: string): (PetStance | WordsItem)[] {
  let last: PetStance['stance'] = 'fine'
  const found: PetStance[] = []
  for (const clause of clausesOf(text)) {
    const told = firstIn('petStances', clause)
    if (told && isStance(told)) last = told
    const kinds = petKindsIn(clause)
    const before = found.at(-1)
    if (kinds.length === 0 && told === 'allergic' && before) before.stance = told
    found.push(...(eachStance(clause) ?? kinds.map(kind => ({ kind, stance: last }))))
  }
  return found.length > 0 ? found : [asWords(text)]
}

function petsIn(clause: string): PetAtHome[] {
  const called = nameIn(clause)
  const kinds = codesIn('pets', clause).flatMap(({ code }) => (isPet(code) && code !== 'any' ? [code] : []))
  return kinds.map(kind => ({ kind, ...(called && kinds.length === 1 && { name: called }) }))
}

/** 'Two cats and a dog named Max': the name is the dog's. */
function petsOf(text: string): (PetAtHome | WordsItem)[] {
  const pets = clausesOf(text).flatMap(petsIn)
  return pets.length > 0 ? pets : [asWords(text)]
}

const isRelation = isOf(vocabularies.relationships)

function relationOf(text: string): string | WordsItem {
  const exact = codeOf(englishLabels, 'en', 'relationships', text)
  const named = exact ?? codesIn('relationships', text).at(-1)?.code
  return named && isRelation(named) ? named : asWords(text)
}

type Read = (text: string) => unknown[]

const readers: Readonly<Record<Exclude<ValueKind, 'hours' | 'background' | 'relationship'>, Read>> = {
  services: codesOf('services', 'services'),
  conditions: codesOf('conditions', 'conditions'),
  certifications: codesOf('credentials', 'credentials'),
  credentials: credentialsOf,
  vaccinations: vaccinationsOf,
  spoken: spokenOf,
  traits: codesOf('traits', 'traits'),
  values: codesOf('values', 'values'),
  interests: codesOf('interests', 'interests'),
  petStances: stancesOf,
  petsAtHome: petsOf,
}

const textsIn = (given: unknown): string[] =>
  [given].flat().flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))

/** What English words say, as a value; what no code says stays words. Undefined where nothing is said. */
export function valueFromText(kind: ValueKind, given: unknown, side: Side): unknown {
  const texts = textsIn(given)
  const [first] = texts
  if (first === undefined) return undefined
  if (kind === 'background') return backgroundOf(texts.join(', '))
  if (kind === 'relationship') return relationOf(first)
  const items = kind === 'hours' ? hoursIn(texts, side) : texts.flatMap(readers[kind])
  return valueKinds[kind].schema.safeParse(items).data
}
