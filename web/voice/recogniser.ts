/** The part of the Web Speech API that TypeScript lacks, as far as it's used here. */
export type Recogniser = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onresult: ((event: { results: SpeechRecognitionResultList }) => void) | null
  onerror: ((event: { error: string }) => void) | null
  start(): void
  /** Stops, and still reports what was being said. */
  stop(): void
  abort(): void
}

type RecogniserClass = new () => Recogniser

declare global {
  interface Window {
    SpeechRecognition?: RecogniserClass
    /** Chrome, Edge and Safari have it under this name. */
    webkitSpeechRecognition?: RecogniserClass
  }
}

export const recogniserClass = (): RecogniserClass | undefined =>
  window.SpeechRecognition ?? window.webkitSpeechRecognition

export const canListen = (): boolean => recogniserClass() !== undefined
