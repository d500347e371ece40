import { type ReactNode, useEffect, useRef } from 'react'
import { useChosenLanguage } from '#web/language/chosen-language.ts'
import { ReaderContext, useReader } from '../voice/use-voice.ts'
import { lastOf } from './chat-message.ts'
import type { Chat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

/** Reads replies aloud as they arrive, if that's switched on, until the person says something. */
export function Voiced({ chat, children }: { chat: Chat; children: ReactNode }) {
  const around = useReader(useChosenLanguage())
  const { state, snapshot } = useChat(chat)
  const { announced } = state
  const isSending = snapshot.matches('sending')
  const heard = useRef(announced)
  useEffect(() => {
    if (isSending) around?.reader.stop()
  }, [around, isSending])
  useEffect(() => {
    if (heard.current === announced) return
    heard.current = announced
    const newest = lastOf(chat.state().messages, 'assistant')
    if (!around || !newest || announced === '' || around.isListening.current) return
    const { reader, language } = around
    if (reader.actor.getSnapshot().context.always) reader.read(newest.id, announced, language)
  }, [around, chat, announced])
  return <ReaderContext value={around}>{children}</ReaderContext>
}
