import { ArrayBufferTarget, Muxer } from 'webm-muxer'
import { filmSeconds, story } from '#web/public/film-story.ts'
import { compose, RATE } from './music.ts'
import { drawMoment } from './picture.tsx'
import { HEIGHT, WIDTH } from './stage.tsx'

const FPS = 25
const KEY_EVERY_SECONDS = 5
const VIDEO_BITS = 450_000
const AUDIO_BITS = 56_000
const MICRO = 1_000_000
const WAITING_FRAMES = 8

const fail = (error: unknown) => {
  throw error
}

/** A file that can be seeked anywhere, picture and sound together. */
export async function record(brush: CanvasRenderingContext2D): Promise<Blob> {
  const target = new ArrayBufferTarget()
  const muxer = new Muxer({
    target,
    video: { codec: 'V_VP9', width: WIDTH, height: HEIGHT, frameRate: FPS },
    audio: { codec: 'A_OPUS', numberOfChannels: 2, sampleRate: RATE },
    firstTimestampBehavior: 'offset',
  })
  await addSound(muxer)
  await addPictures(muxer, brush)
  muxer.finalize()
  return new Blob([target.buffer], { type: 'video/webm' })
}

async function addSound(muxer: Muxer<ArrayBufferTarget>): Promise<void> {
  const music = await compose()
  const encoder = new AudioEncoder({ output: (chunk, meta) => muxer.addAudioChunk(chunk, meta), error: fail })
  encoder.configure({ codec: 'opus', sampleRate: RATE, numberOfChannels: 2, bitrate: AUDIO_BITS })
  for (let second = 0; second < filmSeconds; second += 1) {
    const data = new Float32Array(RATE * 2)
    for (const channel of [0, 1])
      data.set(music.getChannelData(channel).subarray(second * RATE, (second + 1) * RATE), channel * RATE)
    const part = new AudioData({
      format: 'f32-planar',
      sampleRate: RATE,
      numberOfFrames: RATE,
      numberOfChannels: 2,
      timestamp: second * MICRO,
      data,
    })
    encoder.encode(part)
    part.close()
  }
  await encoder.flush()
}

/** A key frame at the start of each scene and every few seconds; changes in between. */
async function addPictures(muxer: Muxer<ArrayBufferTarget>, brush: CanvasRenderingContext2D): Promise<void> {
  const encoder = new VideoEncoder({ output: (chunk, meta) => muxer.addVideoChunk(chunk, meta), error: fail })
  encoder.configure({
    codec: 'vp09.00.31.08',
    width: WIDTH,
    height: HEIGHT,
    framerate: FPS,
    bitrate: VIDEO_BITS,
    latencyMode: 'quality',
  })
  const starts = new Set(story.map(({ from }) => from * FPS))
  const count = filmSeconds * FPS
  for (let index = 0; index < count; index += 1) {
    await drawMoment(brush, index / FPS)
    const frame = new VideoFrame(brush.canvas, { timestamp: (index * MICRO) / FPS, duration: MICRO / FPS })
    encoder.encode(frame, { keyFrame: starts.has(index) || index % (KEY_EVERY_SECONDS * FPS) === 0 })
    frame.close()
    while (encoder.encodeQueueSize > WAITING_FRAMES)
      await new Promise(resolve => encoder.addEventListener('dequeue', resolve, { once: true }))
    if (index % (FPS * 10) === 0) document.title = `${index} of ${count} pictures`
  }
  await encoder.flush()
}
