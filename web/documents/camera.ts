import { createActor, type SnapshotFrom } from 'xstate'
import { type CameraFacing, cameraMachine } from '#machines/documents/camera.ts'
import { camerasHere, look, photograph, problemOf, turnTo } from './camera-stream.ts'

export type Photo = { blob: Blob; url: string }
export type Camera = ReturnType<typeof createCamera>

type Snapshot = SnapshotFrom<typeof cameraMachine>
type Wish = { onPhoto: (photo: Blob) => void; onProblem: () => void }

/** The camera of one dialog; everything the browser reports arrives as an event. */
export const createCamera = ({ onPhoto, onProblem }: Wish) => {
  const actor = createActor(cameraMachine)
  let stream: MediaStream | undefined
  let video: HTMLVideoElement | null = null
  let photo: Photo | undefined
  let used: string | undefined

  const stopStream = () => {
    for (const track of stream?.getTracks() ?? []) {
      track.onended = null
      track.stop()
    }
    stream = undefined
    if (video) video.srcObject = null
  }
  const dropPhoto = () => {
    if (photo) URL.revokeObjectURL(photo.url)
    photo = undefined
  }
  const isStarting = () => actor.getSnapshot().matches('starting')
  const fail = (error: unknown) => actor.send({ type: 'failed', problem: problemOf(error) })
  const show = (opened: MediaStream) => {
    const [track] = opened.getVideoTracks()
    stream = opened
    used = track?.getSettings().deviceId
    // Unplugged, or blocked in the browser's settings.
    if (track) track.onended = () => fail(undefined)
    if (video) video.srcObject = opened
  }
  const noteSeen = async () => {
    const { length: cameras } = await camerasHere()
    if (isStarting()) actor.send({ type: 'started', cameras })
  }
  const start = async (facing: CameraFacing, isTurning: boolean) => {
    stopStream()
    try {
      const opened = await (isTurning ? turnTo(facing, used) : look({ facingMode: { ideal: facing } }))
      if (isStarting()) show(opened)
      else for (const track of opened.getTracks()) track.stop()
    } catch (error) {
      if (isStarting()) fail(error)
    }
  }
  const take = async () => {
    const blob = video && (await photograph(video))
    if (!actor.getSnapshot().matches('taking')) return
    if (!blob) return fail(undefined)
    photo = { blob, url: URL.createObjectURL(blob) }
    actor.send({ type: 'taken' })
  }
  const end = (isProblem: boolean) => {
    stopStream()
    dropPhoto()
    if (isProblem) onProblem()
  }
  let before = actor.getSnapshot()
  const enter = (now: Snapshot, last: Snapshot) => {
    if (now.matches('starting')) return void start(now.context.facing, last.matches('live'))
    if (now.matches('live')) return dropPhoto()
    if (now.matches('taking')) return void take()
    if (now.matches('off')) end(now.context.problem !== undefined)
  }
  actor.subscribe(now => {
    const last = before
    before = now
    if (now.value !== last.value) enter(now, last)
  })
  actor.start()
  return {
    actor,
    photo: () => photo,
    /** Where the picture is shown. */
    attach: (element: HTMLVideoElement | null) => {
      video = element
      if (video && stream) video.srcObject = stream
    },
    /** The camera has a frame to take, not just a stream. */
    seen: () => void noteSeen().catch(fail),
    open: () => actor.send({ type: 'open' }),
    take: () => actor.send({ type: 'take' }),
    turn: () => actor.send({ type: 'switch' }),
    retake: () => actor.send({ type: 'retake' }),
    save: () => {
      const kept = photo?.blob
      if (!kept || !actor.getSnapshot().can({ type: 'save' })) return
      actor.send({ type: 'save' })
      onPhoto(kept)
    },
    close: () => actor.send({ type: 'close' }),
  }
}
