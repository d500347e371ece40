import type { Page } from 'playwright'

type Wish = {
  listens?: boolean
  reads?: boolean
  voices?: { name: string; lang: string; localService: boolean }[]
}

const usual = [
  { name: 'Far', lang: 'en-US', localService: false },
  { name: 'Near', lang: 'en_US', localService: true },
  { name: 'Marie', lang: 'fr-FR', localService: true },
]

/** What the test makes the browser's speech do, and what it was asked to do. */
type Fake = {
  log: string[]
  spoken: { text: string; lang: string; voice: string | undefined }[]
  guess(words: string): void
  say(words: string): void
  end(): void
  fail(error: string): void
  finish(): void
  refuse(error: string): void
}

declare global {
  interface Window {
    fake: Fake
  }
}

/**
 * Fakes of speech recognition and synthesis that follow the browser's protocol: an aborted one only reports
 * its end, a stopped one reports its last words first, and a canceled sentence ends with an error.
 */
function install({ listens, reads, voices }: Required<Wish>) {
  type Result = { isFinal: boolean; transcript: string }
  const log: string[] = []
  const spoken: Fake['spoken'] = []
  let running: Recogniser | undefined
  let current: Utterance | undefined

  class Recogniser {
    lang = ''
    continuous = false
    interimResults = false
    onstart: (() => void) | null = null
    onend: (() => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    onresult: ((event: unknown) => void) | null = null
    results: Result[] = []
    start() {
      if (running) throw new DOMException('recognition has already started', 'InvalidStateError')
      running = this
      log.push(`start ${this.lang} ${this.continuous} ${this.interimResults}`)
      queueMicrotask(() => running === this && this.onstart?.())
    }
    stop() {
      log.push('stop')
      const last = this.results.at(-1)
      if (last && !last.isFinal) this.tell({ ...last, isFinal: true })
      this.over()
    }
    abort() {
      log.push('abort')
      queueMicrotask(() => this.onerror?.({ error: 'aborted' }))
      this.over()
    }
    over() {
      if (running === this) running = undefined
      queueMicrotask(() => this.onend?.())
    }
    tell(result: Result) {
      if (this.results.at(-1)?.isFinal === false) this.results.pop()
      this.results.push(result)
      const results = this.results.map(({ isFinal, transcript }) =>
        Object.assign([{ transcript, confidence: 0.9 }], { isFinal }),
      )
      this.onresult?.({ results, resultIndex: results.length - 1 })
    }
  }

  class Utterance {
    text: string
    lang = ''
    voice: { name: string } | undefined
    onend: (() => void) | null = null
    onerror: ((event: { error: string }) => void) | null = null
    constructor(text: string) {
      this.text = text
    }
  }

  const take = () => {
    const mine = current
    current = undefined
    return mine
  }
  const synthesis = {
    getVoices: () => voices,
    speak: (utterance: Utterance) => {
      if (current) throw new Error('Two sentences at once')
      current = utterance
      const { text, lang, voice } = utterance
      spoken.push({ text, lang, voice: voice?.name })
    },
    cancel: () => {
      log.push('cancel')
      const mine = take()
      queueMicrotask(() => mine?.onerror?.({ error: 'canceled' }))
    },
  }
  const put = (name: string, value: unknown) =>
    Object.defineProperty(window, name, { value, configurable: true, writable: true })
  const removeFrom = (name: string) => Reflect.deleteProperty(window, name)

  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) removeFrom(name)
  if (listens) put('webkitSpeechRecognition', Recogniser)
  if (reads) {
    put('speechSynthesis', synthesis)
    put('SpeechSynthesisUtterance', Utterance)
  } else {
    for (const name of ['speechSynthesis', 'SpeechSynthesisUtterance']) {
      removeFrom(name)
      Reflect.deleteProperty(Window.prototype, name)
    }
  }
  put('fake', {
    log,
    spoken,
    guess: (transcript: string) => running?.tell({ isFinal: false, transcript }),
    say: (transcript: string) => running?.tell({ isFinal: true, transcript }),
    end: () => running?.over(),
    fail: (error: string) => {
      running?.onerror?.({ error })
      running?.over()
    },
    finish: () => take()?.onend?.(),
    refuse: (error: string) => take()?.onerror?.({ error }),
  } satisfies Fake)
}

/** Before any script of the page runs. */
export const withSpeech = (page: Page, { listens = true, reads = true, voices = usual }: Wish = {}) =>
  page.addInitScript(install, { listens, reads, voices })
