import { useSelector } from '@xstate/react'
import i18next from 'i18next'
import { useEffect, useMemo, useRef } from 'react'
import type { ListeningProblem } from '#machines/emma/listening.ts'
import { useChosenLanguage } from '#web/language/chosen-language.ts'
import { type Chat, closeChat } from '../emma/chat-store.ts'
import { showToast } from '../lib/toasts.ts'
import { tellOfListening, useReader } from '../voice/use-voice.ts'
import { createLiveTalk, startLiveTalk } from './live-talk.ts'

const tellWhyNotHeard = (why: ListeningProblem) => {
  if (why === 'silence')
    showToast({ title: i18next.t('live.paused'), description: i18next.t('live.pausedText') })
  else tellOfListening(why)
}

/** A live session that lasts as long as its page. */
export const useLiveTalk = (chat: Chat, onUnreachable: () => void) => {
  const around = useReader(useChosenLanguage())
  const failed = useRef(onUnreachable)
  failed.current = onUnreachable
  const wish = useMemo(() => ({ chat, reader: around?.reader, onProblem: tellWhyNotHeard }), [chat, around])
  const live = useMemo(() => createLiveTalk(wish), [wish])
  useEffect(() => {
    let before: unknown = 'connecting'
    const watching = live.actor.subscribe(({ value }) => {
      if (value === before) return
      if (before === 'connecting' && value === 'quiet')
        showToast({ tone: 'good', title: i18next.t('emmaChat.connected') })
      if (value === 'failed') {
        showToast({
          tone: 'bad',
          title: i18next.t('emmaChat.connectionError'),
          description: i18next.t('emmaChat.connectionFailed'),
        })
        failed.current()
      }
      before = value
    })
    const stop = startLiveTalk(live, wish)
    return () => {
      watching.unsubscribe()
      stop()
      closeChat(chat)
    }
  }, [live, wish, chat])
  const snapshot = useSelector(live.actor, now => now)
  const listening = useSelector(live.voice.listener.actor, now => now)
  return { ...live, around, snapshot, listening }
}

export type LiveTalkNow = ReturnType<typeof useLiveTalk>
