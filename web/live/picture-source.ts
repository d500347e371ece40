import { createActor } from 'xstate'
import { ownPictureMachine, type PictureProblem } from '#machines/documents/own-picture.ts'

export type PictureKind = 'camera' | 'screen'

const problemOf = (error: unknown): PictureProblem => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing'
  return name === 'NotSupportedError' || error instanceof TypeError ? 'unable' : 'refused'
}

const ask = (kind: PictureKind): Promise<MediaStream> => {
  // Insecure pages have none of this, and phones can't share their screen.
  const isThere = 'mediaDevices' in navigator
  if (!isThere || (kind === 'screen' && !('getDisplayMedia' in navigator.mediaDevices)))
    return Promise.reject(new TypeError('This browser cannot'))
  return kind === 'camera'
    ? navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false })
    : navigator.mediaDevices.getDisplayMedia({ video: true, audio: false })
}

const letGo = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The person's camera or screen: on or off, and released at once when it's off. */
export const createPicture = (kind: PictureKind, onProblem: (problem: PictureProblem) => void) => {
  const actor = createActor(ownPictureMachine)
  let stream: MediaStream | undefined
  let asked = 0
  const begin = async () => {
    asked += 1
    const mine = asked
    try {
      const given = await ask(kind)
      if (mine !== asked || !actor.getSnapshot().matches('asking')) return letGo(given)
      stream = given
      for (const track of given.getTracks())
        track.addEventListener('ended', () => actor.send({ type: 'lost' }))
      actor.send({ type: 'granted' })
    } catch (error) {
      if (mine !== asked) return
      const problem = problemOf(error)
      actor.send({ type: 'failed', problem })
      onProblem(problem)
    }
  }
  actor.subscribe(now => {
    if (!now.matches('off')) return
    letGo(stream)
    stream = undefined
    asked += 1
  })
  actor.start()
  return {
    actor,
    stream: () => stream,
    toggle: () => {
      if (!actor.getSnapshot().matches('off')) return actor.send({ type: 'switchOff' })
      actor.send({ type: 'switchOn' })
      void begin()
    },
    off: () => actor.send({ type: 'switchOff' }),
  }
}
