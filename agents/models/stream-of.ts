/** A generator as a stream; canceling the stream ends the generator. */
export const streamOf = <Part>(parts: AsyncGenerator<Part>) =>
  new ReadableStream<Part>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
