import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { withWords } from './spoken-words.ts'
import { useListening, useReadAloud } from './use-voice.ts'

type Box = {
  /** The text as it is now, whatever was last on screen. */
  read: () => string
  write: (text: string) => void
  isSending: boolean
}

/** Speech for a text box: what is sure goes into it, what is still a guess only stands there. */
export const useDictation = ({ read, write, isSending }: Box) => {
  const { i18n } = useTranslation()
  const around = useReadAloud()
  const listening = useListening(i18n.language, words => write(withWords(read(), words)))
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
