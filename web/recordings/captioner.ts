import type { Caption } from '#machines/recordings/recording-rules.ts'
import { type Recogniser, recogniserClass } from '../voice/recogniser.ts'
import { speechTag } from '../voice/speech-tag.ts'
import { asSentence } from './told.ts'

type Wish = {
  language: string
  /** How far the recording has come. */
  at: () => number
  onCaption: (caption: Caption) => void
  onGuess: (words: string) => void
}

const longestText = 500
/** A service that is away would be asked without an end. */
const mostFailures = 3

/** Writes down what is said while it is recorded, as far as the browser can; where it cannot, nothing is missing. */
export const createCaptioner = ({ language, at, onCaption, onGuess }: Wish) => {
  let run: Recogniser | undefined
  let isOn = false
  let failures = 0
  let beganAt: number | undefined

  const take = (words: string) => {
    const text = asSentence(words).slice(0, longestText)
    const startMs = Math.round(beganAt ?? at())
    beganAt = undefined
    if (text !== '') onCaption({ startMs, endMs: Math.max(startMs + 1, Math.round(at())), text })
  }
  const begin = () => {
    const Recognition = recogniserClass()
    if (!Recognition || !isOn || run) return
    const mine = new Recognition()
    let sure = 0
    let guess = ''
    run = mine
    Object.assign(mine, { lang: speechTag(language), interimResults: true, continuous: true })
    mine.onresult = ({ results }) => {
      failures = 0
      const all = Array.from(results)
      for (; all[sure]?.isFinal; sure += 1) take(all[sure]?.[0]?.transcript ?? '')
      guess = all
        .slice(sure)
        .map(result => result[0]?.transcript ?? '')
        .join('')
      if (guess !== '') beganAt ??= at()
      onGuess(guess)
    }
    mine.onerror = ({ error }) => {
      // Silence is no failure.
      if (error !== 'no-speech' && error !== 'aborted') failures += 1
    }
    mine.onend = () => {
      if (run === mine) run = undefined
      take(guess)
      guess = ''
      onGuess('')
      // Browsers end by themselves after a while.
      if (isOn && failures < mostFailures) setTimeout(begin, 200 * (failures + 1))
    }
    try {
      mine.start()
    } catch {
      run = undefined
      isOn = false
    }
  }
  return {
    start: () => {
      isOn = true
      begin()
    },
    /** The last words are still told. */
    stop: () => {
      isOn = false
      run?.stop()
    },
    drop: () => {
      isOn = false
      const mine = run
      run = undefined
      mine?.abort()
    },
  }
}
