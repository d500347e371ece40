import type { CameraFacing, CameraProblem } from '#machines/documents/camera.ts'
import { limits } from '#machines/limits.ts'

/** Maps the browser's errors; any other means that the camera is in use elsewhere. */
const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
}

const nameOf = (error: unknown) => (error instanceof DOMException ? error.name : '')

export const problemOf = (error: unknown): CameraProblem => problems[nameOf(error)] ?? 'busy'

/** Sharp enough for a card's small print. */
const sharp = { width: { ideal: 2560 }, height: { ideal: 1920 } }

export const camerasHere = async () =>
  (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')

export const look = (video: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { ...sharp, ...video } })

/** On a phone the other side; on a computer, whose cameras have no sides, the next one. */
export const turnTo = async (facing: CameraFacing, before: string | undefined): Promise<MediaStream> => {
  const others = (await camerasHere()).filter(({ deviceId }) => deviceId !== before)
  try {
    return await look({ facingMode: { exact: facing } })
  } catch (error) {
    const next = others[0]
    if (nameOf(error) !== 'OverconstrainedError' || !next) throw error
    return look({ deviceId: { exact: next.deviceId } })
  }
}

export const photograph = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/jpeg', limits.cameraJpegQuality))
}

/** Without a camera the button would do nothing; where the browser won't list devices, it shows anyway. */
export const hasCamera = async (): Promise<boolean> => {
  if (!navigator.mediaDevices?.getUserMedia) return false
  try {
    return (await camerasHere()).length > 0
  } catch {
    return true
  }
}
