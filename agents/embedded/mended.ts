import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf } from '#machines/interview/kinds.ts'
import { flat } from '../emma/view.ts'
import type { Understood } from '../understand/message.ts'
import { isSaid, patternOf, sentencesOf } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Hearing } from './words.ts'

type Heard = Understood['heard'][number]

const HOURS = ['schedule.schedulePattern', 'profile.availableShifts']

/** 'No, make that 9 to 3': puts right what was said before, and adds nothing. */
const isMending = ({ mends, adds }: Hearing, text: string) =>
  isSaid(text, mends) && !patternOf(adds).test(text)

const itemsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** Hours without days are those of the days before them. */
const onTheirDays = ({ days }: Hearing, item: string, [was = '', ...others]: readonly string[]) => {
  const named = patternOf(days).exec(was)?.[0]
  const isOfThem = others.length === 0 && named !== undefined && !patternOf(days).test(item)
  return isOfThem ? `${named}${/\d/u.test(item) ? ', ' : ' '}${item}` : item
}

/** New hours that a correction names come in place of the ones before. */
const replacing = (turn: Turn, hearing: Hearing, read: Again, heard: Heard): Heard => {
  const { [heard.field]: known, ...others } = flat(turn.before.answers)
  const was = itemsOf(known)
  if (!HOURS.includes(heard.field) || was.length !== 1) return heard
  const is = itemsOf(heard.value)
  const isMore = is.length > was.length
  const alone = isMore
    ? read(turn.text, { answers: others }).heard.find(({ field }) => field === heard.field)
    : undefined
  const named = itemsOf(alone?.value ?? (isMore ? is.slice(was.length) : is))
  return { ...heard, value: named.map(item => onTheirDays(hearing, item, was)) }
}

/** What's doubtful elsewhere is meant when it puts an answer right. */
const settled = (turn: Turn, { heard, unsure }: Understood): Heard[] => {
  const was = flat(turn.before.answers)
  return unsure.flatMap(({ field, value, quote }) => {
    const isOther = value !== undefined && field in was && !isSameAnswer(was[field], value)
    return isOther && !heard.some(one => one.field === field) ? [{ field, value, quote }] : []
  })
}

/** Reads other words, or as an answer to another question. */
export type Again = (text: string, more: { answers?: Answers; asking?: string[] }) => Understood

const LATELY = 3
/** 'No, it's fine' is no correction of a yes or a choice. */
const FIGURES = ['number', 'range', 'date']

/** 'No, make that 6' is about what they told last, whatever she has asked since. */
const ofLast = (turn: Turn, read: Again): Heard[] => {
  const isFigure = (field: string) => FIGURES.includes(fieldOf(turn.kind, field)?.control ?? '')
  const lately = Object.keys(turn.before.evidence).toReversed().slice(0, LATELY).filter(isFigure)
  for (const field of lately) {
    const found = read(turn.text, { asking: [field] })
    const sure = [...found.heard, ...settled(turn, found)].filter(one => one.field === field)
    if (sure.length > 0) return sure
  }
  return []
}

/** 'Start December 1. Actually the 8th': the second sentence is read knowing the first. */
const inOneBreath = (turn: Turn, hearing: Hearing, read: Again, heard: readonly Heard[]): Heard[] => {
  const sentences = sentencesOf(hearing, turn.text)
  const at = sentences.findIndex((sentence, index) => index > 0 && isMending(hearing, sentence))
  if (at < 0) return [...heard]
  const told = Object.fromEntries(heard.map(({ field, value }) => [field, value]))
  const answers = { ...flat(turn.before.answers), ...told }
  const after = read(sentences.slice(at).join(' '), { answers }).heard
  return heard.map(one => after.find(({ field }) => field === one.field) ?? one)
}

/** 'Also Saturday mornings' keeps the hours before it. */
const adding = (turn: Turn, heard: Heard): Heard => {
  const was = itemsOf(flat(turn.before.answers)[heard.field])
  const isKept = !HOURS.includes(heard.field) || itemsOf(heard.value).some(item => was.includes(item))
  return isKept ? heard : { ...heard, value: [...was, ...itemsOf(heard.value)] }
}

/** A correction does what it says. */
export const withMended = (turn: Turn, hearing: Hearing, understood: Understood, read: Again): Understood => {
  const heard = inOneBreath(turn, hearing, read, understood.heard)
  if (patternOf(hearing.adds).test(turn.text) && understood.taken.length === 0)
    return { ...understood, heard: heard.map(one => adding(turn, one)) }
  if (!isMending(hearing, turn.text)) return { ...understood, heard }
  const isNothing = heard.length + understood.taken.length === 0
  const doubts = settled(turn, understood)
  const sure = isNothing && doubts.length === 0 ? ofLast(turn, read) : doubts
  return {
    ...understood,
    heard: [...heard.map(one => replacing(turn, hearing, read, one)), ...sure],
    unsure: understood.unsure.filter(({ field }) => !sure.some(one => one.field === field)),
  }
}
