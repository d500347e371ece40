import type { ListeningProblem } from '#machines/emma/listening.ts'
import { createListener } from '../voice/listener.ts'
import type { Reader } from '../voice/reader.ts'
import { withWords } from '../voice/spoken-words.ts'

/** How long a silence ends an utterance. */
const pauseMs = 1400
/** Browsers stop by themselves when no one speaks; after this many times we don't restart. */
const mostSilences = 3

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

type Wish = {
  language: () => string
  reader: Reader | undefined
  /** Someone is speaking. */
  onHeard: () => void
  /** An utterance is complete; returns false when it has to wait. */
  onSaid: (text: string) => boolean
  onProblem: (why: ListeningProblem) => void
}

/** What the microphone hears in a live session, one utterance at a time; Emma's own voice is excluded. */
export const createLiveVoice = ({ language, reader, onHeard, onSaid, onProblem }: Wish) => {
  let words = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let silences = 0
  let isWanted = false

  const isEcho = (heard: string): boolean => {
    const now = reader?.actor.getSnapshot()
    if (!now?.matches('reading')) return false
    const hers = new Set(now.context.sentences.flatMap(wordsOf))
    return wordsOf(heard).every(word => hers.has(word))
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (words === '' || listener.actor.getSnapshot().context.guess !== '') return
    if (onSaid(words)) words = ''
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, pauseMs)
  }
  const note = () => {
    silences = 0
    onHeard()
    wait()
  }
  const stopped = (why: ListeningProblem) => {
    if (!isWanted) return
    if (why === 'silence' && silences < mostSilences) {
      silences += 1
      // Not while it's still reporting why it stopped.
      queueMicrotask(() => isWanted && listener.press())
      return
    }
    isWanted = false
    onProblem(why)
  }
  const listener = createListener({
    language,
    onWords: said => {
      if (said.trim() === '' || isEcho(said)) return
      words = withWords(words, said)
      note()
    },
    onProblem: stopped,
  })
  listener.actor.subscribe(({ context, value }) => {
    if (context.guess !== '' && !isEcho(context.guess)) note()
    // It stopped after words: listening continues.
    if (value === 'off' && isWanted && !context.problem) queueMicrotask(() => isWanted && resume())
  })
  const resume = () => {
    if (listener.actor.getSnapshot().matches('off')) listener.press()
  }
  return {
    listener,
    /** The words so far, including the interim guess. */
    heard: () => withWords(words, listener.actor.getSnapshot().context.guess),
    /** Emma has finished speaking: utterances held back are sent now. */
    flush,
    on: () => {
      silences = 0
      isWanted = true
      resume()
    },
    /** Words that were spoken but not sent. */
    off: (): string => {
      isWanted = false
      clearTimeout(timer)
      listener.leave()
      const rest = words
      words = ''
      return rest
    },
  }
}
