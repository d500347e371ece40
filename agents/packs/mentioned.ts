import { itemOf } from '#machines/interview/choosing.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { needServices, skillServices } from '#machines/vocabulary/services.ts'
import type { ValueKind } from '#machines/vocabulary/value-kinds.ts'
import { dateIn } from './dates.ts'
import { figuresIn } from './figures.ts'
import { besides, type Hit, type Told } from './hits.ts'
import { hoursIn } from './hours.ts'
import { type Heard, type Listening, quoteOf, sentencesOf } from './listening.ts'
import { nameBy } from './names.ts'
import { placesIn } from './where.ts'

/** Who isn't family. */
const others: readonly string[] = ['friend', 'neighbor', 'client']

const relationsIn = ({ hits }: Told) =>
  hits.filter(({ list, code, isDenied }) => list === 'relationships' && code !== 'self' && !isDenied)

/** Whom the care is for, where only one person is named. */
function relation({ kind, told, answers }: Listening): Heard[] {
  if (kind !== 'care' || answers['basicInfo.careType'] === 'self') return []
  const named = relationsIn(told)
  const [first] = named
  if (!first) return []
  const quote = quoteOf(told, [first])
  const isOne = new Set(named.map(({ code }) => code)).size === 1
  const careType = others.includes(first.code) ? 'other' : 'family'
  const isNew = answers['basicInfo.careType'] === undefined
  return [
    ...(isNew && (isOne || named.every(({ code }) => !others.includes(code)))
      ? [{ field: 'basicInfo.careType', value: careType, quote }]
      : []),
    ...(isOne && answers['basicInfo.relationship'] === undefined
      ? [{ field: 'basicInfo.relationship', value: first.code, quote }]
      : []),
  ]
}

const isOwn = (kind: InterviewKind, path: string) => fieldOf(kind, path) !== undefined

/** Options of fields with a choice: one of them, or several where several may be chosen. */
function options({ kind, told, asking }: Listening): Heard[] {
  const own = told.hits.filter(({ list, isDenied, sentence }) => {
    const isAbout = isOwn(kind, list) && list.includes('.')
    const isAsked = asking.includes(list)
    // What's said of a background check without that question is about other things too often.
    return (
      isAbout && !isDenied && (isAsked || (list !== 'profile.backgroundCheck' && !told.isAsked(sentence)))
    )
  })
  return [...Map.groupBy(own, ({ list }) => list)].flatMap(([path, hits]): Heard[] => {
    const codes = [...new Set(hits.map(({ code }) => code))]
    const [code] = codes
    const quote = quoteOf(told, hits)
    const field = fieldOf(kind, path)
    if (field?.control === 'choices') return [{ field: path, value: codes, quote }]
    if (codes.length > 1 || code === undefined) return []
    return [{ field: path, value: field?.values ? itemOf(field.values, code) : code, quote }]
  })
}

/** Where the codes of a list belong when no one asked. */
const homes: Readonly<Record<InterviewKind, Readonly<Record<string, string>>>> = {
  care: {
    conditions: 'careNeeds.medicalConditions',
    credentials: 'preferences.requiredCertifications',
    languages: 'preferences.languageRequirements',
    traits: 'preferences.personality',
  },
  caregiver: {
    conditions: 'profile.conditions',
    services: 'profile.servicesProvided',
    credentials: 'profile.licenseType',
    vaccinations: 'profile.vaccinations',
    languages: 'profile.languages',
    traits: 'profile.personality',
  },
}

/** Lists that are told in many ways; these count only beside such a word, or when they were asked about. */
const cueOf: Readonly<Record<string, string>> = { languages: 'speaks' }

const isBesideAct = ({ hits }: Told, { list, clause }: Hit) => {
  const act = cueOf[list]
  return (
    act === undefined || hits.some(one => one.list === 'cue' && one.code === act && one.clause === clause)
  )
}

const listOfField = (kind: InterviewKind, path: string): string | undefined => {
  const lists: Partial<Record<ValueKind, string>> = {
    ...{ services: 'services', conditions: 'conditions', certifications: 'credentials', spoken: 'languages' },
    ...{ credentials: 'credentials', vaccinations: 'vaccinations', traits: 'traits', values: 'values' },
    ...{ interests: 'interests', relationship: 'relationships', petsAtHome: 'pets', petStances: 'pets' },
  }
  const values = fieldOf(kind, path)?.values
  return values && lists[values]
}

/** A condition of somebody else, named in the same clause, isn't the person's; what the person is like is no wish. */
const isOfAnother = ({ kind, told, answers }: Listening, { list, clause }: Hit): boolean => {
  if (kind === 'care' && list === 'traits') return relationsIn(told).some(one => one.clause === clause)
  if (kind !== 'care' || list !== 'conditions') return false
  const named = relationsIn(told)
  const whose = answers['basicInfo.relationship'] ?? named[0]?.code
  return named.some(one => one.clause === clause && one.code !== whose)
}

