import { useEffect } from 'react'
import { useChosenLanguage } from '#web/language/chosen-language.ts'
import { withWords } from './spoken-words.ts'
import { useListening, useReadAloud } from './use-voice.ts'

type Box = {
  /** The current text, whatever was last rendered. */
  read: () => string
  write: (text: string) => void
  isSending: boolean
}

/** Dictation for a text box: final words are inserted, and the interim guess is only shown. */
export const useDictation = ({ read, write, isSending }: Box) => {
  const language = useChosenLanguage()
  const around = useReadAloud()
  const listening = useListening(language, words => write(withWords(read(), words)))
  const { drop, snapshot } = listening
  const isOn = !snapshot.matches('off')
  useEffect(() => {
    if (isSending) drop()
  }, [isSending, drop])
  useEffect(() => {
    if (around) around.isListening.current = isOn
    // It would hear its own voice.
    if (isOn) around?.reader.stop()
  }, [around, isOn])
  return { ...listening, withGuess: (text: string) => withWords(text, listening.guess) }
}
