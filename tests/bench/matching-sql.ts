import Database from 'better-sqlite3'
import { matchLimits } from '#agents/matching/checks.ts'
import type { CaregiverFacts, FamilyFacts } from '#agents/matching/facts.ts'
import type { TopOptions } from '#agents/matching/match-index.ts'
import { caregiverNumbers, certificateCount, flag, parts, unknownYears } from '#agents/matching/numbers.ts'
import { type FamilyNumbers, familyNumbers } from '#agents/matching/pair.ts'
import { type CodeSet, countOf } from '#agents/matching/sets.ts'
import { services } from '#agents/matching/vocabulary.ts'
import { matchTerms } from '#machines/matching-settings.ts'
import { countBits, daysOfWeek } from '#machines/week/week.ts'
import { regionPlaces } from '#tests/matching/region.ts'

/** The same search as one query: the rules as conditions, the score as an expression. */
const days = Array.from({ length: daysOfWeek }, (_, day) => day)
const proofs = Array.from({ length: certificateCount }, (_, at) => at)

const scalars = [
  ...['open_offers', 'rate', 'years', 'radius', 'document_day', 'has_services'],
  ...['gender', 'has_hours'],
]
type SetName = keyof typeof parts
/** A column for each word of a set. */
const wordsOf = (name: SetName) =>
  Array.from({ length: parts[name].words }, (_, word) => `${name.toLowerCase()}_${word}`)
const setNames: readonly SetName[] = ['services', 'conditions', 'traits', 'interests', 'values', 'petsNo']
const columns = [
  ...scalars,
  ...setNames.flatMap(wordsOf),
  ...days.map(day => `day${day}`),
  ...proofs.map(at => `proof${at}`),
]

const schema = `
  create table caregivers (key integer primary key, id text not null, ${columns.join(' integer, ')} integer);
  create table serves (place integer, caregiver integer, primary key (place, caregiver)) without rowid;
  create table homeless (caregiver integer primary key);
  create table speaks (caregiver integer, language integer, points integer,
    primary key (caregiver, language)) without rowid;
  create table distances (home integer, place integer, miles integer, primary key (home, place)) without rowid;
  create table bits (value integer primary key, count integer);`

/** 48 half hours. */
const dayOf = (week: ArrayLike<number>, day: number): bigint =>
  [2, 1, 0].reduce((all, part) => (all << 16n) | BigInt(week[day * 3 + part] ?? 0), 0n)

function rowOf(facts: CaregiverFacts): (number | bigint | null)[] {
  const one = caregiverNumbers(facts)
  const { flags } = one
  return [
    ...[one.openOffers, one.rate || null, one.years === unknownYears ? null : one.years],
    ...[one.radius || matchLimits.milesAround, one.documentDay, flag.hasServices(flags) ? 1 : 0],
    ...[flag.gender(flags), flag.hasHours(flags) ? 1 : 0],
    ...setNames.flatMap(name =>
      wordsOf(name).map((_, word) => one.sets[one.setsAt + parts[name].from + word] ?? 0),
    ),
    ...days.map(day => dayOf(one.hours, day)),
    ...proofs.map(at => one.certificateDays[at] ?? 0),
  ]
}

const pointsOfLevel = { native: 100, fluent: 100, conversational: 50, 'few-words': 0 }

type Insert = (...row: (string | number | bigint | null)[]) => unknown

function insertPeople(
  insert: (table: string, width: number) => Insert,
  caregivers: readonly CaregiverFacts[],
) {
  const [people, serves] = [insert('caregivers', columns.length + 2), insert('serves', 2)]
  const [homeless, speaks] = [insert('homeless', 1), insert('speaks', 3)]
  for (const [key, one] of caregivers.entries()) {
    people(key, one.id, ...rowOf(one))
    for (const place of new Set(one.places)) serves(place, key)
    if (one.places.length === 0) homeless(key)
    for (const { language, level } of one.languages) speaks(key, language, pointsOfLevel[level ?? 'fluent'])
  }
}

function insertDistances(distances: Insert) {
  const places = Array.from({ length: regionPlaces.size }, (_, place) => place)
  for (const home of places)
    for (const place of places)
      distances(home, place, Math.min(regionPlaces.miles(home, place), matchLimits.milesMost))
}