/** Codes of the lists, each for the field that holds it. */
function codes(listening: Listening): Heard[] {
  const { kind, told, asking } = listening
  const askedLists = new Map(
    asking.flatMap(path => {
      const list = listOfField(kind, path)
      return list ? [[list, path] as const] : []
    }),
  )
  const own = told.hits.flatMap(hit => {
    const asked = askedLists.get(hit.list)
    const path = asked ?? homes[kind][hit.list]
    const isHeard = asked !== undefined || (isBesideAct(told, hit) && !told.isAsked(hit.sentence))
    return path && isHeard && !hit.isDenied && !isOfAnother(listening, hit) ? [{ path, hit }] : []
  })
  return [...Map.groupBy(own, ({ path }) => path)].flatMap(([path, found]): Heard[] => {
    const values = fieldOf(kind, path)?.values
    const hits = found.map(({ hit }) => hit)
    const items = [...new Set(hits.map(({ code }) => code))].flatMap(code =>
      values ? [itemOf(values, code)] : [],
    )
    if (items.length === 0 || values === 'petStances' || values === 'relationship') return []
    return [{ field: path, value: items, quote: quoteOf(told, hits) }]
  })
}

const groupsOf = (groups: Readonly<Record<string, readonly string[]>>, services: readonly string[]) =>
  Object.entries(groups).flatMap(([group, members]) =>
    services.some(one => members.includes(one)) ? [group] : [],
  )

/** The work a family needs done says what kinds of help and which skills they look for. */
function needs({ kind, told, asking }: Listening): Heard[] {
  if (kind !== 'care') return []
  const hits = told.hits.filter(
    ({ list, isDenied, sentence }) =>
      list === 'services' && !isDenied && (asking.length > 0 || !told.isAsked(sentence)),
  )
  const services = hits.map(({ code }) => code)
  const special: readonly string[] = needServices.specialized
  const isPlain = (one: string) => !special.includes(one)
  const kinds = [
    ...groupsOf(needServices, services.filter(isPlain)),
    ...(services.every(isPlain) ? [] : ['specialized']),
  ]
  const skills = groupsOf(skillServices, services)
  const quote = quoteOf(told, hits)
  return [
    ...(kinds.length > 0 ? [{ field: 'careNeeds.primaryNeeds', value: [...new Set(kinds)], quote }] : []),
    ...(skills.length > 0 ? [{ field: 'preferences.requiredSkills', value: skills, quote }] : []),
  ]
}

/** 'I'm a CNA' names no one. */
const notNames: readonly string[] = [...besides, 'languages']

const isCode = ({ text, hits }: Told, name: string) => {
  const from = text.indexOf(name)
  return hits.some(one => !notNames.includes(one.list) && one.from < from + name.length && one.to > from)
}

function name({ kind, told, pack, answers }: Listening): Heard[] {
  const { person, self, endings } = pack.words.names
  const path = kind === 'care' ? 'basicInfo.recipientName' : 'profile.name'
  const isSelf = kind === 'caregiver' || answers['basicInfo.careType'] === 'self'
  const found = nameBy(isSelf ? self : person, told.text, endings)
  return found && !isCode(told, found) ? [{ field: path, value: found, quote: found }] : []
}

/** 'No pets', 'a cat and two dogs'. */
function pets({ kind, told, answers }: Listening): Heard[] {
  if (kind !== 'care') return []
  const hits = told.hits.filter(({ list, sentence }) => list === 'pets' && !told.isAsked(sentence))
  if (hits.length === 0) return []
  const kept = hits.filter(({ isDenied }) => !isDenied)
  const quote = quoteOf(told, hits)
  const field = 'additionalInfo.hasPets'
  if (kept.length === 0)
    return hits.some(({ code }) => code === 'any') && answers[field] === undefined
      ? [{ field, value: false, quote }]
      : []
  const kinds = [...new Set(kept.map(({ code }) => code))].filter(code => code !== 'any')
  return [
    { field, value: true, quote },
    ...(kinds.length > 0
      ? [{ field: 'additionalInfo.petDetails', value: kinds.map(one => ({ kind: one })), quote }]
      : []),
  ]
}

/** Days with their times; without any days only if that was asked. */
function hours({ kind, told, pack, asking }: Listening): Heard[] {
  const path = kind === 'care' ? 'schedule.schedulePattern' : 'profile.availableShifts'
  const value = hoursIn(told, pack)
  const isSure =
    asking.includes(path) ||
    told.hits.some(({ list, isDenied }) => (list === 'day' || list === 'marker') && !isDenied)
  const isDate = asking.includes('schedule.startDate')
  const isOwnWork =
    kind === 'care' && told.has('speaker') && told.has('experience') && relationsIn(told).length === 0
  if (value.length === 0 || !isSure || isDate || (isOwnWork && !asking.includes(path))) return []
  const hits = told.hits.filter(({ list }) => ['day', 'part', 'marker'].includes(list))
  return [{ field: path, value, quote: hits.length > 0 ? sentencesOf(told, hits) : quoteOf(told, []) }]
}

/** The day care begins, by its name or as 'next week'. */
function beginning({ kind, told, today, pack, answers }: Listening): Heard[] {
  const field = 'schedule.startDate'
  if (kind !== 'care' || answers[field] !== undefined) return []
  const days = told.hits.filter(({ list }) => list === 'day')
  // 'Today' is said of many things.
  const others = told.hits.filter(
    one => !days.includes(one) && !(one.list === 'date' && one.code === 'today'),
  )
  const value = dateIn({ ...told, hits: others }, today, pack.language)
  return value === undefined ? [] : [{ field, value, quote: quoteOf(told, []) }]
}

/** What a message says, whatever was asked. */
export const mentioned = (listening: Listening): Heard[] =>
  [relation, options, codes, needs, figuresIn, name, pets, hours, beginning, placesIn].flatMap(find =>
    find(listening),
  )
