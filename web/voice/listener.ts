import { createActor, type SnapshotFrom } from 'xstate'
import { type ListeningProblem, listeningMachine } from '#machines/emma/listening.ts'
import { keptChoice } from './kept-choice.ts'
import { type Recogniser, recogniserClass } from './recogniser.ts'
import { speechTag } from './speech-tag.ts'

/** Maps the browser's errors; any other ends quietly. */
const problems: Readonly<Record<string, ListeningProblem>> = {
  'not-allowed': 'microphone',
  'service-not-allowed': 'microphone',
  'audio-capture': 'microphone',
  network: 'service',
  'language-not-supported': 'language',
}

/** In long sessions, Android reports the same words again and again. */
const goesOn = () => !/Android/u.test(navigator.userAgent)

const told = keptChoice('told')

type Snapshot = SnapshotFrom<typeof listeningMachine>

type Wish = {
  language: () => string
  onWords: (words: string) => void
  onProblem: (why: ListeningProblem) => void
}

/** The microphone of one text box; everything the browser reports arrives as an event. */
export const createListener = ({ language, onWords, onProblem }: Wish) => {
  const actor = createActor(listeningMachine, { input: { isTold: told.read() } })
  let run: Recogniser | undefined

  const keepGuess = () => {
    const { guess } = actor.getSnapshot().context
    if (guess === '') return
    actor.send({ type: 'heard', guess: '' })
    onWords(guess)
  }
  const begin = () => {
    const Recognition = recogniserClass()
    if (!Recognition) return actor.send({ type: 'failed', problem: 'service' })
    const mine = new Recognition()
    const whenMine = (act: () => void) => () => {
      if (run === mine) act()
    }
    let sure = 0
    run = mine
    Object.assign(mine, { lang: speechTag(language()), interimResults: true, continuous: goesOn() })
    mine.onstart = whenMine(() => actor.send({ type: 'started' }))
    mine.onresult = ({ results }) => {
      if (run !== mine) return
      const all = Array.from(results, result => ({
        isFinal: result.isFinal,
        words: result[0]?.transcript ?? '',
      }))
      const open = all.findIndex(({ isFinal }, at) => at >= sure && !isFinal)
      const end = open < 0 ? all.length : open
      const textOf = (some: typeof all) => some.map(({ words }) => words).join('')
      const words = textOf(all.slice(sure, end))
      sure = end
      actor.send({ type: 'heard', guess: textOf(all.slice(end)) })
      if (words.trim() !== '') onWords(words)
    }
    mine.onerror = ({ error }) => {
      const problem = problems[error]
      if (run !== mine || !problem) return
      keepGuess()
      actor.send({ type: 'failed', problem })
    }
    mine.onend = whenMine(() => {
      keepGuess()
      run = undefined
      actor.send({ type: 'ended' })
    })
    try {
      mine.start()
    } catch {
      // In use elsewhere, or blocked by the computer's administrator.
      actor.send({ type: 'failed', problem: 'service' })
    }
  }
  const end = () => {
    const mine = run
    run = undefined
    mine?.abort()
  }
  const enter = (state: Snapshot) => {
    if (state.matches('starting')) return begin()
    if (state.matches('finishing')) return run?.stop()
    if (!state.matches('off')) return
    end()
    if (state.context.problem) onProblem(state.context.problem)
  }
  let before = actor.getSnapshot()
  actor.subscribe(now => {
    const last = before
    before = now
    if (now.context.isTold && !last.context.isTold) told.write(true)
    if (now.value !== last.value) enter(now)
  })
  actor.start()
  return {
    actor,
    press: () => actor.send({ type: 'press' }),
    agree: () => actor.send({ type: 'agree' }),
    decline: () => actor.send({ type: 'decline' }),
    /** The text in the box is final. */
    drop: () => actor.send({ type: 'drop' }),
    /** Stops, and keeps the words so far. */
    leave: () => {
      keepGuess()
      actor.send({ type: 'drop' })
    },
  }
}