export function openSql(caregivers: readonly CaregiverFacts[]) {
  const db = new Database(':memory:')
  db.exec(schema)
  const insert = (table: string, width: number): Insert => {
    const statement = db.prepare(
      `insert into ${table} values (${Array.from({ length: width }, () => '?').join()})`,
    )
    return (...row) => statement.run(...row)
  }
  const bits = insert('bits', 2)
  db.transaction(() => {
    for (let value = 0; value < 1 << 16; value++) bits(value, countBits(value))
    insertDistances(insert('distances', 3))
    // Paused people aren't in the table at all.
    insertPeople(
      insert,
      caregivers.filter(({ paused }) => !paused),
    )
  })()
  db.exec('analyze')
  return {
    /** The fits of the best, best first. */
    top(family: FamilyFacts, options: TopOptions): { run: () => number[] } {
      const query = db.prepare(queryFor(familyNumbers(family, options.settings, options.day), options))
      return { run: () => query.pluck().all().map(Number) }
    },
    close: () => db.close(),
  }
}

const count16 = (bits: string) => `(select count from bits where value = (${bits}))`
const count32 = (bits: string) => `(${count16(`(${bits}) & 65535`)} + ${count16(`(${bits}) >> 16`)})`
const count48 = (bits: string) => `(${count32(`(${bits}) & 4294967295`)} + ${count16(`(${bits}) >> 32`)})`

/** How many of these codes they have. */
const shared = (name: SetName, own: CodeSet) =>
  `(${wordsOf(name)
    .map((column, word) => count32(`${column} & ${own[word] ?? 0}`))
    .join(' + ')})`
const known = (name: SetName) => `(${wordsOf(name).map(count32).join(' + ')})`

function shareOf({ need }: FamilyNumbers): string {
  if (need.kind === 'unknown') return 'null'
  const wanted = days.map(day => ({ day, bits: dayOf(need.week, day) })).filter(({ bits }) => bits > 0n)
  const covered = (day: number, bits: bigint) => count48(`day${day} & ${bits}`)
  const half = (bits: bigint) => [...bits.toString(2)].filter(bit => bit === '1').length
  const [sum, most] =
    need.kind === 'some'
      ? [wanted.map(({ day, bits }) => `(${covered(day, bits)} >= ${Math.min(4, half(bits))})`), need.days]
      : [wanted.map(({ day, bits }) => covered(day, bits)), need.total]
  return `case when has_hours then round(100.0 * min(${sum.join(' + ')}, ${most}) / ${most}) end`
}

const languageOf = ({ facts: { languages } }: FamilyNumbers): string =>
  languages.length === 0
    ? 'null'
    : `case when exists (select 1 from speaks where caregiver = key) then
        round((select coalesce(sum(points), 0) from speaks where caregiver = key and language in (${languages.join()}))
          * 1.0 / ${languages.length}) end`

const noPets = new Uint32Array(parts.petsNo.words)

function conditionsOf({ facts, ...family }: FamilyNumbers): string[] {
  const ifKnown = (rule: string) => `(has_services = 0 or (${rule}))`
  const refused = (kinds: CodeSet) => shared('petsNo', kinds)
  const lifting = services.of('transfers')
  const [sure, maybe] = [facts.pets?.sure ?? noPets, facts.pets?.maybe ?? noPets]
  return [
    `open_offers < ${matchLimits.openOffers}`,
    `(miles is null or miles <= radius)`,
    ...[...facts.skills, ...facts.someOf].map(some => ifKnown(`${shared('services', some)} > 0`)),
    ...(facts.lifting ? [ifKnown(`${shared('services', lifting)} > 0`)] : []),
    ...(family.requireDocuments ? [`document_day >= ${family.day}`] : []),
    ...(family.requireDocuments ? family.certificates.map(at => `proof${at} >= ${family.day}`) : []),
    ...(family.highest > 0 ? [`(rate is null or rate <= ${family.highest})`] : []),
    ...(countOf(sure) > 0 ? [`${refused(sure)} = 0`] : []),
    ...(countOf(maybe) > 0 ? [`${refused(maybe)} < ${countOf(maybe)}`] : []),
    ...(family.gender > 0 && facts.personalCare ? [`gender in (0, ${family.gender})`] : []),
  ]
}

