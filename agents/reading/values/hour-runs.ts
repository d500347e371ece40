import { isSameAnswer } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { hourTokens, type Placed, placedTokens } from './hour-tokens.ts'
import { hoursIn } from './hours.ts'
import words from './hours-en.json' with { type: 'json' }

const filler = new RegExp(words.filler, 'iu')

/** Days beside hours in a text, as it has them; what leaves days out isn't among them. */
function hourRuns(text: string): string[] {
  const runs: Placed[][] = []
  for (const one of placedTokens(text)) {
    const run = runs.at(-1)
    const isNext = run && filler.test(text.slice(run.at(-1)?.to, one.from))
    if (isNext) run.push(one)
    else runs.push([one])
  }
  return runs.flatMap(run => {
    const told = run.filter(({ token }) => token.kind !== 'apart')
    const isTimed = told.some(({ token }) => token.kind !== 'days')
    const isWhole = told.length > 1 && told.every(({ token }) => token.kind !== 'off')
    return isTimed && isWhole ? [text.slice(told[0]?.from, told.at(-1)?.to).trim()] : []
  })
}

const isBoth = (item: string) => {
  const kinds = hourTokens(item).map(({ kind }) => kind)
  return kinds.includes('days') && kinds.some(kind => kind === 'part' || kind === 'clock')
}

/** Days and hours side by side are read together: 'Tues/Thurs/Sat, 0800 to 1200' is no list of single days. */
export function togetherIn(
  { text, kind }: { text: string; kind: InterviewKind },
  items: readonly string[],
): readonly string[] {
  const side = kind === 'care' ? 'needed' : 'offered'
  // 'Tuesday and Friday at 9. Sorry, Friday only' says the day again.
  const isLast = (run: string, item: string) =>
    run.includes(item) && text.lastIndexOf(item) < text.indexOf(run) + run.length
  const runs = hourRuns(text).filter(run => items.some(item => isLast(run, item)))
  const isOwn = (item: string) => runs.some(run => run.includes(item))
  const all = [...items.filter(item => !isOwn(item)), ...runs]
  const isWhole = items.some(item => isOwn(item) && isBoth(item))
  const [is, was] = [all, items].map(one => hoursIn(one, side))
  // 'Nights, 7p-7a, fri sat sun' is one time as a list, and three as a text.
  const isApart = (is ?? []).length > (was ?? []).length
  return isWhole || isApart || isSameAnswer(is, was) ? items : all
}
