import type { Told } from './hits.ts'
import { type Heard, type Listening, quoteOf } from './listening.ts'
import { isBeside, type Num, numbersIn, plainDigits } from './numbers.ts'

const OLDEST = 120

/** Of the speaker and of the others, whoever was named last before the number. */
const isSpeakers = ({ hits }: Told, { from, to }: Num) =>
  hits.findLast(
    ({ list, code, from: begins, to: ends }) =>
      ends <= to && begins <= from && ((list === 'cue' && code === 'speaker') || list === 'relationships'),
  )?.list === 'cue'

const NEAR_EXPERIENCE = 30

const isOfExperience = ({ hits }: Told, { from, to }: Num) =>
  hits.some(
    one =>
      one.list === 'cue' &&
      one.code === 'experience' &&
      Math.min(Math.abs(one.from - to), Math.abs(from - one.to)) < NEAR_EXPERIENCE,
  )

const OLD = 60
const NEXT_TO = 3

/** 'My dad, 88': said right after whom the care is for. */
const isAfterPerson = ({ hits, text }: Told, { value, from, to }: Num) =>
  value >= OLD &&
  /^\s*(?:[,.;:，。、،]|$)/u.test(text.slice(to)) &&
  hits.some(one => one.list === 'relationships' && from >= one.to && from - one.to <= NEXT_TO)

const ADULT = 40
const GROWN = 18

/** These may be children. */
const young: readonly string[] = [
  ...['daughter', 'son', 'child', 'grandchild', 'niece', 'nephew', 'sister', 'brother', 'sibling', 'cousin'],
  ...['relative', 'friend', 'neighbor', 'client', 'self'],
]

/** A mother isn't three. */
const isOfGrownUp = ({ told, answers }: Listening): boolean => {
  const whose =
    told.hits.find(({ list }) => list === 'relationships')?.code ?? answers['basicInfo.relationship']
  return typeof whose === 'string' && !young.includes(whose)
}

const NEAR_PERSON = 25

/** 'Three years ago': where ages and times have one unit, a small number is an age only right behind a person. */
const isAge = ({ told, pack, asking, ...rest }: Listening, one: Num): boolean => {
  const { age, years } = pack.words.units
  if (one.value < GROWN && isOfGrownUp({ told, pack, asking, ...rest })) return false
  if (!isBeside(told.text, one, age)) return isAfterPerson(told, one)
  const isShared = age.after.some(unit => years.after.includes(unit))
  if (!isShared || one.value >= ADULT || asking.includes('basicInfo.recipientAge')) return true
  return told.hits.some(
    ({ list, to }) => list === 'relationships' && one.from >= to && one.from - to <= NEAR_PERSON,
  )
}

/** An age beside its unit; of two the one that isn't the speaker's. */
function age(listening: Listening): Heard[] {
  const { kind, told, answers } = listening
  if (kind !== 'care') return []
  const isSelf =
    answers['basicInfo.careType'] === 'self' ||
    told.hits.some(one => one.list === 'basicInfo.careType' && one.code === 'self' && !one.isDenied)
  const found = numbersIn(told).filter(
    one =>
      Number.isInteger(one.value) &&
      one.value <= OLDEST &&
      isAge(listening, one) &&
      !isOfExperience(told, one) &&
      (isSelf || !isSpeakers(told, one)),
  )
  const [only, ...more] = found
  return only && more.length === 0
    ? [{ field: 'basicInfo.recipientAge', value: only.value, quote: quoteOf(told, [only]) }]
    : []
}

const MOST_YEARS = 70

function years({ kind, told, pack }: Listening): Heard[] {
  if (kind !== 'caregiver' || !told.has('experience')) return []
  const [only, ...more] = numbersIn(told).filter(
    one =>
      one.value <= MOST_YEARS &&
      isBeside(told.text, one, pack.words.units.years) &&
      isOfExperience(told, one),
  )
  return only && more.length === 0
    ? [{ field: 'profile.yearsExperience', value: only.value, quote: quoteOf(told, [only]) }]
    : []
}

const LEAST_RATE = 5
const MOST_RATE = 200

/** Dollars an hour; two of them are a range. */
function rate({ kind, told, pack }: Listening): Heard[] {
  const isMoney = (one: Num) => isBeside(told.text, one, pack.words.units.dollars)
  const all = numbersIn(told).filter(({ value }) => value >= LEAST_RATE && value <= MOST_RATE)
  const sure = all.filter(isMoney)
  const found = all.filter(
    one =>
      isMoney(one) ||
      sure.some(
        other => Math.min(Math.abs(other.from - one.to), Math.abs(one.from - other.to)) <= NEAR_RANGE,
      ),
  )
  const [low, high, ...more] = found
  if (!low || more.length > 0) return []
  const quote = quoteOf(told, found)
  if (kind === 'caregiver') return high ? [] : [{ field: 'profile.hourlyRate', value: low.value, quote }]
  const [min, max] = [low.value, (high ?? low).value].toSorted((one, other) => one - other)
  return [{ field: 'preferences.hourlyRateRange', value: high ? { min, max } : { max }, quote }]
}
const NEAR_RANGE = 8

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/u
const phone = /(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(?!\d)/u

function contact({ kind, told }: Listening): Heard[] {
  if (kind !== 'caregiver') return []
  const [mail] = email.exec(told.text) ?? []
  const [number] = phone.exec(plainDigits(told.text)) ?? []
  return [
    ...(mail ? [{ field: 'profile.email', value: mail, quote: mail }] : []),
    ...(number
      ? [
          {
            field: 'profile.phoneNumber',
            value: number,
            quote: told.text.includes(number) ? number : told.text.trim(),
          },
        ]
      : []),
  ]
}

/** Ages, years of work, rates, phone numbers and addresses of email. */
export const figuresIn = (listening: Listening): Heard[] =>
  [age, years, rate, contact].flatMap(find => find(listening))