const common = (name: SetName, own: CodeSet): [string, string] => {
  if (countOf(own) === 0) return ['null', 'null']
  const [both, enough] = [shared(name, own), Math.min(countOf(own), 3)]
  const theirs = `min(${known(name)}, 3)`
  const points = (most: string | number) =>
    `case when ${known(name)} > 0 then 30 + round(70.0 * min(${both}, ${most}) / ${most}) end`
  return [points(enough), points(theirs)]
}

const conditionPoints = (wanted: CodeSet) =>
  `(30 + round(70.0 * ${shared('conditions', wanted)} / ${countOf(wanted)}))`

function experienceOf({ facts: { conditions }, years }: FamilyNumbers): string {
  const length =
    years < 0 ? 'null' : years === 0 ? '(100 + 0 * years)' : `min(100, round(100.0 * years / ${years * 2}))`
  if (countOf(conditions) === 0) return length
  const condition = `case when ${known('conditions')} > 0 then ${conditionPoints(conditions)}
    when years is not null then 30 end`
  return `coalesce(round((6 * (${condition}) + 4 * ${length}) / 10.0), ${condition}, ${length})`
}

function familiarOf({ facts: { conditions }, work }: FamilyNumbers): string {
  const wanted = work.length
  const done = work.map(kind => `(${shared('services', kind)} > 0)`).join(' + ')
  const tasks = wanted === 0 ? 'null' : `case when has_services then round(100.0 * (${done}) / ${wanted}) end`
  return countOf(conditions) === 0
    ? tasks
    : `case when ${known('conditions')} > 0 then ${conditionPoints(conditions)} else ${tasks} end`
}

function steadyOf({ facts: { duration } }: FamilyNumbers): string {
  if (duration !== 'ongoing' && duration !== 'temporary') return 'share'
  return `round((7 * share + 3 * ${duration === 'ongoing' ? 100 : 60}) / 10.0)`
}

function costOf({ highest, lowest }: FamilyNumbers): string {
  if (highest === 0) return 'null'
  const hoped = lowest === 0 ? Math.round(highest * 0.8) : lowest
  const range = highest - hoped
  return range <= 0
    ? 'case when rate is not null then 100 end'
    : `case when rate <= ${hoped} then 100 when rate is not null then
        100 - round(40.0 * (rate - ${hoped}) / ${range}) end`
}

const payOf = ({ highest }: FamilyNumbers): string =>
  highest === 0
    ? 'null'
    : `case when rate is not null then 60 + round(40.0 * min(${highest} - rate, 400) / 400) end`

function queryFor(family: FamilyNumbers, { limit, settings }: TopOptions): string {
  const { facts, weights } = family
  const distance = 'max(0, 100 - 5 * max(0, miles - 3))'
  const [pace, paceBack] = common('traits', facts.traits)
  const [interests, interestsBack] = common('interests', facts.interests)
  const [values, valuesBack] = common('values', facts.values)
  const seen = ['share', experienceOf(family), pace, 'spoken', interests, values, distance, costOf(family)]
  const back = [
    ...[steadyOf(family), familiarOf(family), paceBack, 'spoken', interestsBack, valuesBack, distance],
    payOf(family),
  ]
  const sum = (points: readonly string[]) =>
    matchTerms.map((_, at) => `${weights[at]} * coalesce(${points[at]}, 60)`).join(' + ')
  const total = weights.reduce((all, weight) => all + weight, 0)
  const people =
    facts.place === null
      ? 'select key as caregiver, null as miles from caregivers'
      : `select caregiver, min(miles) as miles from distances join serves using (place)
          where home = ${facts.place} group by caregiver
        union all select caregiver, null from homeless`
  return `
    with reachable as materialized (${people}),
    able as materialized (
      select caregivers.*, miles, ${shareOf(family)} as share, ${languageOf(family)} as spoken
      from reachable join caregivers on key = caregiver
      where ${conditionsOf(family).join(' and ')}),
    scored as materialized (
      select key, ${sum(seen)} as one, ${sum(back)} as other from able
      where (share is null or share >= ${matchLimits.hoursShare}) and (spoken is null or spoken > 0)),
    fitting as materialized (
      select key, case when one + other = 0 then 0
        else cast(round((2.0 * one * other) / ((one + other) * ${total})) as integer) end as fit from scored)
    select fit from fitting where fit >= ${settings.threshold} order by fit desc, key limit ${limit}`
}
