import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { createContext, use, useEffect, useMemo, useRef } from 'react'
import type { ListeningProblem } from '#machines/emma/listening.ts'
import type { ReadingProblem } from '#machines/emma/reading-aloud.ts'
import { showToast } from '../lib/toasts.ts'
import { createListener } from './listener.ts'
import { canRead, createReader, type Reader } from './reader.ts'
import { canListen } from './recogniser.ts'

const toldOfListening = {
  microphone: 'voice.noMicrophone',
  service: 'voice.noService',
  language: 'voice.noListening',
  silence: 'voice.heardNothing',
} as const satisfies Record<ListeningProblem, string>

const toldOfReading = {
  voice: 'voice.noVoice',
  refused: 'voice.notRead',
} as const satisfies Record<ReadingProblem, string>

const tell = (key: (typeof toldOfListening)[ListeningProblem] | (typeof toldOfReading)[ReadingProblem]) =>
  showToast({ tone: key === 'voice.heardNothing' ? 'plain' : 'bad', title: i18next.t(key) })

export const tellOfListening = (why: ListeningProblem) => tell(toldOfListening[why])

/** Runs when this part of the screen, the page or the tab is left. */
const useLeaving = (leave: () => void, whenHidden: boolean) => {
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener('pagehide', leave, { signal })
    if (whenHidden)
      document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal })
    return () => {
      ending.abort()
      leave()
    }
  }, [leave, whenHidden])
}

/** The microphone of one text box: words go to `onWords`; undefined where the browser can't listen. */
export const useListening = (language: string, onWords: (words: string) => void) => {
  const newest = useRef({ language, onWords })
  newest.current = { language, onWords }
  const listener = useMemo(
    () =>
      createListener({
        language: () => newest.current.language,
        onWords: words => newest.current.onWords(words),
        onProblem: tellOfListening,
      }),
    [],
  )
  useLeaving(listener.leave, true)
  const snapshot = useSelector(listener.actor, now => now)
  return { ...listener, snapshot, guess: snapshot.context.guess, canListen: canListen() }
}

export type Listening = ReturnType<typeof useListening>

type Around = {
  reader: Reader
  language: string
  /** Nothing is read automatically while someone is speaking. */
  isListening: { current: boolean }
}

/** Undefined where nothing can be read aloud. */
export const ReaderContext = createContext<Around | undefined>(undefined)

/** The voice of one conversation. */
export const useReader = (language: string) => {
  const reader = useMemo(() => (canRead() ? createReader(why => tell(toldOfReading[why])) : undefined), [])
  useLeaving(reader?.stop ?? doNothing, false)
  const isListening = useRef(false)
  return useMemo(() => reader && { reader, language, isListening }, [reader, language])
}

const doNothing = () => {}

/** The read-aloud action of one reply. */
export const useReadAloud = () => use(ReaderContext)
