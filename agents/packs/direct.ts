import { choosableFor, itemOf, typedItem } from '#machines/interview/choosing.ts'
import type { Field } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { stateNames } from '#machines/places/states.ts'
import { dateIn } from './dates.ts'
import { isBriefly, isSame } from './hits.ts'
import { type Heard, type Listening, quoteOf } from './listening.ts'
import { nameAlone, nameBy } from './names.ts'
import { numbersIn } from './numbers.ts'
import { isPlaceLike, stateIn, townIn } from './where.ts'

const names: Readonly<Record<string, string>> = stateNames

/** What a chip of a suggestion says. */
const suggestedDates: Readonly<Record<string, string>> = {
  Tomorrow: 'tomorrow',
  'Next Monday': 'next-monday',
  'In two weeks': 'in-two-weeks',
}

type Asked = Listening & { words: InterviewWords; field: Field }

/** A tap, or the same typed: the label of an option, of a code or of a suggestion. */
function chosen({ words, field, told: { text } }: Asked): unknown {
  const found = choosableFor(words, field).find(({ label }) => isSame(label, text))
  if (!found) return undefined
  const item = field.values ? itemOf(field.values, found.code) : found.code
  return field.control === 'list' || field.control === 'choices' ? [item] : item
}

const suggestionIn = ({
  words,
  field: { path, suggested = [] },
  told: { text },
}: Asked): string | undefined => {
  const labels = words.fields[path]?.suggestions ?? {}
  return suggested.find(one => isSame(labels[one] ?? one, text))
}

/** The parts of a list as they were written. */
function partsOf({ told: { text, hits } }: Asked): string[] {
  const links = hits.filter(({ list, code }) => list === 'link' && code === 'and')
  let rest = text
  for (const { from, to } of links.toReversed()) rest = `${rest.slice(0, from)},${rest.slice(to)}`
  return rest
    .split(/[,;、，；،؛\n.。]+/u)
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** What people say besides answers. */
const chatter: readonly string[] = [
  ...[
    'skip',
    'unknown',
    'hello',
    'thanks',
    'why',
    'help',
    'summary',
    'undo',
    'done',
    'wait',
    'stop',
    'heavy',
  ],
]

const isChatter = ({ told }: Asked) =>
  told.hits.some(
    ({ list, code, sentence }) => (list === 'act' && chatter.includes(code)) || told.isAsked(sentence),
  ) || /[?？؟]/u.test(told.text)

/** 'None', 'no' where a list or an option is asked about. */
const isNone = ({ told }: Asked) => told.has('none') || (told.has('no') && isBriefly(told.text))

function number({ told, field, pack }: Asked): unknown {
  const found = numbersIn(told)
  const [first, ...more] = found
  if (!first || more.length > 0) return undefined
  return field.schema.safeParse(first.value).success && pack ? first.value : undefined
}

function range({ told }: Asked): unknown {
  const [low, high, ...more] = numbersIn(told).map(({ value }) => value)
  if (low === undefined || more.length > 0) return undefined
  if (high === undefined) return { max: low }
  return { min: Math.min(low, high), max: Math.max(low, high) }
}

function date(asked: Asked): unknown {
  const { told, today, words } = asked
  const suggestion = suggestionIn(asked)
  const code = suggestion && suggestedDates[suggestion]
  const hits = code
    ? [
        {
          list: 'date',
          code,
          from: 0,
          to: told.text.length,
          clause: 0,
          sentence: 0,
          isDenied: false,
        },
      ]
    : told.hits
  return dateIn({ ...told, hits }, today, words.language)
}

function yesNo({ told }: Asked): unknown {
  const [yes, no] = [told.has('yes'), told.has('no') || told.has('none')]
  return yes === no ? undefined : yes
}

function named({ told, pack, field }: Asked): unknown {
  const { self, person, endings } = pack.words.names
  const frames = field.path === 'profile.name' ? [self] : [person, self]
  return frames.map(one => nameBy(one, told.text, endings)).find(name => name) ?? nameAlone(told, pack)
}

const state = ({ told }: Asked): unknown => {
  const code = stateIn(told.text)
  return code && names[code]
}

const city = (asked: Asked): unknown => {
  const town = townIn(asked.told.text)
  return !isChatter(asked) && isPlaceLike(asked.told, town) ? town : undefined
}

/** A street has a number. */
const street = (asked: Asked): unknown => (/\p{N}/u.test(asked.told.text) ? story(asked) : undefined)

/** What's written as it is: a reason, a story, other people's names for things. */
function story(asked: Asked): unknown {
  const { field, told, words } = asked
  const text = told.text.trim()
  if (isChatter(asked)) return undefined
  return field.values ? typedItem(words, field.values, text) : text
}

/** Items that no code says stay the person's own words, which are asked about. */
function list(asked: Asked): unknown {
  const { field, words } = asked
  if (isChatter(asked)) return undefined
  const parts = partsOf(asked)
  // Miles and other words around a town say nothing by themselves.
  if (field.values === undefined) return parts.map(townIn).filter(part => isPlaceLike(asked.told, part))
  const { values } = field
  return values === 'hours' ? undefined : parts.map(part => typedItem(words, values, part))
}

const MOST_OWN_WORDS = 60

const isBrief = ({ told }: Asked) => told.text.trim().length <= MOST_OWN_WORDS

type Reader = (asked: Asked) => unknown

const byPath: Readonly<Record<string, Reader>> = {
  ...{ 'profile.name': named, 'basicInfo.recipientName': named, 'location.address': street },
  // A ZIP code is told from anything else wherever it's said.
  ...{ 'location.city': city, 'location.state': state, 'location.zipCode': () => undefined },
}

const byControl: Readonly<Partial<Record<Field['control'], Reader>>> = {
  ...{ number, range, date, yesNo, text: story, longText: story },
  list: asked => (isBrief(asked) || asked.field.values === undefined ? list(asked) : undefined),
}

const read: Reader = asked => (byPath[asked.field.path] ?? byControl[asked.field.control])?.(asked)

/** The answer to the question that was asked, unless what was mentioned answers it already. */
export function direct(listening: Listening, words: InterviewWords, mentioned: readonly Heard[]): Heard[] {
  const [path = ''] = listening.asking
  const field = fieldOf(listening.kind, path)
  const { told } = listening
  if (!field) return []
  const asked = { ...listening, words, field }
  const tapped = chosen(asked)
  if (tapped !== undefined) return [{ field: path, value: tapped, quote: told.text.trim() }]
  if (mentioned.some(one => one.field === path) || (isNone(asked) && field.control !== 'yesNo')) return []
  const isOther =
    mentioned.length > 0 &&
    ['text', 'longText', 'list'].includes(field.control) &&
    field.path !== 'profile.experience'
  const value = isOther ? undefined : read(asked)
  if (value === undefined || !field.schema.safeParse(value).success) return []
  return [{ field: path, value, quote: quoteOf(told, []) }]
}
