import type { RecordingProblem } from '#machines/recordings/recording.ts'

export type Wanted = {
  camera?: string | undefined
  microphone?: string | undefined
  /** The front camera or the back one. */
  facing: 'user' | 'environment'
}

const exactly = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {})

/** Opens the microphone and the camera; the browser removes echo and noise. */
export const openDevices = (kind: 'audio' | 'video', { camera, microphone, facing }: Wanted) => {
  if (!navigator.mediaDevices || typeof MediaRecorder === 'undefined')
    throw new DOMException('This browser cannot record.', 'NotSupportedError')
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, ...exactly(microphone) },
    ...(kind === 'video' && {
      video: {
        width: { ideal: 1280 },
        height: { ideal: 720 },
        frameRate: { ideal: 30, max: 30 },
        ...(camera ? exactly(camera) : { facingMode: facing }),
      },
    }),
  })
}

const problems: Readonly<Record<string, RecordingProblem>> = {
  NotAllowedError: 'permission',
  SecurityError: 'permission',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Maps the browser's errors to problems. */
export const problemOf = (error: unknown): RecordingProblem =>
  (error instanceof DOMException && problems[error.name]) || 'unsupported'

export type Device = { id: string; label: string }
export type Devices = { cameras: Device[]; microphones: Device[] }

/** Devices by name; the browser reveals names once one of them is open. */
export const listDevices = async (): Promise<Devices> => {
  const all = (await navigator.mediaDevices?.enumerateDevices?.()) ?? []
  const of = (kind: MediaDeviceKind) =>
    all
      .filter(device => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }))
  return { cameras: of('videoinput'), microphones: of('audioinput') }
}

const types = {
  audio: ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'],
  video: ['video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'],
} as const

/** The first format this browser can record. */
export const recordedType = (kind: 'audio' | 'video'): string | undefined =>
  types[kind].find(type => MediaRecorder.isTypeSupported(type))

/** Speech needs little; a face in good light not much more. */
export const bitRates = {
  audio: { audioBitsPerSecond: 32_000 },
  video: { audioBitsPerSecond: 48_000, videoBitsPerSecond: 1_200_000 },
} as const
