import type { Upload } from '../uploads/upload.ts'
import { bitRates, recordedType } from './devices.ts'

const pieceMs = 2000

/** One run of the browser's recorder: every chunk goes to the upload as it comes. */
export const startTake = <Outcome>(
  kind: 'audio' | 'video',
  stream: MediaStream,
  { upload, onEnd }: { upload: Upload<Outcome>; onEnd: () => void },
) => {
  const mimeType = recordedType(kind)
  const recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), ...bitRates[kind] })
  let before = 0
  let since: number | undefined = performance.now()
  const ms = () => before + (since === undefined ? 0 : performance.now() - since)
  const hold = () => {
    before = ms()
    since = undefined
  }
  recorder.ondataavailable = ({ data }) => void upload.add(data)
  recorder.onstop = () => {
    hold()
    onEnd()
  }
  recorder.start(pieceMs)
  return {
    ms,
    pause: () => {
      hold()
      if (recorder.state === 'recording') recorder.pause()
    },
    resume: () => {
      since ??= performance.now()
      if (recorder.state === 'paused') recorder.resume()
    },
    stop: () => {
      if (recorder.state === 'inactive') onEnd()
      else recorder.stop()
    },
  }
}
