import { openDevices, type Wanted } from './devices.ts'
import { createLevel } from './level.ts'

/** Keeps the screen on; where that isn't supported, people tap it now and then. */
const stayAwake = () => {
  const lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  return () => void lock?.then(held => held?.release()).catch(() => {})
}

/** The devices in use: one stream at a time, all turned off together. */
export const createLive = (kind: 'audio' | 'video') => {
  let stream: MediaStream | undefined
  let level: ReturnType<typeof createLevel> | undefined
  let sleep = () => {}
  const close = () => {
    level?.close()
    level = undefined
    for (const track of stream?.getTracks() ?? []) {
      track.onended = null
      track.stop()
    }
    stream = undefined
    sleep()
    sleep = () => {}
  }
  return {
    open: async (wanted: Wanted, onLost: () => void): Promise<MediaStream> => {
      close()
      const opened = await openDevices(kind, wanted)
      close()
      stream = opened
      // Unplugged, or taken over by the phone.
      for (const track of opened.getTracks()) track.onended = onLost
      level = createLevel(opened)
      return opened
    },
    stream: () => stream,
    level: () => level?.read() ?? 0,
    stayAwake: () => {
      sleep = stayAwake()
    },
    close,
  }
}
