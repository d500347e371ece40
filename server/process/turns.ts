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

  const begin = (person: string, line: Line) => {
    working += 1
    line.working += 1
    lines.delete(person)
    lines.set(person, line)
  }

  const next = () => {
    for (const [person, line] of [...lines]) {
      if (working >= places) return
      const start = mayBegin(line) ? line.waiting.shift() : undefined
      if (!start) continue
      waiting -= 1
      begin(person, line)
      start()
    }
  }

  const end = (person: string, line: Line) => {
    working -= 1
    line.working -= 1
    if (line.working + line.waiting.length === 0) lines.delete(person)
    next()
  }

  const turnOf = async (person: string, line: Line) => {
    if (line.waiting.length === 0 && mayBegin(line)) return begin(person, line)
    if (line.waiting.length >= own.waiting) throw tooMany()
    if (waiting >= most) throw busy()
    waiting += 1
    await new Promise<void>(start => line.waiting.push(start))
  }

  return {
    async take(person, work) {
      const line = lines.get(person) ?? { waiting: [], working: 0 }
      lines.set(person, line)
      await turnOf(person, line)
      try {
        return await work()
      } finally {
        end(person, line)
      }
    },
  }
}
