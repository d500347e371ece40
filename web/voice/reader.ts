import { createActor } from 'xstate'
import { type ReadingProblem, readingAloudMachine } from '#machines/emma/reading-aloud.ts'
import { keptChoice } from './kept-choice.ts'
import { sentencesOf } from './sentences.ts'
import { speechTag } from './speech-tag.ts'

export const canRead = (): boolean => 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window

/** Harmless errors: someone stopped it, or no one has interacted with the page yet. */
const quiet: ReadonlySet<string> = new Set(['canceled', 'interrupted', 'not-allowed'])

const spoken = (tag: string) => tag.replace('_', '-').toLowerCase()

type Choice = { voice: SpeechSynthesisVoice | undefined; isThere: boolean }

/** A voice for the region, otherwise for the language; a local voice rather than a remote one. */
const voiceOf = (language: string): Choice => {
  const voices = speechSynthesis.getVoices()
  const tag = speechTag(language).toLowerCase()
  const base = `${tag.split('-')[0]}`
  const rank = ({ lang, localService }: SpeechSynthesisVoice) =>
    Number(spoken(lang) === tag) + (localService ? 2 : 0)
  const [voice] = voices
    .filter(({ lang }) => spoken(lang) === base || spoken(lang).startsWith(`${base}-`))
    .sort((a, b) => rank(b) - rank(a))
  // Until voices are loaded, the browser picks one by language.
  return { voice, isThere: voice !== undefined || voices.length === 0 }
}

const keptAlways = keptChoice('always')

/** Emma's voice; everything the browser reports arrives as an event. */
export const createReader = (onProblem: (why: ReadingProblem) => void) => {
  const actor = createActor(readingAloudMachine, { input: { always: keptAlways.read() } })
  let saying: SpeechSynthesisUtterance | undefined

  const hush = () => {
    if (!saying) return
    saying = undefined
    speechSynthesis.cancel()
  }
  const say = (sentence: string, language: string) => {
    hush()
    const { voice, isThere } = voiceOf(language)
    if (!isThere) return actor.send({ type: 'failed', problem: 'voice' })
    const mine = new SpeechSynthesisUtterance(sentence)
    mine.lang = voice?.lang ?? speechTag(language)
    if (voice) mine.voice = voice
    saying = mine
    mine.onend = () => {
      if (saying !== mine) return
      saying = undefined
      actor.send({ type: 'spoken' })
    }
    mine.onerror = ({ error }) => {
      if (saying !== mine) return
      saying = undefined
      actor.send(quiet.has(error) ? { type: 'stop' } : { type: 'failed', problem: 'refused' })
    }
    speechSynthesis.speak(mine)
  }
  let before = actor.getSnapshot()
  actor.subscribe(now => {
    const last = before
    before = now
    const { always, sentences, at, language, problem } = now.context
    if (always !== last.context.always) keptAlways.write(always)
    if (problem && problem !== last.context.problem) onProblem(problem)
    if (now.matches('silent')) hush()
    else if (sentences !== last.context.sentences || at !== last.context.at)
      say(sentences[at] ?? '', language)
  })
  actor.start()
  return {
    actor,
    read: (id: string, text: string, language: string) =>
      actor.send({ type: 'read', id, language, sentences: sentencesOf(text, language) }),
    stop: () => actor.send({ type: 'stop' }),
    switchAlways: (on: boolean) => actor.send({ type: 'switch', on }),
  }
}

export type Reader = ReturnType<typeof createReader>
