import type { Caption } from '#machines/recordings/recording-rules.ts'
import { type Recogniser, recogniserClass } from '../voice/recogniser.ts'
import { speechTag } from '../voice/speech-tag.ts'
import { asSentence } from './metadata.ts'

type Wish = {
  language: string
  /** The current length of the recording. */
  at: () => number
  onCaption: (caption: Caption) => void
  onGuess: (words: string) => void
}

const longestText = 500
/** Stops after this many failures, or an unavailable service would be called forever. */
const mostFailures = 3

/** Transcribes during recording where the browser can; the recording works without it. */
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
      // Silence isn't a failure.
      if (error !== 'no-speech' && error !== 'aborted') failures += 1
    }
    mine.onend = () => {
      if (run === mine) run = undefined
      take(guess)
      guess = ''
      onGuess('')
      // Browsers stop by themselves after a while.
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
    /** The last words are still reported. */
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
