import { hasPage, type PageName } from '#machines/assistant/pages.ts'
import { type Args, type Ask, argsFor, type ToolId, takes, toolsFor } from '#machines/assistant/tools.ts'
import { type Word, wordsOf } from '#machines/text/fold.ts'
import { hourTokens } from '../reading/values/hour-tokens.ts'
import { hoursIn } from '../reading/values/hours.ts'
import { daysSaid } from '../understand/dates/said-days.ts'
import { additionIn, messageIn } from './own-text.ts'
import { type Heard, type Request, withoutQuotes } from './request.ts'
import { monthSaid, spanSaid } from './spans.ts'
import { whoIn } from './who.ts'
import { denials, insteads, minutesSaid, pagesIn, requestsIn, throughs } from './words.ts'

type Said = Request & { words: readonly Word[] }

const saidIn = (request: Request): Said => ({ ...request, words: wordsOf(request.text) })

/** Money and work that's done are looked back on. */
const lookBack: readonly ToolId[] = ['payments', 'worked', 'settle']

/** The tools whose phrases fit best. */
function wanted({ words, role }: Said): ToolId[] {
  const mine = toolsFor(role)
  const sizes = new Map<ToolId, number>()
  const denied = denials(words).map(({ last }) => last + 1)
  for (const { of, first } of requestsIn(words))
    if (mine.includes(of.means) && !denied.includes(first))
      sizes.set(of.means, Math.max(of.size, sizes.get(of.means) ?? 0))
  const most = Math.max(0, ...sizes.values())
  const best = [...sizes].flatMap(([tool, size]) => (size === most ? [tool] : []))
  // The way to a page is the lesser answer.
  return best.length > 1 ? best.filter(tool => tool !== 'where') : best
}

/** 'Thursday to Friday' for a visit: from, to; 'Friday instead of Thursday' the other way around. */
function movedDays({ text, words }: Said, days: readonly string[]): Args {
  const [first, second] = days
  if (!first) return {}
  if (!second) return { day: first }
  const isTurned = insteads(words).length > 0 && text.length > 0
  return isTurned ? { from: second, day: first } : { from: first, day: second }
}

function rangeOf({ words }: Said, days: readonly string[]): Args {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return {}
  const isRange = days.length > 1 && first < last && throughs(words).length > 0
  return { from: first, to: isRange ? last : first }
}

function daysFor(tool: ToolId, said: Said): Args {
  const { words, today, text } = said
  const days = [...new Set(daysSaid(text, today).map(({ date }) => date))]
  if (tool === 'move-visit') return movedDays(said, days)
  if (tool === 'request-visit') return days[0] ? { day: days[0] } : {}
  if (days.length > 0 && !lookBack.includes(tool)) return rangeOf(said, days)
  return spanSaid(words, today) ?? monthSaid(words, today, lookBack.includes(tool)) ?? rangeOf(said, days)
}

/** 'At 3 pm', 'from 9 to 12'. */
function timesIn({ text }: Said): Args {
  const clock = hourTokens(text).find(token => token.kind === 'clock')
  const slot = hoursIn([text], 'offered').find(item => typeof item === 'object' && 'from' in item)
  if (clock?.kind !== 'clock' || !clock.from || typeof slot !== 'object' || !('from' in slot)) return {}
  return { ...(slot.from && { at: slot.from }), ...(clock.to && slot.to && { until: slot.to }) }
}

function minutesIn({ words }: Said): Args {
  const place = minutesSaid(words)[0]
  const count = place ? Number(words[place.first - 1]?.plain) : Number.NaN
  return Number.isInteger(count) && count > 0 && count <= 240 ? { minutes: count } : {}
}

function pageIn({ words, role }: Said): PageName | undefined {
  const found = pagesIn(words).filter(({ of }) => hasPage(role, of.means))
  return found.toSorted((one, other) => other.of.size - one.of.size || one.first - other.first)[0]?.of.means
}

/** What is said of it, as far as this tool takes it. */
function argsOf(tool: ToolId, said: Said): Args {
  const who = whoIn(said.words, said.people)
  const text = takes(tool, 'text') ? additionIn(tool, said.text, said.words) : undefined
  const page = pageIn(said)
  return argsFor(tool, {
    ...(who && { with: who }),
    ...daysFor(tool, said),
    ...timesIn(said),
    ...minutesIn(said),
    ...(text && { text }),
    ...(page && { page }),
  })
}

/** What's said to a question of Emma's: all of it is the message, where that's what she asked for. */
function answerTo(tool: ToolId, said: Said): Ask {
  return { tool, args: takes(tool, 'text') ? { text: said.text.trim() } : argsOf(tool, said) }
}

/** A way to a page that isn't named is no request. */
const isWhole = ({ tool, args }: Ask) => tool !== 'where' || args.page !== undefined

const mostChoices = 3

/** What someone asks for, by the words of the lists alone. What they quote is someone else's. */
export function hear(request: Request): Heard {
  const { pending } = request
  if (pending && takes(pending, 'text')) return { asks: [answerTo(pending, saidIn(request))] }
  const message = messageIn(request)
  if (message) return { asks: [message] }
  const said = saidIn({ ...request, text: withoutQuotes(request.text) })
  const asks = wanted(said)
    .map(tool => ({ tool, args: argsOf(tool, said) }))
    .filter(isWhole)
  if (asks.length > 0 || !pending) return { asks: asks.slice(0, mostChoices) }
  return { asks: [answerTo(pending, said)] }
}
