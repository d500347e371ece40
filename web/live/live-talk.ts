import { createActor } from 'xstate'
import type { ListeningProblem } from '#machines/emma/listening.ts'
import { type LiveEnd, liveTalkMachine } from '#machines/emma/live-talk.ts'
import { limits } from '#machines/limits.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { lastOf } from '../emma/chat-message.ts'
import { endLive } from '../emma/chat-opener.ts'
import type { Chat } from '../emma/chat-store.ts'
import type { Reader } from '../voice/reader.ts'
import { withWords } from '../voice/spoken-words.ts'
import { createLiveVoice } from './live-voice.ts'

const lookMs = 15_000

type Wish = {
  chat: Chat
  reader: Reader | undefined
  onProblem: (why: ListeningProblem) => void
}

/**
 * The page's live session: takes turns between Emma and the microphone, and releases everything at the end.
 */
export const createLiveTalk = ({ chat, reader, onProblem }: Wish) => {
  const actor = createActor(liveTalkMachine)
  let lastActive = Date.now()
  const touch = () => {
    lastActive = Date.now()
  }
  const isSpeaking = () =>
    ['listening', 'hearing', 'thinking', 'speaking'].some(name => name === actor.getSnapshot().value)

  const cutIn = () => {
    reader?.stop()
    actor.send({ type: 'interrupt' })
  }
  const voice = createLiveVoice({
    language: chosenLanguage,
    reader,
    onHeard: () => {
      touch()
      if (actor.getSnapshot().matches('speaking')) cutIn()
      actor.send({ type: 'heard' })
    },
    onSaid: text => {
      if (!chat.actor.getSnapshot().matches('idle') || chat.state().unsent) return false
      actor.send({ type: 'said' })
      void chat.say(text)
      return true
    },
    onProblem: why => {
      actor.send({ type: 'mute' })
      onProblem(why)
    },
  })
  const mute = () => {
    const rest = voice.off()
    if (rest !== '') chat.type(withWords(chat.state().draft, rest))
    reader?.stop()
    actor.send({ type: 'mute' })
  }
  const end = (why: LiveEnd) => {
    if (actor.getSnapshot().matches('ended')) return
    mute()
    endLive()
    actor.send({ type: 'end', why })
  }
  return {
    actor,
    voice,
    cutIn,
    mute,
    end,
    touch,
    isSpeaking,
    isSilent: () => Date.now() - lastActive >= limits.liveSilenceMs,
    toggleSpeaking: () => {
      touch()
      if (isSpeaking()) return mute()
      actor.send({ type: 'speak' })
      voice.on()
    },
    restart: () => {
      touch()
      actor.send({ type: 'restart' })
      void chat.reopen()
    },
  }
}

export type LiveTalk = ReturnType<typeof createLiveTalk>

/** Reads Emma's newest reply aloud when the person speaks. */
const follower = ({ actor, end, touch, isSpeaking }: LiveTalk, { chat, reader }: Wish) => {
  let { announced } = chat.state()
  return () => {
    const now = chat.state()
    if (now.isOver) return end('elsewhere')
    if (now.announced === announced) return
    announced = now.announced
    touch()
    const newest = lastOf(now.messages, 'assistant')
    if (announced === '' || !newest || !isSpeaking()) return
    if (!reader) return actor.send({ type: 'answered' })
    reader.read(newest.id, announced, chosenLanguage())
    actor.send({ type: 'reading' })
  }
}

/** Copies the conversation's state into the live session's. */
const turnTaker =
  ({ actor, voice }: LiveTalk, { chat }: Wish) =>
  () => {
    const now = chat.actor.getSnapshot()
    const isConnecting = actor.getSnapshot().matches('connecting')
    if (isConnecting && now.matches({ initializing: 'unreachable' })) actor.send({ type: 'failed' })
    if (isConnecting && !now.matches('initializing')) actor.send({ type: 'connected' })
    if (!now.matches('idle')) return
    if (!chat.state().unsent && actor.getSnapshot().matches('thinking')) actor.send({ type: 'answered' })
    voice.flush()
  }

/** Runs until the returned function is called, which releases everything, also on the server. */
export const startLiveTalk = (live: LiveTalk, wish: Wish): (() => void) => {
  const { actor, end, isSilent } = live
  const takeTurns = turnTaker(live, wish)
  let wasReading = false
  actor.start()
  const stopHearing = wish.chat.subscribe(follower(live, wish))
  const turns = wish.chat.actor.subscribe(takeTurns)
  const reading = wish.reader?.actor.subscribe(now => {
    const isReading = now.matches('reading')
    if (wasReading && !isReading) actor.send({ type: 'read' })
    wasReading = isReading
  })
  const look = setInterval(() => isSilent() && end('silence'), lookMs)
  const leave = () => end('person')
  window.addEventListener('pagehide', leave)
  takeTurns()
  return () => {
    window.removeEventListener('pagehide', leave)
    clearInterval(look)
    stopHearing()
    turns.unsubscribe()
    reading?.unsubscribe()
    leave()
  }
}
