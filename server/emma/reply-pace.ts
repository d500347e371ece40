/** How words are sent: one piece every `everyMs`, and about `most` pieces at most. */
export type Pace = { everyMs: number; most: number }

const fewestWords = 2

const wordsIn = (text: string): string[] => text.match(/\s*\S+\s*/gu) ?? []

export type Pacer = {
  say(words: string): void
  /** The rest is sent right away, and everything after it. */
  hurry(): void
  /** Unsent words are dropped. */
  cut(): void
  /** When everything has been sent. */
  out(): Promise<void>
}

/**
 * The first words are sent right away, the rest in phrases, so it looks like typing and takes few packets.
 */
export function createPacer({ everyMs, most }: Pace, leave: (words: string) => void): Pacer {
  let waiting = ''
  let said = 0
  let hurried = everyMs === 0
  let timer: NodeJS.Timeout | undefined
  let isOut: (() => void) | undefined

  const settle = () => {
    if (waiting !== '' || timer) return
    isOut?.()
    isOut = undefined
  }

  const next = () => {
    const words = wordsIn(waiting)
    const size = hurried ? words.length : Math.max(fewestWords, Math.ceil(said / most))
    const piece = size >= words.length ? waiting : words.slice(0, size).join('')
    waiting = waiting.slice(piece.length)
    if (piece !== '') leave(piece)
  }

  const tick = () => {
    timer = undefined
    const had = waiting !== ''
    if (had) next()
    // More words within the window wait for its end.
    if (had && !hurried) timer = setTimeout(tick, everyMs)
    settle()
  }

  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }

  return {
    say(words) {
      waiting += words
      said += wordsIn(words).length
      if (!timer) tick()
    },
    hurry() {
      hurried = true
      stopTimer()
      tick()
    },
    cut() {
      waiting = ''
      stopTimer()
      settle()
    },
    out() {
      if (waiting === '') stopTimer()
      return waiting === '' ? Promise.resolve() : new Promise(resolve => (isOut = resolve))
    },
  }
}
