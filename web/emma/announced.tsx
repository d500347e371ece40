import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Chat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

/** A quick answer needs no announcement that Emma is writing. */
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

/** How long a screen reader has to pick it up; after that the text is only in the conversation itself. */
const heardMs = 3000

const useShortly = (text: string) => {
  const [over, setOver] = useState('')
  useEffect(() => {
    // Clear first, so that the same text is announced again.
    setOver('')
    const timer = window.setTimeout(() => setOver(text), heardMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return over === text ? '' : text
}

/** For screen readers: announces each complete reply once, and long waits. */
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
