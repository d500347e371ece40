import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

/** Whoever is answered at once need not hear that an answer is on its way. */
const longMs = 1000

const useLong = (isSo: boolean) => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isSo) return undefined
    const timer = window.setTimeout(() => setIsLong(true), longMs)
    return () => {
      window.clearTimeout(timer)
      setIsLong(false)
    }
  }, [isSo])
  return isLong
}

/** So long a reader has to take it up; whoever reads the page line by line meets it only in the talk. */
const heardMs = 3000

const useShortly = (text: string) => {
  const [over, setOver] = useState('')
  useEffect(() => {
    // The same words once more are said once more.
    setOver('')
    const timer = window.setTimeout(() => setOver(text), heardMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return over === text ? '' : text
}

/** For those who listen: each of her replies once, when it is whole, and what one waits for. */
export function Announced({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const { state, snapshot } = useChat(chat)
  const announced = useShortly(state.announced)
  const isLong = useLong(snapshot.matches({ sending: 'waiting' }))
  return (
    <>
      <p role="status" data-announced="" className="sr-only">
        {announced && t('emmaChat.says', { text: announced })}
      </p>
      <p role="status" data-standing="" className="sr-only">
        {isLong && t('emmaChat.writing')}
        {state.isStopped && t('emmaChat.stopped')}
      </p>
    </>
  )
}
