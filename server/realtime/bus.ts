import { EventEmitter } from 'node:events'

/** Says that a channel has news; readers then look it up, so a lost message costs time, not data. */
export type Bus = {
  publish(channel: string): Promise<void>
  /** `isOwn`: this very process has published it. */
  subscribe(listener: (channel: string, isOwn: boolean) => void): () => void
  close(): Promise<void>
}

export const event = 'new'

/** Sent to listeners after a reconnect, since any channel may have had news in between. */
export const everyChannel = '*'

export function subscribeTo(emitter: EventEmitter) {
  emitter.setMaxListeners(0)
  return (listener: (channel: string, isOwn: boolean) => void) => {
    emitter.on(event, listener)
    return () => {
      emitter.off(event, listener)
    }
  }
}

export function createMemoryBus(): Bus {
  const emitter = new EventEmitter()
  return {
    subscribe: subscribeTo(emitter),
    publish: async channel => {
      emitter.emit(event, channel, true)
    },
    close: async () => {
      emitter.removeAllListeners()
    },
  }
}
