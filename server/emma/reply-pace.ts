/** How words leave: one piece each `everyMs`, and no more pieces than `most` as far as is known. */
export type Pace = { everyMs: number; most: number }

const fewestWords = 2

const wordsIn = (text: string): string[] => text.match(/\s*\S+\s*/gu) ?? []

export type Pacer = {
  say(words: string): void
  /** What is left leaves at once, and all that is still said. */
  hurry(): void
  /** What has not left is dropped. */
  cut(): void
  /** When all that was said has left. */
  out(): Promise<void>
}

/** The first words leave at once, the others in phrases, so that it looks like writing and costs few packets. */
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
    // Whoever speaks on within the window waits for its end.
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
