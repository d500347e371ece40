/** The current loudness, from 0 to 1; measured only when read, so it costs nothing in between. */
export const createLevel = (stream: MediaStream) => {
  const context = new AudioContext()
  const source = context.createMediaStreamSource(stream)
  const analyser = context.createAnalyser()
  analyser.fftSize = 512
  source.connect(analyser)
  const samples = new Uint8Array(analyser.fftSize)
  return {
    read: (): number => {
      analyser.getByteTimeDomainData(samples)
      let sum = 0
      for (const sample of samples) sum += (sample - 128) ** 2
      const loudness = Math.sqrt(sum / samples.length) / 128
      // Normal speech fills two thirds of the meter.
      return Math.min(1, loudness * 5)
    },
    close: () => {
      source.disconnect()
      void context.close().catch(() => {})
    },
  }
}
