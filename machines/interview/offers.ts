import type { Offer } from './events.ts'
import { type Answers, type Field, hasAnswer } from './fields.ts'

/** What was proposed for a field, and the words it came from. */
export type Left = Pick<Offer, 'value' | 'quote'>

type LeftOffers = Readonly<Record<string, Left>>

export type Offers = {
  /** What the last message to the person asks about. */
  asking: readonly string[]
  /** What the last message proposes for the first field that it asks about. */
  offer?: Offer | undefined
  /** What was proposed for a field earlier, and got neither a yes nor a no. */
  left?: LeftOffers | undefined
}

type Rest = Pick<Offers, 'offer' | 'left'>

/** What an answer grows by: items of a list, lines of a longer text. */
const growing: readonly Field['control'][] = ['list', 'choices', 'longText']

const isGrowing = ({ control }: Field) => growing.includes(control)

const itemsOf = (value: unknown): readonly unknown[] => {
  if (value == null) return []
  return typeof value === 'string' ? value.split('\n') : [value].flat()
}

const madeOf = ({ control }: Field, items: readonly unknown[]) =>
  control === 'longText' ? items.join('\n') : items

const joined = (one: readonly unknown[], other: readonly unknown[]) => [
  ...one,
  ...other.filter(item => !hasAnswer(one, item)),
]

/** The answer once an offer is agreed to: a list grows by it, and so does a longer text. */
export const agreedTo = (field: Field, answers: Answers, { value }: Left): unknown =>
  isGrowing(field) ? madeOf(field, joined(itemsOf(answers[field.path]), itemsOf(value))) : value

const MOST_QUOTED = 2000

/** What the person went on from without an answer; of what grows, everything that was offered. */
const withLeft = (field: Field, left: LeftOffers | undefined, { value, quote }: Left): LeftOffers => {
  const before = isGrowing(field) ? left?.[field.path] : undefined
  const both = before && {
    value: madeOf(field, joined(itemsOf(before.value), itemsOf(value))),
    quote: [...new Set([before.quote, quote])].join(' … ').slice(0, MOST_QUOTED),
  }
  return { ...left, [field.path]: both ?? { value, quote } }
}

/** Nothing is offered for a field anymore; a question about it stays. */
export const unoffered = ({ asking, offer, left }: Offers, path: string): Rest => {
  const others = Object.entries(left ?? {}).filter(([field]) => field !== path)
  return {
    offer: asking[0] === path ? undefined : offer,
    left: others.length > 0 ? Object.fromEntries(others) : undefined,
  }
}

/** An answer is the last word on what was offered for it; what grows may still lack some of it. */
export const offeredFor = (field: Field, answer: unknown, offers: Offers): Rest => {
  const { asking, offer, left } = offers
  const open = asking[0] === field.path && offer ? [offer] : []
  const before = left?.[field.path]
  const lacking = [...(before ? [before] : []), ...open].filter(
    ({ value }) => isGrowing(field) && !itemsOf(value).every(item => hasAnswer(itemsOf(answer), item)),
  )
  const rest = unoffered(offers, field.path)
  return { ...rest, left: lacking.reduce((kept, one) => withLeft(field, kept, one), rest.left) }
}

/** A new question leaves an unanswered offer behind, unless it offers something for the same field. */
export const leftBehind = (
  fieldAt: (path: string) => Field | undefined,
  { asking: [path = ''], offer, left }: Offers,
  next: Pick<Offers, 'asking' | 'offer'>,
): Rest => {
  const field = fieldAt(path)
  const isAgain = next.offer !== undefined && next.asking[0] === path
  return { offer: next.offer, left: offer && field && !isAgain ? withLeft(field, left, offer) : left }
}
