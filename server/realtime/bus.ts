import { EventEmitter } from 'node:events'

/** Says that a channel has news; readers then look it up, so a lost message costs time, not data. */
export type Bus = {
  publish(channel: string): Promise<void>
  subscribe(listener: (channel: string) => void): () => void
  close(): Promise<void>
}

export const event = 'new'

/** Published to listeners after a break in the line: any channel may have had news meanwhile. */
export const everyChannel = '*'

export function subscribeTo(emitter: EventEmitter) {
  emitter.setMaxListeners(0)
  return (listener: (channel: string) => void) => {
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
      emitter.emit(event, channel)
    },
    close: async () => {
      emitter.removeAllListeners()
    },
  }
}
