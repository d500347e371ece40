import type { Problem } from '../http/problem.ts'

type Limits = {
  /** How many are at work at once. */
  places: number
  waiting: number
  /** The same for one person. */
  own: { places: number; waiting: number }
  /** Answers when everyone together, or one person, has too many waiting. */
  busy(): Problem
  tooMany(): Problem
}

export type Turns = {
  /** Works when this person's turn comes: people take turns, however much each of them has waiting. */
  take<T>(person: string, work: () => Promise<T>): Promise<T>
}

type Line = { waiting: (() => void)[]; working: number }

export function createTurns({ places, waiting: most, own, busy, tooMany }: Limits): Turns {
  /** Whoever had a turn goes to the end. */
  const lines = new Map<string, Line>()
  let working = 0
  let waiting = 0

  const mayBegin = ({ working: mine }: Line) => working < places && mine < own.places

  const begin = (line: Line) => {
    working += 1
    line.working += 1
  }

  const next = () => {
    for (const line of [...lines.values()]) {
      if (working >= places) return
      const start = mayBegin(line) ? line.waiting.shift() : undefined
      if (!start) continue
      waiting -= 1
      begin(line)
      start()
    }
  }

  const end = (person: string, line: Line) => {
    working -= 1
    line.working -= 1
    lines.delete(person)
    if (line.working + line.waiting.length > 0) lines.set(person, line)
    next()
  }

  const refuse = (line: Line) => {
    if (line.waiting.length >= own.waiting) throw tooMany()
    if (waiting >= most) throw busy()
  }

  const waitIn = (line: Line) => {
    waiting += 1
    return new Promise<void>(start => line.waiting.push(start))
  }

  return {
    async take(person, work) {
      const line = lines.get(person) ?? { waiting: [], working: 0 }
      const isFree = line.waiting.length === 0 && mayBegin(line)
      if (!isFree) refuse(line)
      lines.set(person, line)
      if (isFree) begin(line)
      else await waitIn(line)
      try {
        return await work()
      } finally {
        end(person, line)
      }
    },
  }
}
